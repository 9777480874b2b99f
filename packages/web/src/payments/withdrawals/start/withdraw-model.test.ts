import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { WithdrawalLimits } from '@bank/contract/payments/withdrawals/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { feeOf, firstAnswers, toRequest, type Answers } from './withdraw-model.ts';

const account = (id: string, type: Account['type'], available: number) =>
  ({
    id,
    type,
    state: 'open',
    isPrimary: type === 'checking',
    availableBalance: cents(available),
  }) as Account;

const CHECKING = '01912d68-783e-7a03-8467-5661c1243ad4';
const SAVINGS = '01912d68-783e-7a03-8467-5661c1243ad5';
const CREDIT = '01912d68-783e-7a03-8467-5661c1243ad6';

const limits: WithdrawalLimits = {
  atm: cents(100_000),
  branch: cents(500_000),
  cashAdvance: cents(250_000),
  today: { atm: { cap: cents(100_000), used: ZERO }, branch: { cap: cents(500_000), used: ZERO } },
  fees: { atm: cents(250), advance: { percent: '3', basisPoints: 300, least: cents(1_000) } },
  branchHours: { openUntil: '17:00', opensAt: null },
  calendarDay: dayFrom('2026-11-17'),
};
const facts = {
  accounts: [
    account(CHECKING, 'checking', 50_000),
    account(SAVINGS, 'savings', 50_000),
    account(CREDIT, 'credit', 90_000),
  ],
  limits,
  email: null,
};
const typed = (part: Partial<Answers>): Answers => ({ ...firstAnswers(facts, undefined), ...part });
const words = (part: Partial<Answers>) => toRequest(typed(part), facts).problems.map(({ word }) => word);

test('[WDRF-01] the account that was passed on is chosen, and a credit account means an advance', () => {
  expect(firstAnswers(facts, undefined)).toMatchObject({ type: 'atm', accountId: CHECKING });
  expect(firstAnswers(facts, SAVINGS)).toMatchObject({ type: 'atm', accountId: SAVINGS });
  expect(firstAnswers(facts, CREDIT)).toMatchObject({
    type: 'cashAdvance',
    pickup: 'branch',
    accountId: CREDIT,
  });
  expect(firstAnswers(facts, 'somebody else’s')).toMatchObject({ accountId: CHECKING });
});

test('[WDRF-05] every message, in the order of the specification', () => {
  expect(words({ accountId: null, isLater: true, type: 'cashAdvance', wantsReceipt: true })).toEqual([
    'withdrawal.validation.account',
    'withdrawal.validation.amount',
    'withdrawal.validation.schedule',
    'withdrawal.validation.terms',
    'withdrawal.validation.email',
  ]);
  expect(words({ amount: '0' })).toEqual(['withdrawal.validation.positive']);
  expect(words({ amount: '520' })).toEqual(['withdrawal.validation.insufficient']);
  expect(words({ amount: '500', accountId: SAVINGS })).toEqual(['withdrawal.validation.insufficient']);
  expect(words({ amount: '30' })).toEqual(['withdrawal.validation.bills']);
  expect(words({ amount: '20', wantsReceipt: true, email: 'nobody' })).toEqual([
    'withdrawal.validation.emailShape',
  ]);
});

test('what is missing today does not stop a scheduled one; its limit does', () => {
  const later = { isLater: true, date: '2026-11-20', time: '10:30' };
  expect(words({ ...later, amount: '800' })).toEqual([]);
  expect(words({ ...later, amount: '1020' })).toEqual(['withdrawal.validation.atmLimit']);
  expect(toRequest(typed({ ...later, amount: '40' }), facts).request).toMatchObject({
    kind: 'later',
    request: { scheduledDate: '2026-11-20', scheduledTime: '10:30', amount: 4_000 },
  });
});

test('[WDRF-08] the fee that is shown while typing is the bank’s', () => {
  const fee = (part: Partial<Answers>, amount: number, at: number) =>
    feeOf(typed(part), cents(amount), facts.accounts[at] as Account, limits);
  expect(fee({}, 20_000, 0)).toBe(0);
  expect(fee({}, 20_000, 1)).toBe(250);
  expect(fee({ type: 'cashAdvance', pickup: 'branch' }, 33_334, 2)).toBe(1_000);
  expect(fee({ type: 'cashAdvance', pickup: 'atm' }, 40_000, 2)).toBe(1_200);
});

test('[WDRF-03] a receipt goes to the customer’s own address, until another one is typed', () => {
  const known = { ...facts, email: 'nora@example.com' };
  const sentTo = (part: Partial<Answers>) => {
    const { request, problems } = toRequest(typed({ amount: '20', wantsReceipt: true, ...part }), known);
    return problems[0]?.word ?? request?.request.receiptEmail;
  };
  expect(sentTo({})).toBe('nora@example.com');
  expect(sentTo({ email: 'other@example.com' })).toBe('other@example.com');
  expect(sentTo({ email: '' })).toBe('withdrawal.validation.email');
  expect(sentTo({ wantsReceipt: false })).toBeUndefined();
});
