import { CallRefused } from '@bank/contract/exchange.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { CallLost } from '../../platform/calls/call.ts';
import { codeState } from './approval-code-model.ts';

const { say } = await createTranslator('en', ['approval', 'session']);
const refused = (error: string) =>
  new CallRefused(422, { success: false, error, code: 'invalid_code', problems: [], requestId: 'r' });

test('[APPR-04] a wrong code is answered in the server’s words, else in the specification’s', () => {
  expect(codeState(refused('Invalid code. Please enter a valid verification code.'), say)).toEqual({
    kind: 'invalid',
    text: 'Invalid code. Please enter a valid verification code.',
  });
  expect(codeState(refused(''), say)).toEqual({
    kind: 'invalid',
    text: 'Invalid code. Please enter a valid verification code.',
  });
});

test('no answer is no judgement of the code', () => {
  expect(codeState(null, say)).toEqual({ kind: 'asking' });
  expect(codeState(new CallLost(null), say)).toMatchObject({
    kind: 'invalid',
    text: 'An unexpected error occurred. Please try again.',
  });
});

test('[APPR-04] the tries that are left stand under the answer', () => {
  const problems = [
    { code: 'invalid_code', word: 'approval.error.invalid', text: 'Invalid code.', field: 'code' },
    { code: 'tries_left', word: 'approvalGate.error.triesLeft', text: '3 tries left.' },
  ];
  const error = new CallRefused(422, {
    success: false,
    error: 'Invalid code.',
    code: 'invalid_code',
    problems,
    requestId: 'r',
  });
  expect(codeState(error, say)).toEqual({
    kind: 'invalid',
    text: 'Invalid code.',
    triesLeft: '3 tries left.',
  });
});
