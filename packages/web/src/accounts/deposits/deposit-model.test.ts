import { account, accountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { planCreditPayment, planSavingsDeposit } from '@bank/contract/accounts/deposits/contract.ts';
import { expect, test } from 'vitest';
import { toRequest } from './deposit-model.ts';

const id = (last: number) => `018f3a52-0000-7000-8000-00000000000${last}`;
const plain = {
  nickname: null,
  lastFour: '4821',
  isPrimary: true,
  openedOn: '2026-01-05',
  state: 'open',
  currentBalance: '100.00',
  availableBalance: '100.00',
  heldAmount: '0.00',
  pendingCount: 0,
  cover: null,
  credit: null,
  interest: null,
  certificate: null,
  retirement: null,
};
const more = {
  routingNumber: '990018427',
  product: { monthlyFee: '0.00', waivedAt: null, minimumBalance: '0.00', feeWaived: true },
  overdraftFrom: null,
  isOnlyOne: true,
  withdrawals: null,
  checksAvailable: null,
  insured: true,
};
const credit = {
  limit: '5000.00',
  owed: '80.00',
  available: '4920.00',
  usage: 2,
  minimumPayment: '25.00',
  dueOn: null,
  apr: '18.99',
  statement: null,
};
const savings = accountPage.parse({ ...plain, ...more, id: id(2), type: 'savings' });
const card = accountPage.parse({ ...plain, ...more, id: id(3), type: 'credit', credit });
const accounts = [
  account.parse({ ...plain, id: id(1), type: 'checking' }),
  account.parse({ ...plain, id: id(4), type: 'investment' }),
  account.parse({
    ...plain,
    id: id(5),
    type: 'checking',
    cover: { accountId: id(2), available: '40.00' },
  }),
];
const moneyMarket = accountPage.parse({ ...plain, ...more, id: id(6), type: 'moneyMarket' });

const words = (amount: string, sourceId: string | null, target = savings) =>
  toRequest(
    { amount, sourceId, description: '' },
    target,
    accounts,
    target === card ? planCreditPayment : planSavingsDeposit,
  ).problems.map(({ word }) => word);

test.each([
  ['', id(1), ['account.validation.savingsAmount']],
  ['0', id(1), ['account.validation.savingsAmount']],
  ['1,2', id(1), ['account.validation.savingsAmount']],
  ['25', null, ['account.validation.source']],
  ['25', id(4), ['account.validation.source']],
  ['100.01', id(1), ['account.validation.insufficient']],
  ['100.00', id(1), []],
] as const)('[SAVG-05] [ACOM-15] %j from %j waits for what is missing', (amount, source, problems) => {
  expect(words(amount, source)).toEqual(problems);
});

test.each([
  ['80.01', ['account.validation.aboveOwed']],
  ['80.00', []],
  ['', ['account.validation.paymentAmount']],
] as const)('[CRED-06] a payment of %j on a debt of 80.00', (amount, problems) => {
  expect(words(amount, id(1), card)).toEqual(problems);
});

test('a linked savings account stands in for what is missing, but never for money that goes back to it', () => {
  expect(words('140.00', id(5), moneyMarket)).toEqual([]);
  expect(words('140.01', id(5), moneyMarket)).toEqual(['account.validation.insufficient']);
  expect(words('100.01', id(5), savings)).toEqual(['account.validation.insufficient']);
});
