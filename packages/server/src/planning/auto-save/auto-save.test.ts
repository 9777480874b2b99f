import { planClosing, showClosing } from '@bank/contract/relationship/closure/account-closing-contract.ts';
import {
  addAutoSaveRule,
  deleteAutoSaveRule,
  previewAutoSave,
  saveAutoSave,
  setAutoSaveRule,
  setAutoSaveStatus,
  showAutoSave,
} from '@bank/contract/planning/auto-save/contract.ts';
import { planTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import {
  addRule,
  buys,
  createSaver,
  feedSavings,
  receives,
  refunds,
  refusalCode,
  setUp,
} from '../../testing/auto-saves.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { runWorker } from '../../testing/mail.ts';
import { postedIn, reachDay, runThrough, staySignedOn } from '../../testing/schedules.ts';

/** A Tuesday; the 17th is a holiday, the 22nd a Saturday. */
const TODAY = dayFrom('2031-02-04');

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  await reachDay(bank, TODAY);
});
afterAll(() => bank.close());

const dining = {
  name: 'Dining match',
  trigger: 'spending-restaurant',
  type: 'fixed',
  amount: cents(500),
} as const;

test('[ASAV-01] [ASAV-02] it is inactive until the form is saved, then active, and can be paused and resumed', async () => {
  const saver = await createSaver(bank, 500_000);
  const before = await saver.as()(showAutoSave, {});
  expect(before).toMatchObject({ status: 'inactive', settings: null, rules: [], history: [], nextOn: null });
  const set = await setUp(saver, { goalName: 'Kitchen remodel', goalAmount: cents(3_000_000) });
  expect(set).toMatchObject({
    status: 'active',
    settings: { amount: 40_000, frequency: 'biweekly', goalName: 'Kitchen remodel', goalAmount: 3_000_000 },
    nextOn: '2031-02-05',
    goal: { percent: 0 },
  });
  expect(set.goal?.reachOn).not.toBeNull();
  const paused = await saver.as()(setAutoSaveStatus, { status: 'paused' });
  expect(paused).toMatchObject({ status: 'paused', nextOn: null, goal: { reachOn: null } });
  expect(await saver.as()(setAutoSaveStatus, { status: 'active' })).toMatchObject({ status: 'active' });
  const off = await saver.as()(setAutoSaveStatus, { status: 'inactive' });
  expect(off).toMatchObject({ status: 'inactive' });
  expect(await refusalCode(saver.as()(setAutoSaveStatus, { status: 'active' }))).toBe('not_set_up');
});

test('[ASAV-03] [ASAV-04] what is missing is named, and an account can’t save into itself', async () => {
  const saver = await createSaver(bank, 500_000);
  const settings = {
    amount: cents(40_000),
    frequency: 'monthly',
    sourceAccount: saver.checking,
    targetAccount: saver.checking,
  } as const;
  expect(await refusalCode(saver.as()(saveAutoSave, settings))).toBe('same_account');
  const goal = { ...settings, targetAccount: saver.savings, goalName: 'Boat' };
  expect(await refusalCode(saver.as()(saveAutoSave, goal))).toBe('goal_missing');
  const other = await createSaver(bank, 0);
  const foreign = { ...settings, targetAccount: other.savings };
  await expect(saver.as()(saveAutoSave, foreign)).rejects.toMatchObject({ status: 404 });
  const card = await openTestAccount(bank, saver.customerId, 'credit');
  expect(await refusalCode(saver.as()(saveAutoSave, { ...settings, targetAccount: card }))).toBe(
    'wrong_target',
  );
  expect((await saver.as()(showAutoSave, {})).status).toBe('inactive');
});

test('a first transfer in the past is refused at its field, and tried on nothing', async () => {
  const saver = await createSaver(bank, 500_000);
  for (const startsOn of [dayFrom('2031-02-03'), dayFrom('2010-01-04'), dayFrom('1900-01-01')]) {
    const settings = {
      amount: cents(100),
      frequency: 'daily',
      sourceAccount: saver.checking,
      targetAccount: saver.savings,
      startsOn,
    } as const;
    const refusal = { problems: [{ word: 'autosave.validation.start', field: 'startsOn' }] };
    await expect(saver.as()(saveAutoSave, settings)).rejects.toMatchObject(refusal);
    await expect(saver.as()(previewAutoSave, { settings })).rejects.toMatchObject(refusal);
  }
  const today = await setUp(saver, { startsOn: TODAY });
  expect(today.nextOn).toBe(TODAY);
});

test('[ASAV-05] a rule needs AutoSave, is added once, can be paused and removed', async () => {
  const saver = await createSaver(bank, 500_000);
  expect(await refusalCode(addRule(saver, dining))).toBe('not_set_up');
  await setUp(saver);
  const intent = '01980000-0000-7000-8000-000000000001';
  await saver.as(intent)(addAutoSaveRule, dining);
  const { rules } = await saver.as(intent)(addAutoSaveRule, dining);
  expect(rules).toMatchObject([
    { name: 'Dining match', type: 'fixed', amount: 500, percent: null, status: 'active', savedThisYear: 0 },
  ]);
  const ruleId = rules[0]?.id;
  if (!ruleId) throw new Error('the rule is not there');
  const noBalance = { ...dining, trigger: 'account-above' } as const;
  expect(await refusalCode(addRule(saver, noBalance))).toBe('above_missing');
  const paused = await saver.as()(setAutoSaveRule, { ruleId, status: 'paused' });
  expect(paused.rules).toMatchObject([{ status: 'paused' }]);
  await buys(bank, saver, 2_500, 'dining');
  await feedSavings(bank);
  expect(await postedIn(bank, saver.savings)).toBe(0);
  // What was posted during the pause isn't made up for.
  await saver.as()(setAutoSaveRule, { ruleId, status: 'active' });
  await feedSavings(bank);
  expect(await postedIn(bank, saver.savings)).toBe(0);
  await buys(bank, saver, 2_500, 'dining');
  await feedSavings(bank);
  expect(await postedIn(bank, saver.savings)).toBe(500);
  const removed = await saver.as()(deleteAutoSaveRule, { ruleId });
  expect(removed.rules).toEqual([]);
  // The history keeps what it did.
  expect(removed.history).toMatchObject([{ ruleName: 'Dining match', status: 'completed', amount: 500 }]);
});

test('[ASAV-06] [ASAV-07] too little money: skipped without a fee, tried again on the next scheduled date, once', async () => {
  const saver = await createSaver(bank, 40_000);
  await setUp(saver, { startsOn: dayFrom('2031-02-05') });
  await addRule(saver, {
    name: 'Refund catcher',
    trigger: 'receiving-refund',
    type: 'percentage',
    amount: '100',
  });
  await addRule(saver, {
    name: 'Payday',
    trigger: 'depositing-paycheck',
    type: 'fixed',
    amount: cents(90_000),
  });
  const bought = await buys(bank, saver, 10_000);
  await refunds(bank, saver, 2_400, bought);
  await receives(bank, saver, 5_000, 'payroll');
  await feedSavings(bank);
  // 400.00 - 100.00 + 24.00 + 50.00 - 24.00; 900.00 was too much.
  expect(await postedIn(bank, saver.checking)).toBe(35_000);
  await runThrough(bank, dayFrom('2031-02-05'));
  await feedSavings(bank);
  expect(await postedIn(bank, saver.checking)).toBe(35_000);
  const short = await saver.as()(showAutoSave, {});
  expect(short).toMatchObject({ nextOn: '2031-02-19', savedThisYear: 2_400 });
  const lines = short.history.map(({ what, status, reason, amount }) =>
    [what, status, reason, amount].join(' '),
  );
  expect(lines.toSorted()).toEqual([
    // Its second try was on the next scheduled date too, and is over.
    'retry failed insufficient_funds 90000',
    'rule completed  2400',
    'rule failed insufficient_funds 90000',
    'schedule failed insufficient_funds 40000',
  ]);

  await fund(bank, saver.checking, 200_000);
  await runThrough(bank, dayFrom('2031-02-19'));
  await staySignedOn(bank);
  await feedSavings(bank);
  const after = await saver.as()(showAutoSave, {});
  expect(after.history[0]).toMatchObject({
    what: 'retry',
    retryOf: '2031-02-05',
    status: 'completed',
    amount: 40_000,
    date: '2031-02-19',
  });
  expect(await postedIn(bank, saver.savings)).toBe(42_400);
  // No fee was charged, and nothing is tried a third time.
  await runThrough(bank, dayFrom('2031-03-04'));
  expect(await postedIn(bank, saver.checking)).toBe(195_000);
});

test('the lowest balance that is promised before a rule is saved is the one that a review shows after', async () => {
  const saver = await createSaver(bank, 200_000);
  const settings = {
    amount: cents(40_000),
    frequency: 'biweekly',
    sourceAccount: saver.checking,
    targetAccount: saver.savings,
    goalName: 'Boat',
    goalAmount: cents(400_000),
  } as const;
  const preview = await saver.as()(previewAutoSave, { settings });
  expect(preview.lowest.before).toMatchObject({ amount: 200_000 });
  expect(preview.feeFree).toEqual({ from: 150_000, fee: 1_000 });
  expect(preview.goal?.after).not.toBeNull();
  const { nextOn } = await saver.as()(saveAutoSave, settings);
  const plan = await saver.as()(planTransfer, {
    type: 'internal',
    fromAccountId: saver.checking,
    toAccountId: saver.savings,
    amount: cents(1),
  });
  expect(plan.review.lowest.amount).toBe(preview.lowest.after.amount - 1);
  expect(plan.review.lowest.day).toBe(preview.lowest.after.day);
  expect(nextOn).not.toBeNull();
});

test('an account that AutoSave uses can’t be closed, and one that is frozen is left alone', async () => {
  const saver = await createSaver(bank, 100_000);
  await setUp(saver);
  const { obstacles } = await saver.as()(showClosing, { accountId: saver.savings });
  expect(obstacles.map((each) => JSON.stringify(each)).join(' ')).toContain('scheduled');
  expect(await refusalCode(saver.as()(planClosing, { accountId: saver.savings }))).toBe('in_the_way');
  await addRule(saver, dining);
  await buys(bank, saver, 2_500, 'dining');
  await buys(bank, saver, 2_500, 'dining');
  await sql`
    select ledger.freeze_account(ledger_number, true, 'test') from accounts where id = ${saver.checking}`.execute(
    bank.root,
  );
  await feedSavings(bank);
  expect(await postedIn(bank, saver.savings)).toBe(0);
  const { history } = await saver.as()(showAutoSave, {});
  const failed = { status: 'failed', reason: 'account_frozen' };
  expect(history).toMatchObject([failed, failed]);
  // It is told once a day, however often the rule is met.
  const told = (await runWorker(bank)).filter(({ text }) => text.includes('Dining match'));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('$5.00');
});

test('pausing stops rules that were met a moment before, and no balance is crossed twice by staying above', async () => {
  const saver = await createSaver(bank, 100_000);
  await setUp(saver, { startsOn: addDays(TODAY, 60) });
  await addRule(saver, {
    name: 'Big balance',
    trigger: 'account-above',
    type: 'fixed',
    amount: cents(2_000),
    above: cents(120_000),
  });
  await receives(bank, saver, 25_000);
  await receives(bank, saver, 1_000);
  await feedSavings(bank);
  expect(await postedIn(bank, saver.savings)).toBe(2_000);
  await addRule(saver, dining);
  await buys(bank, saver, 2_500, 'dining');
  await saver.as()(setAutoSaveStatus, { status: 'paused' });
  await feedSavings(bank);
  expect(await postedIn(bank, saver.savings)).toBe(2_000);
});
