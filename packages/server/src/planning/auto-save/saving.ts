import { autoSaveRequest } from '@bank/contract/planning/auto-save/contract.ts';
import { AUTO_SAVE_CLOSED_DAYS } from '@bank/contract/planning/auto-save/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { Refusal, refuse } from '@bank/kernel/problem.ts';
import { commitBatcherWithin } from '../../movements/commit-batcher.ts';
import { commitOf, refusals } from '../../movements/commit.ts';
import { agreedFrom, type Draft } from '../../movements/plan.ts';
import { updateRequest } from '../../movements/schedule-queries.ts';
import { createSchedule } from '../../movements/schedule.ts';
import { readClock, todayOf, type Clock } from '../../platform/clock.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { ownAccounts } from '../../accounts/accounts/service.ts';
import { AUTO_SAVE_RETRY, savingDraft } from './movement.ts';
import { mailFailed, tellShort } from './notices.ts';
import {
  findRunRule,
  hasFailedToday,
  lockDueRun,
  lockRetry,
  updateRun,
  type DueRun,
} from './queries/runs.ts';
import { isWanted, lockStanding, type Standing } from './standing.ts';

/** Plans one occurrence of AutoSave for the customer in scope. */
export function planSaving(tx: Tx, raw: unknown, clock: Clock): Promise<Draft> {
  const { fromAccountId, toAccountId, amount } = autoSaveRequest.parse(raw);
  return draftFor(tx, { fromId: fromAccountId, toId: toAccountId, amount }, clock);
}

/** Plans the second try of a rule, unless the customer has stopped it since, at whichever door. */
export async function planSecondTry(tx: Tx, raw: unknown, clock: Clock): Promise<Draft> {
  const { fromAccountId: fromId, toAccountId: toId, amount, runId } = autoSaveRequest.parse(raw);
  const run = runId === undefined ? null : await findRunRule(tx, runId);
  if (!run) throw new Error('a second try has no first one');
  const { customerId, ruleId } = run;
  const standing = await lockStanding(tx, customerId);
  if (!(await isWanted(tx, customerId, standing, { ruleId, fromId, toId })))
    refuse({ code: 'nothing_due', word: 'movements.reason.nothingDue' });
  return draftFor(tx, { fromId, toId, amount }, clock);
}

type Saving = { readonly fromId: string; readonly toId: string; readonly amount: Cents };

async function draftFor(tx: Tx, { fromId, toId, amount }: Saving, clock: Clock): Promise<Draft> {
  const [from, to] = await ownAccounts(tx, [fromId, toId]);
  if (!from || !to) throw new Error('two accounts were asked for');
  if (minus(from.balance.available, amount) < ZERO)
    refuse({ code: 'insufficient_funds', word: 'account.validation.insufficient' });
  return savingDraft({ from: from.number, to: to.number, amount, clock });
}

/** Moves the money of a rule that has been met, or says why not. Decided once, whatever happens to the worker. */
export async function saveRun(context: JobContext, customerId: string, runId: string): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const run = await lockDueRun(tx, customerId, runId);
  if (!run) return;
  const standing = await lockStanding(tx, customerId);
  if (!standing || !(await isWanted(tx, customerId, standing, run)))
    return updateRun(tx, run.id, { state: 'failed', reason: 'paused' });
  const verdict = await attempt(tx, customerId, run);
  if ('movementId' in verdict) return updateRun(tx, run.id, { state: 'saved', ...verdict });
  if (verdict.reason !== 'insufficient_funds') return fail(context, customerId, run, verdict.reason);
  const retryScheduleId = await tryAgain(tx, customerId, run, standing);
  await updateRun(tx, run.id, { state: 'short', reason: verdict.reason, retryScheduleId });
  await tellShort(context, customerId, {
    key: `auto-save-short:${retryScheduleId ?? run.id}`,
    amount: run.amount,
    name: run.ruleName,
    accountId: run.fromId,
    nextOn: standing.schedule.nextOn,
  });
}

/** Told once a day for each rule and reason: a frozen account stops every purchase's saving. */
async function fail(context: JobContext, customerId: string, run: DueRun, reason: string): Promise<void> {
  const { tx } = context;
  const isTold = await hasFailedToday(tx, run.ruleId, reason);
  await updateRun(tx, run.id, { state: 'failed', reason });
  const { amount, ruleName: name, fromId: accountId } = run;
  if (!isTold) await mailFailed(context, customerId, { amount, name, accountId, reason });
}

type Verdict = { readonly movementId: string } | { readonly reason: string };

/** The intent is the run, so the ledger refuses to move its money twice. */
async function attempt(tx: Tx, customerId: string, run: DueRun): Promise<Verdict> {
  try {
    const clock = await readClock(tx);
    const agreed = agreedFrom(customerId, await draftFor(tx, run, clock), clock);
    const commit = commitOf({ customerId, intent: `${run.id}/saving` }, agreed);
    const answer = await commitBatcherWithin(tx).ask(commit);
    if (answer.status !== 'refused') return { movementId: commit.intent };
    const { code } = refusals[answer.reason][1];
    // The business date moved meanwhile: nothing is decided, and the job runs again.
    if (code === 'plan_expired') throw new Error(`The ledger refused a saving: ${code}`);
    return { reason: code };
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.problems[0].code };
    throw error;
  }
}

/** Once more, on the next scheduled date. All that a rule was short of until then is one try. */
async function tryAgain(
  tx: Tx,
  customerId: string,
  run: DueRun,
  { schedule }: Standing,
): Promise<string | null> {
  if (schedule.nextOn === null) return null;
  const today = todayOf(await readClock(tx));
  const anchor = schedule.nextOn < today ? today : schedule.nextOn;
  const { id, amount, fromId, toId } = run;
  const waiting = await lockRetry(tx, customerId, run, anchor);
  if (waiting) {
    const known = autoSaveRequest.parse(waiting.request);
    const request = autoSaveRequest.encode({ ...known, amount: plus(known.amount, amount) });
    await updateRequest(tx, waiting.id, request);
    return waiting.id;
  }
  const request = autoSaveRequest.encode({
    fromAccountId: idFrom('account', fromId),
    toAccountId: idFrom('account', toId),
    amount,
    runId: id,
  });
  const made = await createSchedule(tx, {
    customerId,
    kind: AUTO_SAVE_RETRY,
    request,
    intent: `${id}/retry`,
    recurrence: {
      anchor,
      frequency: 'once',
      end: { kind: 'never' },
      closedDays: AUTO_SAVE_CLOSED_DAYS,
    },
  });
  return made.id;
}
