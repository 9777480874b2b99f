import {
  deleteAutoSaveRule,
  saveAutoSave,
  setAutoSaveRule,
  setAutoSaveStatus,
  showAutoSave,
} from '@bank/contract/planning/auto-save/contract.ts';
import { cancelSchedule, pauseSchedule } from '@bank/contract/bank/schedules/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/work.ts';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import { addRule, createSaver, feedSavings, receives, setUp, type Saver } from '../../testing/auto-saves.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { feedAll } from '../../testing/feeds.ts';
import { postedIn, reachDay, runThrough, staySignedOn } from '../../testing/schedules.ts';
import { autoSaveConsumer } from './firing.ts';
import { saveRun } from './saving.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  await reachDay(bank, dayFrom('2031-02-03'));
});
afterAll(() => bank.close());

const payday = {
  name: 'Payday',
  trigger: 'depositing-paycheck',
  type: 'fixed',
  amount: cents(90_000),
} as const;

/** A rule was met and its source had too little, so it is tried again on this day; by then there is enough. */
async function shortUntil(day: Day): Promise<Saver & { ruleId: string }> {
  const saver = await createSaver(bank, 10_000);
  await setUp(saver, { startsOn: day });
  const { rules } = await addRule(saver, payday);
  await receives(bank, saver, 5_000, 'payroll');
  await feedSavings(bank);
  await fund(bank, saver.checking, 500_000);
  return { ...saver, ruleId: rules[0]?.id ?? '' };
}

async function planOf(saver: Saver) {
  const { schedule_id: id } = await bank.root
    .selectFrom('auto_saves')
    .select('schedule_id')
    .where('customer_id', '=', saver.customerId)
    .executeTakeFirstOrThrow();
  return idFrom('schedule', id);
}

const ruleIdOf = (ruleId: string) => idFrom('auto-save-rule', ruleId);

/** What comes into savings on the day of the second try. */
async function savedOn(saver: Saver, day: Day): Promise<number> {
  const before = await postedIn(bank, saver.savings);
  await runThrough(bank, day);
  await staySignedOn(bank);
  await feedSavings(bank);
  return (await postedIn(bank, saver.savings)) - before;
}

test('what a rule was short of is saved on the next scheduled date', async () => {
  const day = dayFrom('2031-02-05');
  const saver = await shortUntil(day);
  expect(await savedOn(saver, day)).toBe(40_000 + 90_000);
});

test('a rule that was removed meanwhile isn’t tried again', async () => {
  const day = dayFrom('2031-02-06');
  const saver = await shortUntil(day);
  await saver.as()(deleteAutoSaveRule, { ruleId: ruleIdOf(saver.ruleId) });
  expect(await savedOn(saver, day)).toBe(40_000);
});

test('a rule that was paused meanwhile isn’t tried again', async () => {
  const day = dayFrom('2031-02-07');
  const saver = await shortUntil(day);
  await saver.as()(setAutoSaveRule, { ruleId: ruleIdOf(saver.ruleId), status: 'paused' });
  expect(await savedOn(saver, day)).toBe(40_000);
});

test('a plan that was canceled among the scheduled payments moves nothing more', async () => {
  const day = dayFrom('2031-02-10');
  const saver = await shortUntil(day);
  await saver.as()(cancelSchedule, { scheduleId: await planOf(saver) });
  expect(await savedOn(saver, day)).toBe(0);
});

test('a plan that was paused among the scheduled payments moves nothing more', async () => {
  const day = dayFrom('2031-02-11');
  const saver = await shortUntil(day);
  await saver.as()(pauseSchedule, { scheduleId: await planOf(saver) });
  expect(await savedOn(saver, day)).toBe(0);
});

test('after the accounts were changed nothing goes to the old one', async () => {
  const day = dayFrom('2031-02-12');
  const saver = await shortUntil(day);
  const other = await openTestAccount(bank, saver.customerId, 'savings');
  await saver.as()(saveAutoSave, {
    amount: cents(40_000),
    frequency: 'biweekly',
    sourceAccount: saver.checking,
    targetAccount: other,
  });
  expect(await savedOn(saver, day)).toBe(0);
  expect(await postedIn(bank, other)).toBe(40_000);
});

test('all that a rule was short of until the next date is one second try, and told once', async () => {
  const day = dayFrom('2031-02-13');
  const saver = await createSaver(bank, 10_000);
  await setUp(saver, { startsOn: day });
  await addRule(saver, payday);
  for (let times = 0; times < 3; times += 1) {
    await receives(bank, saver, 5_000, 'payroll');
    await feedSavings(bank);
  }
  const ofCustomer = (table: 'schedules' | 'inbox_items', kind: string) =>
    bank.root
      .selectFrom(table)
      .select('id')
      .where('customer_id', '=', saver.customerId)
      .where('kind', '=', kind)
      .execute();
  expect(await ofCustomer('schedules', 'auto-save-retry')).toHaveLength(1);
  expect(await ofCustomer('inbox_items', 'autoSaveShort')).toHaveLength(1);
  await fund(bank, saver.checking, 500_000);
  expect(await savedOn(saver, day)).toBe(40_000 + 3 * 90_000);
  const { history, rules, savedThisYear } = await saver.as()(showAutoSave, {});
  expect(savedThisYear).toBe(310_000);
  expect(rules).toMatchObject([{ savedThisYear: 270_000 }]);
  expect(history.filter(({ what }) => what === 'retry')).toMatchObject([
    { amount: 270_000, ruleName: 'Payday', status: 'completed' },
  ]);
});

async function metRule(): Promise<Saver & { ruleId: string; runId: string }> {
  const saver = await createSaver(bank, 500_000);
  await setUp(saver);
  const { rules } = await addRule(saver, payday);
  await receives(bank, saver, 5_000, 'payroll');
  await feedAll(bank, autoSaveConsumer);
  const { id: runId } = await bank.root
    .selectFrom('auto_save_runs')
    .select('id')
    .where('customer_id', '=', saver.customerId)
    .executeTakeFirstOrThrow();
  return { ...saver, ruleId: rules[0]?.id ?? '', runId };
}

test('a rule that was removed a moment after it was met saves nothing', async () => {
  const saver = await metRule();
  await saver.as()(deleteAutoSaveRule, { ruleId: ruleIdOf(saver.ruleId) });
  await feedSavings(bank);
  expect(await postedIn(bank, saver.savings)).toBe(0);
  expect((await saver.as()(showAutoSave, {})).history).toMatchObject([{ status: 'failed' }]);
});

test.each([
  [
    'AutoSave',
    (saver: Saver & { ruleId: string }) => saver.as()(setAutoSaveStatus, { status: 'paused' as const }),
  ],
  [
    'a rule',
    (saver: Saver & { ruleId: string }) =>
      saver.as()(setAutoSaveRule, { ruleId: ruleIdOf(saver.ruleId), status: 'paused' as const }),
  ],
])('pausing is answered only when no saving is under way any more: %s', async (_, pause) => {
  const saver = await metRule();
  const context = bank.contextAs('worker');
  const [begun, release] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const saving = inTransaction(context, async (tx) => {
    await saveRun({ ...context, tx }, saver.customerId, saver.runId);
    begun.resolve(null);
    await release.promise;
  });
  await begun.promise;
  let isAnswered = false;
  const pausing = pause(saver).then(() => (isAnswered = true));
  await wait(400);
  expect(isAnswered).toBe(false);
  release.resolve(null);
  await Promise.all([saving, pausing]);
  expect(await postedIn(bank, saver.savings)).toBe(90_000);
});
