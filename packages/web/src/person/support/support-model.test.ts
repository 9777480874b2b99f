import { expect, test } from 'vitest';
import { carriedIn, isSameSubject, typedIn } from './support-model.ts';

const nothing = { subject: '', referenceNumber: '', transactionId: '', message: '' };

test('[MISC-09] the issue, the transaction and the reference are carried in from the page before', () => {
  const state = {
    issueLabel: 'Failed dispute submission',
    transactionId: 'txn-991',
    reference: 'DEP-3M8Q-0412',
  };
  expect(carriedIn(state)).toEqual({
    subject: 'Failed dispute submission',
    referenceNumber: 'DEP-3M8Q-0412',
    transactionId: 'txn-991',
    message: '',
  });
});

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['what the access doors left', { showLogin: true, from: '/support' }],
  ['numbers', { issueLabel: 7, transactionId: {}, reference: ['x'] }],
  [
    'texts without end',
    { issueLabel: 'x'.repeat(121), transactionId: 'x'.repeat(65), reference: 'x'.repeat(41) },
  ],
  ['texts that turn around', { issueLabel: '\u202Eabc', transactionId: 'a\u0000b', reference: 'a\nb' }],
])('router state is not believed: %s', (_, state) => {
  expect(carriedIn(state)).toEqual(nothing);
});

test('a draft is read as it was left, and an unknown topic is none', () => {
  expect(typedIn({ topic: 'cards', message: 'Half a sen' })).toEqual({
    ...nothing,
    topic: 'cards',
    message: 'Half a sen',
  });
  expect(typedIn({ topic: 'lottery' })).toEqual(nothing);
});

test('a draft goes on by itself unless something else was carried in', () => {
  const kept = { ...nothing, transactionId: 'txn-1', message: 'Half' };
  expect(isSameSubject(nothing, kept)).toBe(true);
  expect(isSameSubject({ ...nothing, transactionId: 'txn-1' }, kept)).toBe(true);
  expect(isSameSubject({ ...nothing, transactionId: 'txn-2' }, kept)).toBe(false);
});
