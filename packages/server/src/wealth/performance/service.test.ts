import { showPerformance, showRetirementPerformance } from '@bank/contract/wealth/performance/contract.ts';
import type { PerformanceRange } from '@bank/contract/wealth/performance/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { registerSecurity } from '@bank/ledger/securities.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { viewerOf } from '../../testing/delegates.ts';
import type { Customer } from '../../testing/people.ts';
import { setMoment } from '../../testing/schedules.ts';
import { fillWithin } from '../../testing/securities.ts';
import { addInterest } from '../../testing/taxes.ts';
import { performanceFigures } from './figures.ts';

let bank: TestBank;
let nora: Customer;
let account: Id<'account'>;
let checking: Id<'account'>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await sql`
    insert into instruments (symbol, name, class, is_simulated, folded)
    values
      ('KEELM', 'Keel Total Market Fund', 'stock', true, 'keel total market fund'),
      ('HRBND', 'Harbor Bond Index', 'bond', true, 'harbor bond index'),
      ('ALDSC', 'Alder Semiconductor', 'stock', true, 'alder semiconductor')`.execute(bank.root);
  await at('2030-03-04 10:00');
  nora = await bank.customer();
  account = await openTestAccount(bank, nora.id, 'investment');
  checking = await openTestAccount(bank, nora.id, 'checking');
  await closeOn('2030-03-01', { KEELM: 100_00, HRBND: 50_00 });
}, 60_000);
afterAll(() => bank.close());

const at = (moment: string, businessDate = moment.slice(0, 10)) =>
  setMoment(bank, moment, dayFrom(businessDate));

async function closeOn(day: string, prices: Readonly<Record<string, number>>) {
  for (const [symbol, price] of Object.entries(prices))
    await sql`insert into market_closes values (${symbol}, ${day}, ${price})`.execute(bank.root);
}

async function trade(
  accountId: string,
  customer: Customer,
  symbol: string,
  quantity: number,
  amount: number,
) {
  const holder = { customer: customer.id, account: await bookNumberOf(bank, accountId) };
  const orderId = newId();
  const security = await registerSecurity(bank.worker, symbol);
  if (quantity < 0)
    await sql`
      select ledger.reserve_shares(${orderId}, ${customer.id}, ${holder.account}, ${security}, ${-quantity})`.execute(
      bank.root,
    );
  await bank.worker
    .transaction()
    .execute((tx) => fillWithin(tx, { holder, security, quantity, amount, orderId }));
}

const move = async (from: string, to: string, amount: number) =>
  book(bank, [
    {
      debit: await bookNumberOf(bank, from),
      credit: await bookNumberOf(bank, to),
      amount: cents(amount),
      kind: 'transfer',
    },
  ]);
const dividend = async (accountId: string, amount: number) =>
  book(bank, [
    {
      debit: own.clearing_market,
      credit: await bookNumberOf(bank, accountId),
      amount: cents(amount),
      kind: 'deposit',
    },
  ]);

const shown = (range: PerformanceRange, who = nora, accountId: Id<'account'> | 'primary' = account) =>
  callAs(bank.apiUrl, who.token)(showPerformance, { accountId, range });
const nothing = { from: null, to: null, you: null, points: [], yearToDate: null, total: null };

describe('[INVE-05] the days of an account', () => {
  test('opened and paid into today, before the close: there is nothing to measure yet', async () => {
    expect(await shown('all')).toMatchObject(nothing);
    await fund(bank, account, 10_000_00);
    await trade(account, nora, 'KEELM', 50, 5_000_00);
    expect(await shown('ytd')).toMatchObject({
      ...nothing,
      isComplete: true,
      benchmark: {
        percent: null,
        parts: [
          { symbol: 'KEELM', name: 'Keel Total Market Fund', percent: 60 },
          { symbol: 'HRBND', name: 'Harbor Bond Index', percent: 40 },
        ],
      },
    });
  });

  test('[ACCD-06] prices, a deposit, a dividend, a sale, a withdrawal and interest, linked day by day', async () => {
    await closeOn('2030-03-04', { KEELM: 100_00, HRBND: 50_00 });
    await at('2030-03-05 10:00');
    // 10,500.00 of 10,000.00.
    await closeOn('2030-03-05', { KEELM: 110_00, HRBND: 50_00 });
    await at('2030-03-06 10:00');
    await fund(bank, checking, 10_500_00);
    await move(checking, account, 10_500_00);
    await dividend(account, 24_00);
    // 21,574.00 of 21,000.00.
    await closeOn('2030-03-06', { KEELM: 121_00, HRBND: 50_00 });
    await at('2030-03-07 10:00');
    await trade(account, nora, 'KEELM', -10, 1_200_00);
    await move(account, checking, 2_000_00);
    await addInterest(bank, account, 8_00);
    // 19,532.00 and the 2,000.00 that left, of 21,574.00.
    await closeOn('2030-03-07', { KEELM: 120_00, HRBND: 51_00 });
    const reply = await shown('all');
    expect(reply).toEqual({
      account: { id: account, type: 'investment', nickname: null, lastFour: reply.account.lastFour },
      from: '2030-03-03',
      to: '2030-03-07',
      isComplete: true,
      isSimulated: true,
      you: '7.7',
      benchmark: { parts: reply.benchmark.parts, percent: '12.7' },
      points: [
        { day: '2030-03-03', you: '0.00', benchmark: '0.00' },
        { day: '2030-03-04', you: '0.00', benchmark: '0.00' },
        { day: '2030-03-05', you: '5.00', benchmark: '6.00' },
        { day: '2030-03-06', you: '7.87', benchmark: '12.36' },
        { day: '2030-03-07', you: '7.66', benchmark: '12.70' },
      ],
      yearToDate: '7.7',
      total: { percent: '7.7', since: '2030-03-04', isAnnualized: false },
    });
    for (const range of ['1m', 'ytd', '1y', '5y'] as const) expect(await shown(range)).toEqual(reply);
  });

  test('a deposit in the evening is one of the next business day, and of no day that is over', async () => {
    const before = await shown('all');
    await at('2030-03-07 18:30', '2030-03-08');
    await fund(bank, account, 30_000_00);
    expect(await shown('all')).toEqual(before);
    await closeOn('2030-03-08', { KEELM: 120_00, HRBND: 51_00 });
    // The weekend has no points of its own.
    await at('2030-03-10 12:00', '2030-03-11');
    const reply = await shown('all');
    expect(reply.points.slice(-2)).toEqual([
      { day: '2030-03-07', you: '7.66', benchmark: '12.70' },
      { day: '2030-03-08', you: '7.66', benchmark: '12.70' },
    ]);
    expect(reply).toMatchObject({ to: '2030-03-08', isComplete: true });
  });

  test('on Veterans Day the exchange trades and the bank is closed: shares and money are of the day after', async () => {
    await closeOn('2030-11-08', { KEELM: 120_00, HRBND: 51_00 });
    await at('2030-11-11 11:00', '2030-11-12');
    // 4,800.00 in shares and 44,732.00 in cash; a fill at the price of this day.
    await trade(account, nora, 'KEELM', 100, 12_000_00);
    await closeOn('2030-11-11', { KEELM: 132_00, HRBND: 51_00 });
    await closeOn('2030-11-12', { KEELM: 132_00, HRBND: 51_00 });
    const { points } = await shown('1m');
    expect(points.slice(-3).map(({ day, you }) => [day, you])).toEqual([
      ['2030-11-08', '0.00'],
      // 40 shares x 12.00 of 49,532.00, and 100 more on the day they are booked.
      ['2030-11-11', '0.97'],
      ['2030-11-12', '3.39'],
    ]);
  });

  test('a new year starts at nothing: on New Year’s Day it has no return, then it counts from the last close', async () => {
    await closeOn('2030-12-31', { KEELM: 132_00, HRBND: 51_00 });
    await at('2031-01-01 12:00', '2031-01-02');
    expect(await shown('ytd')).toMatchObject({ ...nothing, total: {} });
    await closeOn('2031-01-02', { KEELM: 120_00, HRBND: 51_00 });
    await at('2031-01-02 16:30');
    // 51,212.00 less 140 x 12.00.
    expect(await shown('ytd')).toMatchObject({ from: '2030-12-31', you: '-3.3', yearToDate: '-3.3' });
    expect((await shown('1m')).you).toBe('-3.3');
  });

  test('after a year the whole is told as an average year', async () => {
    await closeOn('2031-03-02', { KEELM: 120_00, HRBND: 51_00 });
    await at('2031-03-03 12:00');
    const before = await shown('all');
    expect(before.total).toMatchObject({ isAnnualized: false, since: '2030-03-04' });
    await closeOn('2032-03-03', { KEELM: 180_00, HRBND: 51_00 });
    await at('2032-03-03 16:30');
    const reply = await shown('all');
    // 49,532.00 became 57,932.00 since; over 731 days.
    const whole = Number(reply.points.at(-1)?.you) / 100 + 1;
    const yearly = ((whole ** (365 / 731) - 1) * 100).toFixed(1);
    expect(reply.total).toEqual({ percent: yearly, since: '2030-03-04', isAnnualized: true });
    expect(reply.you).toBe(((whole - 1) * 100).toFixed(1));
  });
});

test('[UNS-18] without a price there is no return, only a reason', async () => {
  const { id, ...theo } = await bank.customer();
  const his = await openTestAccount(bank, id, 'investment');
  await fund(bank, his, 1_000_00);
  await trade(his, { id, ...theo }, 'ALDSC', 5, 500_00);
  await closeOn('2032-03-02', { KEELM: 180_00, HRBND: 51_00 });
  await closeOn('2032-03-04', { KEELM: 180_00, HRBND: 51_00 });
  const reply = await shown('all', { id, ...theo }, his);
  expect(reply).toMatchObject({
    isComplete: false,
    you: null,
    yearToDate: null,
    total: null,
    from: '2032-03-02',
    to: '2032-03-04',
  });
  expect(reply.points.map(({ you, benchmark }) => [you, benchmark !== null])).toEqual([
    [null, true],
    [null, true],
    [null, true],
  ]);
});

test('a bank without any close says nothing, and neither does an account that was emptied', async () => {
  const asked = { range: 'ytd', to: null, today: dayFrom('2030-03-04'), instruments: [] } as const;
  expect(performanceFigures(null, asked)).toMatchObject({
    ...nothing,
    benchmark: { parts: [], percent: null },
  });
  const ella = await bank.customer();
  const hers = await openTestAccount(bank, ella.id, 'investment');
  await fund(bank, hers, 100_00);
  await move(hers, checking, 100_00);
  await closeOn('2032-03-05', { KEELM: 180_00, HRBND: 51_00 });
  expect(await shown('all', ella, hers)).toMatchObject(nothing);
});

describe('whose it is', () => {
  test('a retirement account has its own path, and no other account has one', async () => {
    const ira = await openTestAccount(bank, nora.id, 'retirement', { retirementType: 'roth' });
    const asked = callAs(bank.apiUrl, nora.token);
    expect(await asked(showRetirementPerformance, { accountId: ira, range: 'ytd' })).toMatchObject({
      account: { id: ira },
      ...nothing,
    });
    expect((await shown('ytd', nora, 'primary')).account.id).toBe(account);
    await expect(shown('ytd', nora, ira)).rejects.toMatchObject({ code: 'wrong_type' });
    await expect(shown('ytd', nora, checking)).rejects.toMatchObject({ code: 'wrong_type' });
    await expect(
      asked(showRetirementPerformance, { accountId: account, range: 'ytd' }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  test('a stranger finds nothing; a delegate sees what they may look at', async () => {
    const stranger = await bank.customer();
    await expect(shown('ytd', stranger)).rejects.toMatchObject({ status: 404 });
    await expect(shown('ytd', stranger, idFrom('account', newId()))).rejects.toMatchObject({ status: 404 });
    const viewer = await viewerOf(bank, nora.id, [account]);
    expect(await shown('all', viewer)).toEqual(await shown('all'));
    const other = await viewerOf(bank, nora.id, [checking]);
    await expect(shown('ytd', other)).rejects.toMatchObject({ status: 404 });
  });
});
