import { listTransfers } from '@bank/contract/payments/transfers/history/contract.ts';
import {
  planScheduledTransfer,
  scheduleExternalTransfer,
} from '@bank/contract/payments/transfers/contract.ts';
import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import {
  addRecipient,
  lena,
  makePayer,
  openOutside,
  provenRecipient,
  type Payer,
} from '../../testing/payers.ts';
import { occurrencesOf, runThrough, reachDay } from '../../testing/schedules.ts';

/** The Federal Reserve's closed weekdays from December 2027. A holiday on a Saturday closes no weekday. */
const closed = new Set([
  '2028-01-17',
  '2028-02-21',
  '2028-05-29',
  '2028-06-19',
  '2028-07-04',
  '2028-09-04',
  '2028-10-09',
  '2028-11-23',
  '2028-12-25',
]);

let bank: TestBank;
let nora: Payer;
let external: Recipient;
let wire: Recipient;
const first = dayFrom('2027-12-01');
const last = dayFrom('2028-11-30');
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  nora = await makePayer(bank, 10_000_000);
  external = await provenRecipient(bank, nora);
  wire = await addRecipient(nora, lena);
  await reachDay(bank, first);
}, 60_000);
afterAll(() => bank.close());

const text = (time: number) => new Date(time).toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

/** The next business day by the calendar above alone. */
function open(time: number): string {
  const weekday = new Date(time).getUTCDay();
  return weekday === 0 || weekday === 6 || closed.has(text(time)) ? open(time + DAY_MS) : text(time);
}

/** The same date in a later month, or its last day if the month is shorter. */
function monthly(anchor: string, months: number): number {
  const [year = 0, month = 0, date = 0] = anchor.split('-').map(Number);
  const end = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(date, end));
}

const closedForm = {
  weekly: (anchor: string) => Array.from({ length: 60 }, (_, at) => Date.parse(anchor) + at * 7 * DAY_MS),
  biweekly: (anchor: string) => Array.from({ length: 60 }, (_, at) => Date.parse(anchor) + at * 14 * DAY_MS),
  monthly: (anchor: string) => Array.from({ length: 60 }, (_, at) => monthly(anchor, at)),
};

const plans = [
  { type: 'external', anchor: '2027-12-31', frequency: 'monthly', amount: 12_345 },
  { type: 'external', anchor: '2027-12-06', frequency: 'weekly', amount: 1_001 },
  { type: 'external', anchor: '2027-12-04', frequency: 'biweekly', amount: 777 },
  { type: 'wire', anchor: '2028-01-29', frequency: 'monthly', amount: 5_000 },
] as const;

test('a year of transfers to others, over holidays, month ends and a leap day, is its closed form', async () => {
  const made = [];
  for (const { type, anchor, frequency, amount } of plans) {
    const request = {
      type,
      recipientId: (type === 'wire' ? wire : external).recipientId,
      fromAccountId: nora.checking,
      amount: cents(amount),
      recurrence: {
        anchor: dayFrom(anchor),
        frequency,
        end: { kind: 'date', day: last },
        closedDays: 'next-business-day',
      },
    } as const;
    const planned = await nora.call(planScheduledTransfer, request);
    expect(planned).toMatchObject({
      amount,
      fee: type === 'wire' ? 3_000 : 0,
      needsStepUp: true,
      problems: [],
    });
    expect(planned.leavesOn).toBe(open(Date.parse(anchor)));
    const { scheduleId } = await callAs(
      bank.apiUrl,
      nora.token,
      randomUUIDv7(),
    )(scheduleExternalTransfer, request);
    made.push({ key: { customerId: nora.id, scheduleId }, type, anchor, frequency, amount });
  }
  const outside = await openOutside();
  await runThrough(bank, last);
  await outside.settle(bank);
  let [sum, count] = [0, 0];
  for (const { key, type, anchor, frequency, amount } of made) {
    const due = closedForm[frequency](anchor).filter((time) => text(time) <= last);
    const days = due.map(open).filter((day) => day <= last);
    const rows = await occurrencesOf(bank, key);
    expect(rows.map(({ ran_on: day }) => day)).toEqual(days);
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['done']));
    sum += days.length * (amount + (type === 'wire' ? 3_000 : 0));
    count += days.length;
  }
  const sent = [...outside.network.instructions().values()];
  expect(sent).toHaveLength(count);
  expect(sent.reduce((total, { given }) => total + given.amountCents, 0)).toBe(
    sum - 3_000 * sent.filter(({ given }) => given.rail === 'wire').length,
  );
  expect(await nora.balance()).toEqual({ posted: 10_000_000 - sum, held: 0, available: 10_000_000 - sum });
  const { transfers } = await nora.call(listTransfers, {});
  for (const { scheduleId, state } of transfers)
    expect([scheduleId === null, state]).toEqual([false, 'posted']);
  expect(await bookFaults(bank.worker)).toEqual([]);
  await outside.close(bank);
}, 180_000);

test('an occurrence that finds too little money is tried once more, and then told', async () => {
  const poor = await makePayer(bank, 100);
  const payee = await addRecipient(poor, lena);
  const day: Day = dayFrom('2028-12-01');
  const { scheduleId } = await callAs(
    bank.apiUrl,
    poor.token,
    randomUUIDv7(),
  )(scheduleExternalTransfer, {
    type: 'wire',
    recipientId: payee.recipientId,
    fromAccountId: poor.checking,
    amount: cents(50),
    recurrence: { anchor: day, frequency: 'once', end: { kind: 'never' }, closedDays: 'next-business-day' },
  });
  await runThrough(bank, dayFrom('2028-12-05'));
  expect(await occurrencesOf(bank, { customerId: poor.id, scheduleId })).toMatchObject([
    { outcome: 'failed', attempts: 2, reason: 'insufficient_funds' },
  ]);
  expect(await poor.balance()).toEqual({ posted: 100, held: 0, available: 100 });
});
