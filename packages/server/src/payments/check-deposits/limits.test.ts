import { showCheckLimits } from '@bank/contract/payments/check-deposits/contract.ts';
import { addMonths, dayFrom } from '@bank/kernel/day.ts';
import { addBusinessDays } from '@bank/kernel/calendar.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { makeDepositor, type Depositor } from '../../testing/check-deposits.ts';
import { reachDay } from '../../testing/schedules.ts';

const ROUNDS = Number(process.env['CHECK_ROUNDS'] ?? 2);
const AT_ONCE = 40;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, env: { DATABASE_POOL_MAX: '12' } });
});
afterAll(() => bank.close());

/** The words that refusals named, and how many were taken. */
async function race(who: Depositor, amounts: readonly number[]) {
  const told = await Promise.allSettled(amounts.map((amount) => who.submit(amount)));
  const words = told.flatMap((each) => {
    if (each.status === 'fulfilled') return [];
    if (!(each.reason instanceof Refusal)) throw each.reason;
    return [each.reason.problems[0].word];
  });
  return { taken: told.filter(({ status }) => status === 'fulfilled').length, words: new Set(words) };
}

const usedBy = async ({ customerId }: Depositor) => {
  const { rows } = await sql<{ rule: number; used: string }>`
    select rule, used::text as used from ledger.tally where customer_id = ${customerId} order by rule`.execute(
    bank.root,
  );
  return rows.map(({ used }) => Number(used));
};

test('[MCDP-05, MCDP-06] forty at once against the limit of a day: exactly ten are taken', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const who = await makeDepositor(bank);
    const { taken, words } = await race(who, Array<number>(AT_ONCE).fill(50_000));
    expect(taken).toBe(10);
    expect([...words]).toEqual(['checkDeposit.validation.dailyReached']);
    expect(await usedBy(who)).toEqual([500_000, 500_000]);
    const { rows } = await sql<{ rows: string }>`
      select count(*) as rows from check_deposits where customer_id = ${who.customerId}`.execute(bank.root);
    expect(Number(rows[0]?.rows)).toBe(10);
  }
});

test('[MCDP-03] forty at once against what is left of a month: exactly four are taken', async () => {
  const { businessDate } = await readClock(bank.worker);
  const who: Depositor[] = [];
  for (let round = 0; round < ROUNDS; round += 1) who.push(await makeDepositor(bank));
  // The first days of a month, at 4,500 a day: 2,000 of 20,000 are left on the fifth.
  let day = addBusinessDays(dayFrom(`${addMonths(businessDate, 1).slice(0, 7)}-01`), 1);
  for (let filled = 0; filled < 4; filled += 1) {
    await reachDay(bank, day);
    for (const each of who) await each.submit(450_000);
    day = addBusinessDays(day, 1);
  }
  await reachDay(bank, day);
  for (const each of who) {
    const { taken, words } = await race(each, Array<number>(AT_ONCE).fill(50_000));
    expect(taken).toBe(4);
    expect([...words].toSorted()).toEqual(['checkDeposit.validation.monthlyReached']);
    expect((await usedBy(each)).at(-1)).toBe(2_000_000);
  }
});

test('[MCDP-05] forty at once above the largest check: none is taken, and no limit is used', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const who = await makeDepositor(bank);
    const { taken, words } = await race(who, Array<number>(AT_ONCE).fill(1_000_001));
    expect(taken).toBe(0);
    expect([...words]).toEqual(['checkDeposit.validation.maximum']);
    expect(await usedBy(who)).toEqual([]);
  }
});

test('[MCDP-02, MCDP-03] the limits, what is used of them, and no maximum that would be refused', async () => {
  const who = await makeDepositor(bank);
  const limits = () => callAs(bank.apiUrl, who.token)(showCheckLimits, {});
  expect(await limits()).toMatchObject({
    minAmount: 1,
    maxAmount: 500_000,
    dailyLimit: 500_000,
    monthlyLimit: 2_000_000,
    usedToday: 0,
    usedThisMonth: 0,
    availableToday: 500_000,
    immediatelyAvailable: 22_500,
  });
  await who.submit(123_456);
  expect(await limits()).toMatchObject({
    maxAmount: 376_544,
    usedToday: 123_456,
    usedThisMonth: 123_456,
    availableToday: 376_544,
  });
  await expect(who.submit(376_545)).rejects.toMatchObject({
    problems: [{ word: 'checkDeposit.validation.wouldExceedDaily', blanks: { remaining: '$3,765.44' } }],
  });
  await expect(who.submit(1_000_001)).rejects.toMatchObject({
    problems: [{ word: 'checkDeposit.validation.maximum', blanks: { amount: '$3,765.44' } }],
  });
  await expect(who.submit(0)).rejects.toMatchObject({
    problems: [{ word: 'checkDeposit.validation.minimum', blanks: { amount: '$0.01' } }],
  });
});

test('[MCDP-16, MCDP-17] a retry gets the same deposit, however little of the limit is left; anything else is refused', async () => {
  const who = await makeDepositor(bank);
  const intent = crypto.randomUUID();
  const photo = { intent, check: 'one' };
  const told = await Promise.all(Array.from({ length: 8 }, () => who.submit(400_000, photo)));
  expect(new Set(told.map(({ referenceNumber }) => referenceNumber)).size).toBe(1);
  expect(told[0]?.referenceNumber).toMatch(/^DEP-/);
  expect(await usedBy(who)).toEqual([400_000, 400_000]);
  for (const other of [() => who.submit(399_999, photo), () => who.submit(400_000, { intent, check: 'two' })])
    await expect(other()).rejects.toMatchObject({ problems: [{ code: 'intent_reused' }] });
});
