import { expect, test } from 'vitest';
import { troubleOf } from './passkeys.ts';

const named = (name: string) => Object.assign(new Error('no'), { name });

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['ConstraintError', 'unfit'],
  ['NotSupportedError', 'unfit'],
  ['SecurityError', 'failed'],
  ['Error', 'failed'],
])('the browser’s %s is told as %s', (name, trouble) => {
  expect(troubleOf(named(name))).toBe(trouble);
});

test('what is no error at all is a failure', () => {
  expect(troubleOf('no')).toBe('failed');
});
