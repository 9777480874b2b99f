import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  submitWithdrawal as submitCall,
  withdrawFromAccount as aliasCall,
} from '@bank/contract/payments/withdrawals/contract.ts';
import {
  limitText,
  pickupOf,
  pickups,
  withdrawalTypes,
  type Pickup,
  type WithdrawalType,
} from '@bank/contract/payments/withdrawals/rules.ts';
import { notFound, refuse, type Refusal } from '@bank/kernel/problem.ts';
import { ownAccounts, readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { commitBatcherWithin } from '../../movements/commit-batcher.ts';
import { commitOf, refusalFor } from '../../movements/commit.ts';
import { decodePlan, unknownPlan, type Agreed } from '../../movements/plan.ts';
import { receiptWithin } from '../../movements/reading.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Committed } from '../../platform/commit-batcher.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { codeFor } from './codes.ts';
import { withdrawalWithin } from './history.ts';
import { collectUntil } from './hours.ts';
import { movementKinds, railOf } from './movement.ts';
import { insertStarted, lockWithdrawal, NOTE_PLACE } from './queries/withdrawals.ts';

/**
 * Sets the money aside, writes the withdrawal down and makes its code, together or not at all. A retry gets the first
 * receipt, without the code: that is shown once, and `issueAtmCode` makes another.
 */
export async function submitWithdrawal(
  context: CustomerContext,
  { plan, allowFingerprint = false }: RequestOf<typeof submitCall>,
): Promise<ReplyOf<typeof submitCall>> {
  const agreed = decodePlan(context, plan);
  const kind = kindOf(agreed);
  return forCustomer(context, async (tx) => {
    const commit = commitOf(context, agreed);
    await lockWithdrawal(tx, commit.intent);
    const outcome = await commitBatcherWithin(tx).ask(commit);
    if (outcome.status === 'refused') throw refusedFor(outcome.reason, agreed, kind);
    const isNew = outcome.status === 'posted';
    if (isNew) await writeDown(tx, context, { id: commit.intent, agreed, kind, asksProof: allowFingerprint });
    const atmCode = isNew && kind.pickup === 'atm' ? (await codeFor(tx, context, commit.intent)).code : null;
    return {
      ...(await receiptWithin(tx, commit.intent)),
      withdrawal: { ...(await withdrawalWithin(tx, context, commit.intent)), atmCode },
    };
  });
}

/** The same for the paths that name the account. A plan of another account isn't found there. */
export async function withdrawFrom(
  context: CustomerContext,
  { accountId, ...request }: RequestOf<typeof aliasCall>,
): Promise<ReplyOf<typeof aliasCall>> {
  const own = await forCustomer(context, async (tx) => (await ownAccounts(tx, [accountId]))[0] ?? notFound());
  if (decodePlan(context, request.plan).from !== own.number) throw unknownPlan();
  return submitWithdrawal(context, request);
}

type Kind = { readonly type: WithdrawalType; readonly pickup: Pickup };

/** What a plan withdraws; another kind of plan is unknown here. */
function kindOf({ kind, rail }: Agreed): Kind {
  const type = withdrawalTypes.find((each) => movementKinds[each] === kind);
  const pickup = pickups.find((each) => railOf[each] === rail);
  if (!type || !pickup || pickupOf(type, pickup) !== pickup) throw unknownPlan();
  return { type, pickup };
}

async function writeDown(
  tx: Tx,
  context: CustomerContext,
  { id, agreed, kind, asksProof }: { id: string; agreed: Agreed; kind: Kind; asksProof: boolean },
): Promise<void> {
  const { customerId, vault, intent } = context;
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  const own = await accountOf(tx, agreed.from);
  const { now } = await readClock(tx);
  const note = agreed.legs[0]?.memo ?? null;
  await insertStarted(tx, {
    id,
    customerId,
    accountId: own.id,
    type: kind.type,
    pickup: kind.pickup,
    amount: agreed.amount,
    fee: agreed.fee,
    intent,
    noteSealed: note === null ? null : await vault.seal(tx, customerId, NOTE_PLACE, note),
    receiptSealed: agreed.receiptTo ?? null,
    asksProof,
    collectUntil: collectUntil(now),
  });
  await record(tx, context, {
    action: 'withdrawals.started',
    objectKind: 'withdrawal',
    objectId: id,
    after: { type: kind.type, pickup: kind.pickup, amountCents: agreed.amount, feeCents: agreed.fee },
  });
}

async function accountOf(tx: Tx, number: number): Promise<OwnAccount> {
  const own = (await readOwn(tx, null)).find((each) => each.number === number);
  if (!own) throw new Error('a plan was committed for an account its customer does not have');
  return own;
}

/** The reviewed plan no longer fits: in the words of this form. */
function refusedFor(
  reason: Extract<Committed, { status: 'refused' }>['reason'],
  { limits: [limit] }: Agreed,
  { type, pickup }: Kind,
): Refusal {
  if (reason === 'insufficient')
    return refuse(
      type === 'cashAdvance'
        ? { code: 'insufficient_credit', word: 'withdrawal.validation.credit', field: 'amount' }
        : { code: 'insufficient_funds', word: 'withdrawal.validation.insufficient', field: 'amount' },
    );
  if (reason === 'limit' && limit)
    return refuse({
      code: 'limit_reached',
      word: pickup === 'atm' ? 'withdrawal.validation.atmLimit' : 'withdrawal.validation.branchLimit',
      field: 'amount',
      blanks: { limit: limitText(limit.cap) },
    });
  return refusalFor(reason);
}
