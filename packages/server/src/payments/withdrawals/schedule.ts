import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  planScheduledWithdrawal as planCall,
  scheduleWithdrawal as scheduleCall,
} from '@bank/contract/payments/withdrawals/contract.ts';
import {
  BILL,
  SCHEDULE_DAYS_MAX,
  SCHEDULED_MAX,
  withdrawalProblems,
  type Pickup,
  type WithdrawalFacts,
} from '@bank/contract/payments/withdrawals/rules.ts';
import { cutOffAt } from '@bank/kernel/cut-off.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { refuse, refuseIfAny, type Problem } from '@bank/kernel/problem.ts';
import { sealAddress } from '../../accounts/receipts/service.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { record } from '../../platform/audit.ts';
import { readClock, todayOf, type Clock } from '../../platform/clock.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { withdrawalWithin } from './history.ts';
import { askedFrom, considered, requireTerms, withdrawableAccount, type Asked } from './plan.ts';
import {
  countScheduled,
  findWithdrawal,
  insertScheduled,
  lockWithdrawal,
  NOTE_PLACE,
} from './queries/withdrawals.ts';

type Planned = { readonly scheduledDate: Day; readonly scheduledTime: string };

/** When it begins. Today's times that are over and days too far away are refused. */
function momentOf({ scheduledDate, scheduledTime }: Planned, clock: Clock): Date {
  const at = new Date(cutOffAt(scheduledDate, scheduledTime));
  const today = todayOf(clock);
  if (at <= clock.now || scheduledDate < today)
    refuse({ code: 'time_over', word: 'withdrawal.validation.timeOver', field: 'scheduledTime' });
  if (scheduledDate > addDays(today, SCHEDULE_DAYS_MAX))
    refuse({
      code: 'too_far',
      word: 'withdrawal.validation.tooFar',
      field: 'scheduledDate',
      blanks: { count: SCHEDULE_DAYS_MAX },
    });
  return at;
}

/** Nothing later can make a machine pay part of a bill. */
function requireBills(pickup: Pickup, amount: Cents): void {
  if (pickup === 'atm' && amount % BILL !== 0)
    refuse({ code: 'not_in_bills', word: 'withdrawal.validation.bills', field: 'amount' });
}

/** What is above a limit even if nothing else is taken that day. Money that is missing today may be there then. */
function hopeless(asked: Asked, limits: WithdrawalFacts['limits']): Problem[] {
  const unused = {
    ...limits,
    atm: { ...limits.atm, used: ZERO },
    branch: { ...limits.branch, used: ZERO },
  };
  const facts = { accountType: '', available: asked.amount, fee: ZERO, limits: unused };
  return withdrawalProblems(asked, facts);
}

export function planScheduledWithdrawal(
  context: CustomerContext,
  request: RequestOf<typeof planCall>,
): Promise<ReplyOf<typeof planCall>> {
  return forCustomer(context, async (tx) => {
    const asked = askedFrom(request);
    const clock = await readClock(tx);
    const own = await withdrawableAccount(tx, asked);
    const { fee, problems, limits } = await considered(tx, context.customerId, asked, own, clock);
    requireBills(asked.pickup, asked.amount);
    const at = momentOf(request, clock);
    requireTerms(request);
    return {
      amount: asked.amount,
      fee,
      total: plus(asked.amount, fee),
      scheduledFor: at.toISOString(),
      limit: limits[asked.pickup],
      problems: problems.map(({ code, word, blanks = {} }) => ({ code, word, blanks: { ...blanks } })),
    };
  });
}

/** Stores it. No money is set aside and no code exists before its time; limits and funds are checked then. */
export function scheduleWithdrawal(
  context: CustomerContext,
  request: RequestOf<typeof scheduleCall>,
): Promise<ReplyOf<typeof scheduleCall>> {
  return forCustomer(context, async (tx) => {
    const { customerId, vault, intent } = context;
    if (intent === null) throw new Error('The endpoint must declare movesMoney');
    const id = movementIdOf(customerId, intent);
    await lockWithdrawal(tx, id);
    if (await findWithdrawal(tx, customerId, id)) return withdrawalWithin(tx, context, id);
    const asked = askedFrom(request);
    const clock = await readClock(tx);
    const own = await withdrawableAccount(tx, asked);
    const { fee, limits } = await considered(tx, customerId, asked, own, clock);
    requireBills(asked.pickup, asked.amount);
    refuseIfAny(hopeless(asked, limits));
    const scheduledFor = momentOf(request, clock);
    requireTerms(request);
    if ((await countScheduled(tx, customerId)) >= SCHEDULED_MAX)
      refuse({ code: 'too_many', word: 'withdrawal.error.tooMany', blanks: { count: SCHEDULED_MAX } });
    const note = request.note || null;
    await insertScheduled(tx, {
      id,
      customerId,
      accountId: own.id,
      type: asked.withdrawalType,
      pickup: asked.pickup,
      amount: asked.amount,
      fee,
      intent,
      noteSealed: note === null ? null : await vault.seal(tx, customerId, NOTE_PLACE, note),
      receiptSealed: await sealAddress(tx, context, customerId, request.receiptEmail ?? null),
      asksProof: request.allowFingerprint,
      scheduledFor,
    });
    await record(tx, context, {
      action: 'withdrawals.scheduled',
      objectKind: 'withdrawal',
      objectId: id,
      after: { type: asked.withdrawalType, amountCents: asked.amount, at: scheduledFor.toISOString() },
    });
    return withdrawalWithin(tx, context, id);
  });
}
