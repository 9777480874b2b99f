import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { standingOf } from './due-model.ts';

const bill = { isOverdue: false, autopay: false, scheduled: null, isDueSoon: false };
const scheduled = { paymentId: 'one', date: dayFrom('2026-11-20'), amount: cents(100) } as never;

test.each([
  ['later', {}],
  ['dueSoon', { isDueSoon: true }],
  ['autopay', { autopay: true, isDueSoon: true }],
  ['scheduled', { scheduled, isDueSoon: true }],
  ['pastDue', { isOverdue: true, isDueSoon: true }],
  // AutoPay was set up after this bill, could not pay it, or pays on a later day.
  ['pastDue', { isOverdue: true, autopay: true, isDueSoon: true }],
  ['scheduled', { isOverdue: true, scheduled, isDueSoon: true }],
] as const)('a bill is %s', (standing, part) => {
  expect(standingOf({ ...bill, ...part })).toBe(standing);
});
