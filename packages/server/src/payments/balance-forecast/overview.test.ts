import { showForecast, tryForecast } from '@bank/contract/payments/balance-forecast/contract.ts';
import { cancelAutopay, createAutopay } from '@bank/contract/payments/autopay/contract.ts';
import { createPayee } from '@bank/contract/payments/payees/contract.ts';
import { planTransfer, scheduleTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents, minus, ZERO } from '@bank/kernel/money.ts';
import { own as books } from '@bank/ledger/chart.ts';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { makePayer, type Payer } from '../../testing/payers.ts';
import { reachDay } from '../../testing/schedules.ts';

/** A Monday; pay came every other Friday before, and rent on the first. */
const TODAY = dayFrom('2032-03-08');
const paydays = ['2032-01-09', '2032-01-23', '2032-02-06', '2032-02-20', '2032-03-05'] as const;
const rentDays = ['2032-01-02', '2032-02-02', '2032-03-01'] as const;
const PAY = 294_077;
const RENT = 165_000;

let bank: TestBank;
let payer: Payer;
let savings: Id<'account'>;
let viewer: Payer;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  await reachDay(bank, dayFrom('2032-01-02'));
  payer = await makePayer(bank, 500_000);
  savings = await openTestAccount(bank, payer.id, 'savings');
  await fund(bank, savings, 100_000);
  viewer = await makePayer(bank, 50_000);
  const viewerNumber = await bookNumberOf(bank, viewer.checking);
  const number = await bookNumberOf(bank, payer.checking);
  for (const day of [...paydays, ...rentDays].toSorted()) {
    await reachDay(bank, dayFrom(day));
    const isPay = (paydays as readonly string[]).includes(day);
    await book(bank, [
      isPay
        ? {
            debit: books.clearing_ach,
            credit: number,
            amount: cents(PAY),
            kind: 'deposit',
            memo: 'Alder & Finch',
          }
        : {
            debit: number,
            credit: books.clearing_ach,
            amount: cents(RENT),
            kind: 'payment',
            memo: 'Bayside Rent',
          },
    ]);
    if (!isPay)
      await book(bank, [
        {
          debit: viewerNumber,
          credit: books.clearing_card,
          amount: cents(1_599),
          kind: 'purchase',
          memo: 'TIDEPOOL STREAMING 207-555-0142',
        },
      ]);
  }
  await reachDay(bank, TODAY);
}, 120_000);
afterAll(() => bank.close());

const AVAILABLE = 500_000 + 5 * PAY - 3 * RENT;
const shown = (more: { accountId?: Id<'account'>; days?: '30' | '60' | '90' } = {}) =>
  payer.call(showForecast, { days: '30', ...more });

test('pay and rent are learned, labeled as expected, and the lowest point has its cause', async () => {
  const forecast = await shown({ accountId: payer.checking });
  expect(forecast).toMatchObject({ today: TODAY, available: AVAILABLE });
  expect(
    forecast.items.map(({ day, amount, certainty, cause, name }) => [day, amount, certainty, cause, name]),
  ).toEqual([
    ['2032-03-19', PAY, 'expected', 'income', 'Alder & Finch'],
    ['2032-04-01', -RENT, 'expected', 'regularBill', 'Bayside Rent'],
    ['2032-04-02', PAY, 'expected', 'income', 'Alder & Finch'],
  ]);
  // What is only expected is a band: the known line stays level.
  expect(forecast.days).toHaveLength(31);
  expect(forecast.days.every(({ known }) => known === AVAILABLE)).toBe(true);
  expect(forecast.days.at(-1)?.expected).toBe(AVAILABLE + 2 * PAY - RENT);
  expect(forecast.lowest).toEqual({ day: TODAY, amount: AVAILABLE, cause: null });
  expect(forecast.past.at(-1)).toEqual({ day: addDays(TODAY, -1), amount: AVAILABLE });
  expect(forecast.backTest).toMatchObject({ expected: 2, came: 2, amountError: 0 });
});

test('the forecast, a transfer’s review and a payment that is tried show the same lowest balance', async () => {
  const amount = cents(AVAILABLE - 40_000);
  const recurrence = {
    anchor: dayFrom('2032-03-12'),
    frequency: 'once',
    end: { kind: 'never' },
    closedDays: 'next-business-day',
  } as const;
  const request = { type: 'internal', fromAccountId: payer.checking, toAccountId: savings } as const;
  await callAs(
    bank.apiUrl,
    payer.token,
    randomUUIDv7(),
  )(scheduleTransfer, { ...request, amount: cents(30_000), recurrence });
  const { review } = await payer.call(planTransfer, { ...request, amount });
  const { lowest } = await payer.call(tryForecast, {
    accountId: payer.checking,
    add: [{ amount: minus(ZERO, amount) }],
    move: [],
  });
  expect(review.lowest).toEqual({ day: '2032-03-12', amount: 10_000 });
  expect(lowest.after).toEqual(review.lowest);
  const forecast = await shown({ accountId: payer.checking });
  expect(lowest.before).toEqual({ day: forecast.lowest.day, amount: forecast.lowest.amount });
  expect(forecast.lowest).toMatchObject({
    day: '2032-03-12',
    amount: AVAILABLE - 30_000,
    cause: { cause: 'transfer', certainty: 'known', other: { id: savings } },
  });
  // All cash together: a transfer between own accounts changes nothing.
  expect((await shown()).lowest).toMatchObject({ day: TODAY, amount: AVAILABLE + 100_000 });
});

test('the same evening is foretold alike, however far the forecast goes', async () => {
  const [from, to] = [dayFrom('2032-06-01'), dayFrom('2032-06-07')];
  const payee = await payer.call(createPayee, {
    name: 'Bayside Rent',
    accountNumber: '8801-2345 678',
    category: 'Utilities',
  });
  const { id: autopayId } = await callAs(
    bank.apiUrl,
    payer.token,
    randomUUIDv7(),
  )(createAutopay, {
    sourceAccount: payer.checking,
    payeeId: idFrom('autopayPayee', payee.id),
    payeeType: 'bill',
    paymentType: 'fixed',
    amount: cents(RENT),
    frequency: 'monthly',
    startDate: to,
    endCondition: 'never',
    notifications: { email: false, reminder: false, textForFailure: false },
  });
  // Ninety days end one day before the payment, which stands for the rent learned for June 1.
  const { days, items } = await shown({ accountId: payer.checking, days: '90' });
  expect(days.at(-1)?.day).toBe(addDays(to, -1));
  expect(items.filter(({ day, cause }) => day >= from && cause === 'regularBill')).toEqual([]);
  await payer.call(cancelAutopay, { autopayId });
});

test('an item can be moved, a payment added again and again; nothing is kept', async () => {
  const before = await shown({ accountId: payer.checking, days: '60' });
  const rent = before.items.find(({ cause }) => cause === 'regularBill');
  const tried = await payer.call(tryForecast, {
    accountId: payer.checking,
    days: '60',
    add: [{ day: dayFrom('2032-03-10'), amount: cents(-1_000), frequency: 'weekly' }],
    move: [{ itemId: rent?.id ?? '', day: dayFrom('2032-03-11') }],
  });
  const on = (day: string) => tried.days.find((each) => each.day === day);
  expect(on('2032-03-09')).toMatchObject({ before: AVAILABLE, after: AVAILABLE });
  expect(on('2032-03-11')?.after).toBe(AVAILABLE - 1_000 - RENT);
  expect(on('2032-04-01')?.after).toBe((on('2032-04-01')?.before ?? 0) - 4_000);
  expect(await shown({ accountId: payer.checking, days: '60' })).toEqual(before);
});

test('a purchase that comes again is named as in the history', async () => {
  const { items, lowest } = await viewer.call(showForecast, { days: '30', accountId: viewer.checking });
  expect(items.map(({ name }) => name)).toEqual(['Tidepool Streaming']);
  expect(lowest.cause?.name).toBe('Tidepool Streaming');
});

test('a card, a stranger’s account and an item that isn’t there are not found', async () => {
  const stranger = await makePayer(bank, 1_000);
  const credit = await openTestAccount(bank, payer.id, 'credit');
  for (const accountId of [credit, stranger.checking]) {
    await expect(shown({ accountId })).rejects.toMatchObject({ status: 404 });
    await expect(payer.call(tryForecast, { accountId, add: [], move: [] })).rejects.toMatchObject({
      status: 404,
    });
  }
  const move = [{ itemId: 'nothing', day: TODAY }];
  await expect(payer.call(tryForecast, { accountId: payer.checking, add: [], move })).rejects.toMatchObject({
    status: 404,
  });
  // Days that no calendar reaches are outside of every forecast.
  const far = await payer.call(tryForecast, {
    accountId: payer.checking,
    add: [
      { day: dayFrom('9999-12-31'), amount: cents(-1), frequency: 'daily' },
      { day: dayFrom('1900-01-01'), amount: cents(-1) },
    ],
    move: [],
  });
  expect(far.days[0]?.after).toBe((far.days[0]?.before ?? 0) - 1);
});
