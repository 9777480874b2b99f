import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { describe, expect, test } from 'vitest';
import {
  firstAnswers,
  leftOf,
  toRequest,
  yearChosen,
  yearsOf,
  type Answers,
  type Facts,
} from './contribution-model.ts';

const IRA = idFrom('account', '01912d68-783e-7a03-8467-5661c1243ad4');
const CHECKING = idFrom('account', '01912d68-783e-7a03-8467-5661c1243ad5');

const common = { state: 'open', cover: null, isPrimary: true, availableBalance: cents(50_000) };
const year = (taxYear: number, remaining: number) => ({
  taxYear,
  limit: cents(750_000),
  contributed: cents(750_000 - remaining),
  remaining: cents(remaining),
});
const ira = {
  ...common,
  id: IRA,
  type: 'retirement',
  retirement: {
    retirementType: 'roth',
    ...year(2027, 40_000),
    priorYear: { ...year(2026, 10_000), until: dayFrom('2027-04-15') },
  },
};
const checking = { ...common, id: CHECKING, type: 'checking', retirement: null };
const facts: Facts = {
  // What the form doesn't read is left out.
  accounts: [ira, checking] as unknown as Account[],
  today: dayFrom('2027-04-12'),
};
const typed = (part: Partial<Answers>): Answers => ({ ...firstAnswers(facts, null), amount: '25', ...part });
const words = (part: Partial<Answers>) => toRequest(typed(part), facts).problems.map(({ word }) => word);

test('[RCON-02] an amount, a start date and both accounts are required, and the amount is one', () => {
  const empty = { accountId: null, sourceId: null, amount: '', startDate: '' };
  expect(toRequest(typed(empty), facts).problems.map(({ field }) => field)).toEqual([
    'accountId',
    'sourceAccountId',
    'amount',
    'startDate',
  ]);
  expect(new Set(words(empty))).toEqual(new Set(['retirementContribution.validation.required']));
  expect(words({ amount: '0' })).toEqual(['account.validation.contributionAmount']);
  expect(words({ startDate: '2027-04-11' })).toEqual(['retirementContribution.validation.startDate']);
  expect(words({ amount: '500.01', taxYear: null, frequency: 'monthly', startDate: '2028-05-01' })).toEqual(
    [],
  );
  expect(toRequest(typed({}), facts).request).toEqual({
    accountId: IRA,
    sourceAccountId: CHECKING,
    amount: 2_500,
    frequency: 'one-time',
    startDate: '2027-04-12',
    taxYear: 2027,
  });
});

describe('[RCON-03] the tax year', () => {
  test('can be chosen for one contribution through the filing day', () => {
    expect(yearsOf(typed({}))).toEqual([2027, 2026]);
    expect(yearsOf(typed({ startDate: '2027-04-16' }))).toEqual([2027]);
    expect(yearsOf(typed({ frequency: 'monthly' }))).toEqual([]);
    expect(yearChosen(typed({ taxYear: 2026 }))).toBe(2026);
    // Chosen before the date was changed to one that it is closed on.
    expect(yearChosen(typed({ taxYear: 2026, startDate: '2027-04-16' }))).toBe(2027);
    expect(toRequest(typed({ frequency: 'monthly', taxYear: 2026 }), facts).request).not.toHaveProperty(
      'taxYear',
    );
  });

  test('decides what is left', () => {
    expect(words({ amount: '400' })).toEqual([]);
    expect(words({ amount: '400.01' })).toEqual(['retirementContribution.validation.aboveLimit']);
    expect(words({ amount: '100.01', taxYear: 2026 })).toEqual([
      'retirementContribution.validation.aboveLimit',
    ]);
    expect(leftOf(facts, 2028)).toBeNull();
  });
});
