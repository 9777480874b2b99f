import { showAutoSave } from '@bank/contract/planning/auto-save/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { createHorizon } from '@bank/ledger/feed.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedBatch } from '../../platform/posting-feed.ts';
import {
  addRule,
  buys,
  createSaver,
  feedSavings,
  receives,
  refunds,
  setUp,
  type Saver,
} from '../../testing/auto-saves.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { postedIn } from '../../testing/schedules.ts';
import { autoSaveConsumer } from './firing.ts';

/** `npm run proof -- auto-save` makes 10^4 postings. */
const POSTINGS = Number(process.env['AUTO_SAVE_POSTINGS'] ?? 1_000);
const SEED = Number(process.env['SEED'] ?? 123);
const SAVERS = 10;
const OPENING = 5_000_000;
const TIMEOUT_MS = 900_000;
const FEED_EVERY = 25;

const random = createRandom(SEED);
const kinds = ['pay', 'bought', 'refund', 'other'] as const;
const categories = ['dining', 'shopping', 'groceries', null] as const;

/** The model: it knows balances and what was saved, and nothing of the bank's code. Rules are the same for everyone. */
type Bought = { readonly id: string; left: number };
type Modelled = {
  readonly who: Saver;
  balance: number;
  saved: number;
  times: number;
  readonly owed: number[];
  readonly bought: Bought[];
};

let bank: TestBank;
const savers: Modelled[] = [];

beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  for (let made = 0; made < SAVERS; made += 1) {
    const who = await createSaver(bank, OPENING);
    await setUp(who, { frequency: 'monthly' });
    await addRule(who, { name: 'Pay', trigger: 'depositing-paycheck', type: 'percentage', amount: '12.5' });
    await addRule(who, { name: 'Out', trigger: 'spending-restaurant', type: 'fixed', amount: cents(500) });
    await addRule(who, { name: 'Shop', trigger: 'spending-shopping', type: 'percentage', amount: '3.33' });
    await addRule(who, { name: 'Back', trigger: 'receiving-refund', type: 'percentage', amount: '100' });
    await addRule(who, { name: 'Change', trigger: 'round-up', type: 'fixed', amount: cents(100) });
    await addRule(who, {
      name: 'Above',
      trigger: 'account-above',
      type: 'fixed',
      amount: cents(7_000),
      above: cents(OPENING),
    });
    savers.push({ who, balance: OPENING, saved: 0, times: 0, owed: [], bought: [] });
  }
}, TIMEOUT_MS);
afterAll(() => bank.close());

async function step(): Promise<void> {
  const saver = random.pick(savers);
  const before = saver.balance;
  const refundable = saver.bought.filter(({ left }) => left > 0);
  const kind = random.pick(kinds);
  if (kind === 'pay') {
    const amount = random.between(50_000, 300_000);
    await receives(bank, saver.who, amount, 'payroll');
    saver.balance += amount;
    saver.owed.push(Math.floor(amount / 8));
  } else if (kind === 'refund' && refundable.length > 0) {
    const one = random.pick(refundable);
    const amount = random.between(1, one.left);
    await refunds(bank, saver.who, amount, one.id);
    one.left -= amount;
    saver.balance += amount;
    saver.owed.push(amount);
  } else if (kind === 'other') {
    const amount = random.between(1, 60_000);
    await receives(bank, saver.who, amount);
    saver.balance += amount;
  } else {
    // Together below what a card may spend in a day.
    const amount = random.between(1, 6_000);
    const category = random.pick(categories);
    saver.bought.push({ id: await buys(bank, saver.who, amount, category), left: amount });
    saver.balance -= amount;
    if (category === 'dining') saver.owed.push(500);
    if (category === 'shopping') saver.owed.push(Math.floor((amount * 333) / 10_000));
    saver.owed.push((100 - (amount % 100)) % 100);
  }
  if (before <= OPENING && saver.balance > OPENING) saver.owed.push(7_000);
}

/** What was met is moved after all of it was posted, as by a worker that was away for a while. */
function settle(): void {
  for (const saver of savers) {
    for (const amount of saver.owed.splice(0)) {
      if (amount === 0) continue;
      saver.balance -= amount;
      saver.saved += amount;
      saver.times += 1;
    }
  }
}

test(
  'every posting meets every rule exactly once, and what is saved is what the model says',
  async () => {
    const horizon = createHorizon(bank.worker);
    for (let done = 1; done <= POSTINGS; done += 1) {
      await step();
      // Batches of any size, cut anywhere.
      if (random.chance(0.3)) await feedBatch(bank.worker, autoSaveConsumer, horizon, random.between(1, 7));
      if (done % FEED_EVERY !== 0 && done !== POSTINGS) continue;
      await feedSavings(bank);
      settle();
    }
    for (const { who, balance, saved } of savers) {
      expect(await postedIn(bank, who.checking)).toBe(balance);
      expect(await postedIn(bank, who.savings)).toBe(saved);
      expect((await who.as()(showAutoSave, {})).savedThisYear).toBe(saved);
    }
    const { rows } = await sql<{ times: number; open: number }>`
    select
      (select count(*)::integer from auto_save_runs) as times,
      (select count(*)::integer from auto_save_runs where state <> 'saved') as open`.execute(bank.root);
    const times = savers.reduce((sum, saver) => sum + saver.times, 0);
    expect(rows[0]).toEqual({ times, open: 0 });
    expect(await bookFaults(bank.root)).toEqual([]);
  },
  TIMEOUT_MS,
);
