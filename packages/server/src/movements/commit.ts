import type { Receipt } from '@bank/contract/movements/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { Refusal, type Problem, type RefusalKind } from '@bank/kernel/problem.ts';
import type { HoldLeg, PostLeg } from '@bank/ledger/journal.ts';
import type { Commit, Committed } from '../platform/commit-batcher.ts';
import type { CustomerContext } from '../platform/work.ts';
import { movementIdOf, referenceOf } from './intent.ts';
import { firstState } from './external.ts';
import { unknownPlan, decodePlan, type Agreed } from './plan.ts';
import { receiptOf } from './reading.ts';

type RefusedFor = Extract<Committed, { status: 'refused' }>['reason'];

/** Published instead of the movement's own topic while it awaits approval; its subscriber emails the code. */
const AWAITING_TOPIC = 'movement.awaiting-verification';

/** What the customer reads if the ledger or the clock refuses an agreed plan. */
export const refusals: Readonly<Record<RefusedFor, readonly [RefusalKind, Problem]>> = {
  insufficient: ['refused', { code: 'insufficient_funds', word: 'movements.error.insufficient' }],
  unknown_account: ['unknown', { code: 'not_found', word: 'failure.notFound' }],
  ceiling: ['refused', { code: 'account_full', word: 'movements.error.ceiling' }],
  intent_reused: ['refused', { code: 'intent_reused', word: 'movements.error.intentReused' }],
  hold: ['conflict', { code: 'hold_over', word: 'movements.error.holdOver' }],
  closed: ['refused', { code: 'account_closed', word: 'movements.error.closed' }],
  frozen: ['refused', { code: 'account_frozen', word: 'movements.error.frozen' }],
  limit: ['refused', { code: 'limit_reached', word: 'movements.error.limit' }],
  malformed: ['invalid', { code: 'plan_unknown', word: 'movements.error.planUnknown' }],
  plan_expired: ['conflict', { code: 'plan_expired', word: 'movements.error.planExpired' }],
  plan_used: ['conflict', { code: 'plan_used', word: 'movements.error.planUsed' }],
  day_changed: ['conflict', { code: 'plan_expired', word: 'movements.error.planExpired' }],
  rules_changed: ['conflict', { code: 'rules_changed', word: 'movements.error.rulesChanged' }],
  panic: ['refused', { code: 'panic', word: 'brakes.error.panic' }],
};

/**
 * Commits the plan or changes nothing. The plan carries its conditions, checked under the locks, so nothing
 * is read beforehand. A retry with the same intent returns the first receipt.
 */
export async function commitPlan(context: CustomerContext, token: string): Promise<Receipt> {
  const agreed = decodePlan(context, token);
  // Teller plans also need a code from a bank employee, which another call requires.
  if (agreed.rail === 'counter') throw unknownPlan();
  const commit = commitOf(context, agreed);
  const outcome = await context.commitBatcher.ask(commit);
  if (outcome.status === 'refused')
    throw outcome.reason === 'limit' ? overLimit(agreed) : refusalFor(outcome.reason);
  // A retry gets the current state. For pending movements, the database decides how long undo is possible.
  return outcome.status === 'replayed' || commit.state === 'pending'
    ? receiptOf(context, commit.intent)
    : firstReceipt(commit, agreed);
}

/**
 * The plan fit the limit when reviewed, but other movements used it up. Names the limit; a new review shows
 * what is left.
 */
function overLimit({ limits: [limit] }: Agreed): Refusal {
  if (!limit) return refusalFor('limit');
  const blanks = { limit: moneyText(limit.cap) };
  return new Refusal('refused', [{ code: 'limit_reached', word: 'movements.error.limitUsed', blanks }]);
}

export function refusalFor(reason: RefusedFor): Refusal {
  const [kind, problem] = refusals[reason];
  return new Refusal(kind, [problem]);
}

/** The commit derived from the agreed plan, its owner and the intent; nothing else affects it. */
export function commitOf(
  context: Pick<CustomerContext, 'customerId' | 'intent'> & Partial<Pick<CustomerContext, 'sessionKey'>>,
  agreed: Agreed,
): Commit {
  if (context.intent === null) throw new Error('The endpoint must declare movesMoney');
  const intent = movementIdOf(context.customerId, context.intent);
  return {
    intent,
    customerId: context.customerId,
    journal: {
      intent,
      customer: context.customerId,
      legs: agreed.approveBy === null ? agreed.legs : agreed.legs.map((leg) => setAside(leg, agreed)),
      limits: agreed.limits,
    },
    kind: agreed.kind,
    rail: agreed.rail,
    state: firstState(agreed),
    amount: agreed.amount,
    fee: agreed.fee,
    from: agreed.from,
    to: agreed.to,
    reference: referenceOf(agreed.prefix, intent),
    leavesOn: agreed.leavesOn,
    arrivesOn: agreed.arrivesOn,
    day: agreed.day,
    deadline: agreed.deadline,
    plan: JSON.stringify(agreed),
    topic: agreed.approveBy === null ? agreed.topic : AWAITING_TOPIC,
    sealed:
      context.sessionKey === undefined || agreed.id === undefined
        ? null
        : { planId: agreed.id, sessionKey: context.sessionKey },
  };
}

/**
 * A leg held until approval. Within the bank the hold expires with the approval; on a network rail it stays
 * until the network answers.
 */
function setAside(leg: PostLeg | HoldLeg, { rail, approveBy }: Agreed): HoldLeg {
  const { debit, credit, amount, kind, memo } = leg;
  return {
    act: 'hold',
    debit,
    credit,
    amount,
    kind,
    ...(memo === undefined ? {} : { memo }),
    ...(rail === 'book' && approveBy !== null ? { expiresAt: new Date(approveBy) } : {}),
  };
}

function firstReceipt(commit: Commit, { approveBy }: Agreed): Receipt {
  return {
    movementId: idFrom('movement', commit.intent),
    kind: commit.kind,
    state: commit.state,
    amount: commit.amount,
    fee: commit.fee,
    reference: commit.reference,
    leavesOn: commit.leavesOn,
    arrivesOn: commit.arrivesOn,
    reason: null,
    approveBy,
    undoUntil: null,
    held: false,
    inReview: false,
  };
}
