import { CallRefused } from '@bank/contract/exchange.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { CallLost } from '../../platform/calls/call.ts';
import { wrongCode } from './approval-model.ts';

const { say } = await createTranslator('en', ['transfer']);

const refused = (code: string, error: string) =>
  new CallRefused(422, { success: false, error, code, problems: [], requestId: 'r' });

test.each([
  ['nothing was refused', null, null],
  ['a wrong code is told in the bank’s words', refused('invalid_code', 'Not this one'), 'Not this one'],
  [
    'and in ours where it had none',
    refused('invalid_code', ''),
    'Invalid verification code. Please try again.',
  ],
  ['what is over is not the code’s fault', refused('approval_over', 'It was cancelled'), null],
  ['a broken line is not the code’s fault', new CallLost('no line'), null],
])('%s', (_, error, told) => {
  expect(wrongCode(error, say)).toBe(told);
});
