import { randomInt } from 'node:crypto';
import { explainLimit } from '@bank/contract/movements/contract.ts';
import { limits, limitPeriod } from '@bank/contract/movements/rules.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { rate } from '@bank/kernel/rate.ts';
import { own } from '@bank/ledger/chart.ts';
import { createRandom, type Random } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../main/day.ts';
import { readClock } from '../platform/clock.ts';
import { inTransaction, newId } from '../platform/work.ts';
import { openTestAccount } from '../testing/accounts.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { createSenders } from '../testing/rails.ts';
import { asCustomer, setDay } from '../testing/schedules.ts';
import { postAll } from './cycle-queries.ts';
import { closeDay } from './day.ts';
import { readInterest, readLimit, readMonth } from './explain-cycle-queries.ts';
import { whyInterest, whyLimit, whyMonthlyFee, whyPenalty } from './explain-cycle.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const sumOf = (why: { terms: readonly { amount: number }[] }) =>
  why.terms.reduce((sum, { amount }) => sum + amount, 0);

test(`whatever the facts, the terms make the figure, seed ${SEED}`, () => {
  const random = createRandom(SEED);
  for (let round = 0; round < 2_000; round += 1) {
    const first = addDays(dayFrom('2027-01-01'), random.below(700));
    const length = random.between(-1, 40);
    const facts = {
      first,
      last: addDays(first, length - 1),
      opening: cents(random.between(-5_000, 9_000_000)),
      dayEnds: somewhere(random, first, length).map((day) => ({
        day,
        balance: cents(random.between(-9_000, 90_000_000)),
      })),
      rates: [first, ...somewhere(random, first, length)].map((from) => ({
        from,
        rate: rate(random.between(0, 60_000)),
      })),
    };
    const carried = BigInt(random.between(0, 800_000_000));
    let owed = carried;
    for (let day = facts.first; day <= facts.last; day = addDays(day, 1)) {
      let stood: number = facts.opening;
      for (const end of facts.dayEnds) if (end.day <= day) stood = end.balance;
      let at = 0;
      for (const each of facts.rates) if (each.from <= day) at = each.rate;
      owed += BigInt(Math.max(stood, 0)) * BigInt(at);
    }
    const why = whyInterest({ ...facts, owed });
    expect(sumOf(why)).toBe(why.amount);
    expect(BigInt(why.amount)).toBe(owed / 365_000_000n);
    expect(() => whyInterest({ ...facts, owed: owed - carried - 1n })).toThrow(/more than/);

    const fee = { amount: cents(random.between(0, 2_000)), waivedFrom: random.pick([null, cents(30_000)]) };
    const month = { isWhole: random.chance(0.7), lowest: cents(random.between(29_000, 31_000)) };
    const monthly = whyMonthlyFee({ fee, since: first, ...month });
    expect(sumOf(monthly)).toBe(monthly.amount);
    const isFree = !month.isWhole || (fee.waivedFrom !== null && month.lowest >= 30_000);
    expect(monthly.amount).toBe(isFree ? 0 : fee.amount);

    const [amount, at] = [random.between(0, 25_000_000), random.between(0, 50_000)];
    const penalty = whyPenalty({ amount: cents(amount), rate: rate(at), days: 90, since: first });
    expect(sumOf(penalty)).toBe(penalty.amount);
    // amount x annual rate / 365 x 90, to the nearest cent.
    const twice = (2n * BigInt(amount) * BigInt(at) * 90n) / 365_000_000n;
    expect(BigInt(penalty.amount)).toBe((twice + 1n) / 2n);
  }
});

function somewhere(random: Random, first: Day, length: number): Day[] {
  return Array.from({ length: Math.max(length, 0) }, (_, at) => addDays(first, at)).filter(() =>
    random.chance(0.15),
  );
}

test(`over closed days the rows make what the books owe, through rates of its own and months, seed ${SEED}`, async () => {
  const random = createRandom(SEED);
  const customerId = newId();
  await setDay(bank, dayFrom('2030-03-18'));
  const accounts: number[] = [];
  for (const type of ['savings', 'moneyMarket', 'cd', 'checking'] as const) {
    const id = await openTestAccount(bank, customerId, type);
    const row = await bank.root
      .selectFrom('accounts')
      .select('ledger_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    accounts.push(Number(row.ledger_number));
  }
  const [, , cd = 0] = accounts;
  const interestOf = (number: number) =>
    asCustomer(bank, customerId, (tx) => readInterest(tx, number, number === cd));
  await sql`select ledger.set_rate(${cd}, 32500, 'test')`.execute(bank.worker);
  const context = bank.contextAs('worker');
  for (let turn = 0; turn < 35; turn += 1) {
    const { businessDate } = await readClock(bank.worker);
    const journals = accounts
      .filter(() => turn === 0 || random.chance(0.4))
      .map((credit) => ({
        intent: newId(),
        customer: null,
        legs: [
          { debit: own.cash, credit, amount: cents(random.between(1, 9_000_000)), kind: 'deposit' as const },
        ],
      }));
    if (journals.length > 0) await inTransaction(context, (tx) => postAll(tx, journals));
    if (turn === 20) await sql`select ledger.set_rate(${cd}, 41000, 'test')`.execute(bank.worker);
    for (const number of accounts) {
      const interest = await interestOf(number);
      const month = await asCustomer(bank, customerId, (tx) => readMonth(tx, number, businessDate));
      expect(sumOf(whyInterest(interest))).toBe(whyInterest(interest).amount);
      expect(month.isWhole).toBe(businessDate >= '2030-04-01');
    }
    await closeDay(context, dayWork, businessDate);
    for (const number of accounts) {
      const why = whyInterest(await interestOf(number));
      const { rows } = await sql<{ whole: bigint }>`
        select div(owed, 365000000)::bigint as whole from ledger.accrual where account_id = ${number}`.execute(
        bank.root,
      );
      expect(BigInt(why.amount)).toBe(rows[0]?.whole);
      expect(sumOf(why)).toBe(why.amount);
      // Less than a cent was carried over the last payment.
      expect(why.terms.find(({ kind }) => kind === 'rest')?.amount ?? 0).toBe(0);
    }
  }
  // A stranger gets nothing.
  expect(await asCustomer(bank, newId(), (tx) => readInterest(tx, cd))).toBeNull();
}, 120_000);

test('what was used of a limit is the movements that took it, less those that gave it back', async () => {
  const { businessDate } = await readClock(bank.worker);
  await sql`
    update bank.clock
    set offset_interval = (${businessDate}::date + time '12:00') at time zone 'America/New_York' - clock_timestamp()`.execute(
    bank.root,
  );
  const senders = createSenders(bank);
  const nora = await senders.make(10_000_000);
  const { checkMonth: limit } = limits;
  const period = limitPeriod(limit, businessDate);
  const bound = (add: number) => [
    {
      rule: limit.number,
      period,
      add: cents(add),
      cap: cents(1_000_000),
      name: 'checkMonth',
      used: cents(0),
    },
  ];
  const read = () =>
    asCustomer(bank, nora.customerId, async (tx) => whyLimit(await readLimit(tx, limit.number, period)));
  expect(await read()).toMatchObject({ amount: 0, terms: [] });
  let used = 0;
  for (let turn = 1; turn <= 25; turn += 1) {
    await nora.pull(1_000, { limits: bound(turn) });
    used += turn;
  }
  await expect(nora.pull(1_000, { limits: bound(1_000_000) })).rejects.toMatchObject({});
  const why = await read();
  expect(why.amount).toBe(used);
  expect(sumOf(why)).toBe(used);
  expect(why.terms[0]).toMatchObject({ kind: 'rest', blanks: { count: 5 }, amount: 15 });
  expect(why.terms).toHaveLength(21);
  const told = await callAs(bank.apiUrl, nora.token)(explainLimit, { limit: 'checkMonth' });
  expect(told).toMatchObject({ amount: used, cap: 2_000_000, since: period });
  expect(sumOf(told)).toBe(used);
  const stranger = await asCustomer(bank, newId(), (tx) => readLimit(tx, limit.number, period));
  expect(stranger).toEqual({ used: 0, count: 0, newest: [] });
  await senders.close();
});
