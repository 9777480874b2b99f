import { languages } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { lineName, type NamedLine } from './names-rules.ts';

const plain: NamedLine = { kind: 'payment', way: 'out', memo: null, rail: null, reason: null, party: null };
const back: Partial<NamedLine> = { kind: 'reversal', way: 'in', rail: 'ach' };

test.each<[string, Partial<NamedLine>, string | null]>([
  ['a purchase by its merchant', { kind: 'purchase', memo: 'Cedar Table' }, 'Cedar Table'],
  ['the same in a statement', { kind: 'purchase', memo: 'SQ *CEDAR TABLE 0042 PORTLAND ME' }, 'Cedar Table'],
  ['a payment without words by whom it went to', { party: 'Rosa Delgado' }, 'To Rosa Delgado'],
  ['money from a person', { way: 'in', party: 'Rosa Delgado' }, 'From Rosa Delgado'],
  ['what nobody wrote on', {}, null],
  ['the fee of a month', { kind: 'fee' }, 'Monthly fee'],
  ['the fee of a wire, not its memo', { kind: 'fee', memo: 'For the bus', rail: 'wire' }, 'Wire fee'],
  ['the fee of another payment', { kind: 'fee', memo: 'For the bus', rail: 'ach' }, 'Transfer fee'],
  ['the fee of cash', { kind: 'fee', memo: 'ATM, Harbor Street', rail: 'atm' }, 'Withdrawal fee'],
  ['[CADV-04] an advance', { kind: 'transfer', memo: 'Cash advance', rail: 'book' }, 'Cash advance'],
  ['[CADV-04] its fee', { kind: 'fee', memo: 'Cash advance fee', rail: 'book' }, 'Cash advance fee'],
  ['a late fee', { kind: 'fee', memo: 'Late payment fee', rail: 'book' }, 'Late payment fee'],
  ['interest that was earned', { kind: 'interest', way: 'in' }, 'Interest earned'],
  ['interest that is owed', { kind: 'interest' }, 'Interest charged'],
  [
    'a closed account',
    { ...back, memo: 'R02', party: 'Rosa Delgado' },
    'Returned: Rosa Delgado’s account is closed',
  ],
  ['the same without a name', { ...back, memo: 'R02' }, 'Returned: the account is closed'],
  ['a wire to a closed account', { ...back, memo: 'AC04', rail: 'wire' }, 'Returned: the account is closed'],
  [
    'an account nobody knows',
    { ...back, memo: 'R03', party: 'Rosa' },
    'Returned: Rosa’s account wasn’t found',
  ],
  ['another reason', { ...back, memo: 'R16', party: 'Rosa' }, 'Returned: payment to Rosa'],
  ['a reason nobody foresaw', { ...back, memo: 'R99' }, 'Returned payment'],
  ['a reason of the bank', { ...back, memo: 'account_closed' }, 'Returned payment'],
  ['a deposit that was taken back', { ...back, way: 'out', memo: 'R01' }, 'Returned deposit'],
  ['a check by its letter', { ...back, way: 'out', memo: 'D', rail: 'check' }, 'Returned check'],
  ['a refund somebody wrote on', { ...back, memo: 'Refund, Lantern Hardware' }, 'Refund, Lantern Hardware'],
])('%s', async (_, line, name) => {
  const { say } = await createTranslator('en', ['transactions']);
  const told = lineName({ ...plain, ...line });
  expect(told && ('text' in told ? told.text : say(told.word, { ...told.blanks }))).toBe(name);
});

const codes = ['R01', 'R02', 'R03', 'R10', 'R99', 'AC04', 'BE01', 'A', 'D', 'Y', '05', '51', '91'];

test.each(languages)('in %s no line is called by the code of a network', async (language) => {
  const { say } = await createTranslator(language, ['transactions']);
  for (const memo of codes)
    for (const way of ['in', 'out'] as const)
      for (const party of [null, 'Rosa Delgado']) {
        const told = lineName({ ...plain, kind: 'reversal', way, memo, party });
        const text = told && 'word' in told ? say(told.word, { ...told.blanks }) : memo;
        expect(text).not.toBe(memo);
        expect(text).not.toMatch(/[{}]|\b[A-Z]{1,2}\d{2}\b/);
      }
});
