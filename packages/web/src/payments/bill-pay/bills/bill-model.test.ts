import { upcomingBill } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import { billSorts, isFound, type BillSort } from '@bank/contract/payments/bill-pay/rules.ts';
import { expect, test } from 'vitest';
import { arranged } from './bill-model.ts';

const bill = (payee: string, dueDate: string, amount: string) =>
  upcomingBill.parse({
    id: '018f3a52-0000-7000-8000-000000000001',
    source: 'payee',
    payee,
    category: 'Utilities',
    payeeId: '018f3a52-0000-7000-8000-000000000002',
    accountId: null,
    dueDate,
    amount,
    dueInDays: 5,
    isDueSoon: false,
    isOverdue: false,
    autopay: false,
    autopayId: null,
    paysOn: null,
    scheduled: null,
    reminderSet: false,
    alsoOverdue: { count: 0, amount: '0.00' },
  });

const bills = [
  bill('Pine State Mobile', '2026-03-17', '65.00'),
  bill('Casco Electric', '2026-03-14', '128.40'),
  bill('Bayside Apartments', '2026-04-01', '1650.00'),
];
const names = (search: string, order: BillSort) =>
  arranged(bills, search, order).map(({ payee }) => payee[0]);

test.each([
  ['dueSoonest', ['C', 'P', 'B']],
  ['dueLatest', ['B', 'P', 'C']],
  ['amountHigh', ['B', 'C', 'P']],
  ['amountLow', ['P', 'C', 'B']],
] as const)('[BILL-01] bills stand in the order that was asked for: %s', (order, expected) => {
  expect(names('', order)).toEqual(expected);
});

test('[BILL-01] every order has its way', () => {
  for (const order of billSorts) expect(names('', order)).toHaveLength(3);
});

test.each([
  ['', ['C', 'P', 'B']],
  ['casco', ['C']],
  ['  STATE ', ['P']],
  ['nobody', []],
])('[BILL-16] a bill is found by its payee: "%s"', (search, expected) => {
  expect(names(search, 'dueSoonest')).toEqual(expected);
});

test('[BILL-16] a payee is found by nickname too, and one without is no stumbling block', () => {
  expect(isFound('light', ['Casco Electric', 'Lights'])).toBe(true);
  expect(isFound('light', ['Casco Electric', null])).toBe(false);
});
