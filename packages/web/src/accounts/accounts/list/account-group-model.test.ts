import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { createFormat } from '../../../platform/frame/format.ts';
import { factsOf } from './account-card-model.ts';
import { groupsOf } from './account-group-model.ts';

let made = 0;
function account(part: Partial<Account>): Account {
  made += 1;
  return {
    id: idFrom('account', `0190aaaa-bbbb-4ccc-8ddd-${String(made).padStart(12, '0')}`),
    type: 'checking',
    nickname: null,
    lastFour: '4821',
    isPrimary: true,
    openedOn: dayFrom('2025-01-02'),
    state: 'open',
    currentBalance: ZERO,
    availableBalance: ZERO,
    heldAmount: ZERO,
    pendingCount: 0,
    cover: null,
    credit: null,
    interest: null,
    certificate: null,
    retirement: null,
    ...part,
  };
}

const checking = account({
  currentBalance: cents(821_460),
  availableBalance: cents(796_815),
  heldAmount: cents(24_645),
  pendingCount: 3,
  cover: null,
});
const savings = account({
  type: 'savings',
  currentBalance: cents(2_500_050),
  availableBalance: cents(2_500_050),
  interest: { rate: '0.8468', apy: '0.85', accrued: cents(1_771), yearToDate: ZERO },
});
const credit = account({
  type: 'credit',
  currentBalance: cents(-250_075),
  availableBalance: cents(749_925),
  credit: {
    limit: cents(1_000_000),
    owed: cents(250_075),
    available: cents(749_925),
    usage: 25,
    minimumPayment: cents(2_500),
    dueOn: null,
    apr: '18.99',
    statement: null,
  },
});
const ira = account({
  type: 'retirement',
  currentBalance: cents(12_500_000),
  retirement: {
    retirementType: 'roth',
    taxYear: 2026,
    limit: cents(650_000),
    contributed: cents(250_000),
    remaining: cents(400_000),
    priorYear: null,
  },
});
const certificate = account({
  type: 'cd',
  currentBalance: cents(1_518_750),
  interest: { rate: '3.6984', apy: '3.75', accrued: ZERO, yearToDate: ZERO },
  certificate: {
    termMonths: 12,
    openedOn: dayFrom('2025-11-02'),
    maturesOn: dayFrom('2026-11-02'),
    daysLeft: 235,
    progress: 36,
    renewal: 'automatic',
    interestEarned: ZERO,
  },
});

test('[ACCL-01] accounts stand in their groups, each with the sum of what its cards show', () => {
  const shut = account({ state: 'closed', availableBalance: cents(9) });
  const groups = groupsOf([checking, savings, shut, credit, ira, certificate]);
  expect(groups.map(({ name, amount, accounts }) => [name, amount, accounts.length])).toEqual([
    ['accounts.group.cash', 796_815 + 2_500_050, 3],
    ['accounts.group.credit', 250_075, 1],
    ['accounts.group.term', 1_518_750, 1],
    ['accounts.group.invested', 12_500_000, 1],
  ]);
});

test('[ACCL-02] nothing is listed that the bank did not send', () => {
  expect(groupsOf([])).toEqual([]);
});

test.each([
  ['checking', checking, ['Available', 796_815, '$8,214.60 current', '3 pending', null]],
  ['savings', savings, ['Balance', 2_500_050, '0.85% APY', '+$17.71 this month', null]],
  ['credit', credit, ['You owe', 250_075, '$7,499.25 available', '25% of $10,000', 0.25]],
  ['retirement', ira, ['Balance', 12_500_000, '$2,500 of $6,500 for 2026', '$4,000 left', 250 / 650]],
  ['cd', certificate, ['Balance', 1_518_750, '3.75% APY', 'Matures Nov 2, 2026', null]],
])('[DASH-04] [DASH-06] what a card says of a %s account', async (_, shown, told) => {
  const { say } = await createTranslator('en', ['accounts']);
  const { label, amount, start, end, usage } = factsOf(shown, say, createFormat('en'));
  expect([label, amount, start, end, usage?.share ?? null]).toEqual(told);
});
