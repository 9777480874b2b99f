import { createHorizon } from '@bank/ledger/feed.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedBatch } from '../../platform/posting-feed.ts';
import { inTransaction } from '../../platform/work.ts';
import { addRule, createSaver, feedSavings, receives, setUp, type Saver } from '../../testing/auto-saves.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { feedAll } from '../../testing/feeds.ts';
import { postedIn, reachDay } from '../../testing/schedules.ts';
import { autoSaveConsumer } from './firing.ts';
import { saveRun } from './saving.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  await reachDay(bank, dayFrom('2031-02-03'));
});
afterAll(() => bank.close());

async function paid(): Promise<Saver> {
  const saver = await createSaver(bank, 500_000);
  await setUp(saver);
  const payday = { name: 'Payday', trigger: 'depositing-paycheck', type: 'fixed' } as const;
  await addRule(saver, { ...payday, amount: cents(90_000) });
  await receives(bank, saver, 5_000, 'payroll');
  return saver;
}

const runsOf = (saver: Saver) =>
  bank.root
    .selectFrom('auto_save_runs')
    .select(['id', 'state'])
    .where('customer_id', '=', saver.customerId)
    .execute();

async function met(): Promise<{ saver: Saver; runId: string }> {
  const saver = await paid();
  await feedAll(bank, autoSaveConsumer);
  const [run] = await runsOf(saver);
  return { saver, runId: run?.id ?? '' };
}

/** As the worker does, in a transaction of its own. */
function save(saver: Saver, runId: string, then: () => void = () => undefined): Promise<void> {
  const context = bank.contextAs('worker');
  return inTransaction(context, async (tx) => {
    await saveRun({ ...context, tx }, saver.customerId, runId);
    then();
  });
}

test('a job that comes twice moves the money once, one after the other or both together', async () => {
  const first = await met();
  await save(first.saver, first.runId);
  await save(first.saver, first.runId);
  expect(await postedIn(bank, first.saver.savings)).toBe(90_000);
  const second = await met();
  await Promise.all([save(second.saver, second.runId), save(second.saver, second.runId)]);
  expect(await postedIn(bank, second.saver.savings)).toBe(90_000);
  expect(await runsOf(second.saver)).toMatchObject([{ state: 'saved' }]);
});

test('a worker that dies after the ledger has answered leaves nothing behind, and the next one saves once', async () => {
  const { saver, runId } = await met();
  const dying = save(saver, runId, () => {
    throw new Error('the worker is gone');
  });
  await expect(dying).rejects.toThrow('the worker is gone');
  expect(await postedIn(bank, saver.savings)).toBe(0);
  await save(saver, runId);
  expect(await postedIn(bank, saver.savings)).toBe(90_000);
});

test('a posting that is fed twice, or by two workers together, meets its rule once', async () => {
  const before = await bank.root
    .selectFrom('posting_feeds')
    .select('leg_id')
    .where('consumer', '=', autoSaveConsumer.name)
    .executeTakeFirstOrThrow();
  const saver = await paid();
  const horizon = createHorizon(bank.worker);
  await Promise.all([
    feedBatch(bank.worker, autoSaveConsumer, horizon),
    feedBatch(bank.worker, autoSaveConsumer, createHorizon(bank.worker)),
    feedBatch(bank.worker, autoSaveConsumer, horizon),
  ]);
  await feedAll(bank, autoSaveConsumer);
  expect(await runsOf(saver)).toHaveLength(1);
  await sql`
    update posting_feeds set leg_id = ${before.leg_id} where consumer = ${autoSaveConsumer.name}`.execute(
    bank.root,
  );
  await feedSavings(bank);
  expect(await runsOf(saver)).toHaveLength(1);
  const told = await bank.root
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'auto-save.met')
    .where('customer_id', '=', saver.customerId)
    .execute();
  expect(told).toHaveLength(1);
  expect(await postedIn(bank, saver.savings)).toBe(90_000);
});
