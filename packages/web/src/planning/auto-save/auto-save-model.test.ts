import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { languages } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import {
  firstSetup,
  NO_RULE,
  ruleText,
  toRule,
  toSettings,
  typeOf,
  weeksBetween,
} from './auto-save-model.ts';

const [checking, savings] = ['01980000-0000-7000-8000-00000000000a', '01980000-0000-7000-8000-00000000000b'];
const answers = {
  amount: '400',
  frequency: 'biweekly',
  sourceAccount: checking,
  targetAccount: savings,
  startsOn: '',
  goalName: '',
  goalAmount: '',
};
const fieldsOf = ({ problems }: { problems: readonly { field?: string | undefined }[] }) =>
  problems.map(({ field }) => field);

test('[ASAV-03] amount, pace and both accounts are required, and a goal needs its amount', () => {
  const nothing = { ...answers, amount: '', frequency: '', sourceAccount: null, targetAccount: null };
  expect(fieldsOf(toSettings(nothing))).toEqual(['amount', 'frequency', 'sourceAccount', 'targetAccount']);
  expect(toSettings(answers).request).toMatchObject({ amount: 40_000, goalName: null, goalAmount: null });
  expect(fieldsOf(toSettings({ ...answers, goalName: 'Boat' }))).toEqual(['goalAmount']);
  const goal = toSettings({ ...answers, goalName: ' Boat ', goalAmount: '1,500' });
  expect(goal.request).toMatchObject({ goalName: 'Boat', goalAmount: 150_000 });
});

test('[ASAV-04] an account can’t save into itself', () => {
  expect(fieldsOf(toSettings({ ...answers, targetAccount: checking }))).toEqual(['targetAccount']);
});

test('[ASAV-05] a rule needs name, trigger and amount; a balance rule its balance', () => {
  expect(fieldsOf(toRule(NO_RULE))).toEqual(['name', 'trigger', 'amount']);
  const rule = { ...NO_RULE, name: 'Big balance', trigger: 'account-above', amount: '250' };
  expect(fieldsOf(toRule(rule))).toEqual(['above']);
  expect(toRule({ ...rule, above: '12,000' }).request).toMatchObject({ amount: 25_000, above: 1_200_000 });
  // A preview needs no name.
  expect(toRule({ ...rule, name: '', above: '0' }, false).request).not.toBeNull();
  const share = { ...NO_RULE, name: 'Pay', trigger: 'depositing-paycheck', type: 'percentage' as const };
  expect(toRule({ ...share, amount: '12.5' }).request).toMatchObject({ type: 'percentage', amount: '12.5' });
  expect(fieldsOf(toRule({ ...share, amount: '120' }))).toEqual(['amount']);
  expect(typeOf({ trigger: 'round-up', type: 'percentage' })).toBe('fixed');
});

test('what is set up is what the form begins with; else the only account of each kind', () => {
  const accounts = [
    { id: checking, type: 'checking', nickname: null, lastFour: '1111', available: cents(1) },
    { id: savings, type: 'savings', nickname: null, lastFour: '2222', available: cents(1) },
  ];
  const first = firstSetup({ settings: null, accounts } as never);
  expect(first).toMatchObject({ sourceAccount: checking, targetAccount: savings, amount: '' });
});

test('weeks are counted over a clock change, and a date out of sight has none', () => {
  expect(weeksBetween(dayFrom('2031-09-09'), dayFrom('2031-07-01'))).toBe(-10);
  expect(weeksBetween(dayFrom('2031-03-02'), dayFrom('2031-03-16'))).toBe(2);
  expect(weeksBetween(null, dayFrom('2031-03-16'))).toBeNull();
});

test.each(languages)(
  'a whole percentage is said without decimals, another with them, %s',
  async (language) => {
    const { say } = await createTranslator(language, ['autosave']);
    const said = (percent: string) =>
      ruleText({ trigger: 'receiving-refund', amount: null, percent, above: null }, '', say);
    expect(said('100.00')).toMatch(/(?<![\d.])100\s?%/u);
    expect(said('12.50')).toMatch(/12\.50\s?%/u);
  },
);
