import { CODE_ALPHABET, CODE_LENGTH } from '@bank/contract/person/approvals/rules.ts';
import type {
  issueTellerCode as issueCall,
  listAwaited as listCall,
  planTellerDeposit as planCall,
  receiveAwaited as receiveCall,
  submitTellerDeposit as submitCall,
} from '@bank/contract/accounts/teller/contract.ts';
import {
  AWAITED_LISTED,
  COUNTER_CODE_HOURS,
  isServedByTeller,
  withdrawalProblems,
  type TellerDirection,
} from '@bank/contract/accounts/teller/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { Plan, Receipt } from '@bank/contract/movements/contract.ts';
import { foldedCode } from '@bank/kernel/code.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents, plus, ZERO } from '@bank/kernel/money.ts';
import { refuse, refuseIfAny, notFound } from '@bank/kernel/problem.ts';
import { randomInt } from 'node:crypto';
import { outgoingTerms } from '../../movements/spending-controls.ts';
import { commitOf, refusalFor } from '../../movements/commit.ts';
import { sealDetails } from '../../movements/external.ts';
import { unknownPlan, decodePlan, planFrom, touchedFrom, type Agreed } from '../../movements/plan.ts';
import { receiptWithin } from '../../movements/reading.ts';
import { applyAnswer } from '../../movements/settle.ts';
import { commitBatcherWithin } from '../../movements/commit-batcher.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import {
  forCustomer,
  inTransaction,
  newId,
  type Context,
  type CustomerContext,
  type StaffContext,
} from '../../platform/work.ts';
import { coverFor, ownAccounts, readOwn, type OwnAccount } from '../accounts/service.ts';
import { requireRight } from '../../bank/staff/service.ts';
import { tellerDraft, tellerKinds } from './movement.ts';
import {
  consumeCode,
  countTry,
  findCeiling,
  insertAnswer,
  insertCode,
  isBacked,
  listAwaitedRows,
  lockRequest,
  type AwaitedRow,
} from './queries.ts';

/** One reply for every problem with a code: used, expired, or for another account or direction. */
const invalid = () =>
  refuse({ code: 'invalid_code', word: 'approval.error.invalidAlt', field: 'approvalCode' });

type PlanAt = (
  context: CustomerContext,
  wanted: RequestOf<typeof planCall>,
) => Promise<ReplyOf<typeof planCall>>;

const planAt =
  (direction: TellerDirection): PlanAt =>
  (context, { accountId, amount, description }) =>
    forCustomer(context, async (tx) => {
      const own = await servedAccount(tx, accountId);
      const cover = direction === 'out' ? await coverFor(tx, own, amount) : null;
      if (direction === 'out')
        refuseIfAny(
          withdrawalProblems({ amount }, { available: plus(own.balance.available, cover?.amount ?? ZERO) }),
        );
      const clock = await readClock(tx);
      const { customerId } = context;
      const terms =
        direction === 'out'
          ? await outgoingTerms(tx, { customerId, channel: 'cash', amount, clock, payee: null })
          : null;
      const draft = tellerDraft({
        direction,
        account: own.number,
        amount,
        memo: description || undefined,
        details: await sealDetails(tx, context, customerId, { way: 'counter' }),
        cover: cover?.legs ?? [],
        outgoing: terms?.outgoing,
        limits: terms?.limits ?? [],
        clock,
      });
      const touched = touchedFrom([own, ...(cover ? [cover.from] : [])]);
      return shownPlan(await planFrom(tx, context, draft, touched, clock), own.id, direction);
    });

/** The worker posts a deposit a moment later; the customer sees the balance after that. */
function shownPlan(plan: Plan, account: string, direction: TellerDirection): Plan {
  const coming = direction === 'in' ? plan.amount : ZERO;
  return {
    ...plan,
    approval: 'code',
    balances: plan.balances.map(({ accountId, before, after }) => ({
      accountId,
      before,
      after: accountId === account ? plus(after, coming) : after,
    })),
  };
}

type SubmitAt = (
  context: CustomerContext,
  request: RequestOf<typeof submitCall>,
) => Promise<ReplyOf<typeof submitCall>>;

/** Counts and commits the guess first, then compares it in the transaction that creates the movement. */
const submitAt =
  (direction: TellerDirection): SubmitAt =>
  async (context, { accountId, plan, approvalCode }) => {
    const given = codeKey(context, approvalCode);
    const agreed = await forCustomer(context, async (tx) => {
      const { number } = await servedAccount(tx, accountId);
      const planned = decodePlan(context, plan);
      const account = direction === 'in' ? planned.to : planned.from;
      if (planned.rail !== 'counter' || planned.kind !== tellerKinds[direction].kind || account !== number)
        throw unknownPlan();
      await countTry(tx, { account: number, direction, given });
      return planned;
    });
    return forCustomer(context, (tx) => commitWith(tx, context, agreed, given));
  };

export const planTellerDeposit = planAt('in');
export const submitTellerDeposit = submitAt('in');
export const planTellerWithdrawal = planAt('out');
export const submitTellerWithdrawal = submitAt('out');

/** A valid code with too low a ceiling is not reported as wrong. */
async function refuseCode(tx: Tx, agreed: Agreed, given: Buffer): Promise<never> {
  const direction = agreed.instruction?.direction ?? 'in';
  const account = direction === 'in' ? agreed.to : agreed.from;
  const ceiling = await findCeiling(tx, { account, direction, given });
  if (ceiling === null || ceiling >= agreed.amount) return invalid();
  return refuse({
    code: 'above_ceiling',
    word: 'counter.error.ceiling',
    field: 'approvalCode',
    blanks: { amount: moneyText(ceiling) },
  });
}

/**
 * Uses the code and commits the movement together, or neither. A retry with the same intent gets the first receipt
 * and needs no code.
 */
async function commitWith(tx: Tx, context: CustomerContext, agreed: Agreed, given: Buffer): Promise<Receipt> {
  const commit = commitOf(context, agreed);
  await lockRequest(tx, commit.intent);
  const outcome = await commitBatcherWithin(tx).ask(commit);
  if (outcome.status === 'refused') {
    if (outcome.reason === 'insufficient')
      refuse({ code: 'insufficient_funds', word: 'checking.validation.insufficient', field: 'amount' });
    throw refusalFor(outcome.reason);
  }
  if (outcome.status === 'posted') {
    if (!(await consumeCode(tx, { movementId: commit.intent, given, factId: newId() })))
      await refuseCode(tx, agreed, given);
    await record(tx, context, {
      action: 'counter.code-used',
      objectKind: 'movement',
      objectId: commit.intent,
      after: { kind: agreed.kind, reference: commit.reference },
    });
  }
  return receiptWithin(tx, commit.intent);
}

/**
 * Settles a movement with a valid code in the worker, the only process that moves the bank's cash. Checks again that
 * a code was used, because the fact alone proves nothing.
 */
export async function settleBacked(context: JobContext, movementId: string): Promise<void> {
  if (!(await isBacked(context.tx, movementId)))
    throw new Error(`nobody of the bank stands behind the movement ${movementId}`);
  await applyAnswer(context.tx, { id: `counter:${movementId}`, movementId, what: 'settled', reason: null });
}

export async function issueTellerCode(
  context: StaffContext,
  { username, lastFour, direction, ceiling }: RequestOf<typeof issueCall>,
): Promise<ReplyOf<typeof issueCall>> {
  requireRight(context, 'handle-cash');
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(
    '',
  );
  return inTransaction(context, async (tx) => {
    const owner = await context.directory.find(tx, 'username', username);
    if (!owner)
      return refuse({ code: 'customer_needed', word: 'approval.error.noCustomer', field: 'username' });
    await setCustomerScope(tx, owner.ownerId);
    const { number } = await accountEnding(tx, lastFour);
    const id = newId();
    const expiresAt = await insertCode(tx, {
      id,
      customerId: owner.ownerId,
      account: number,
      direction,
      ceiling,
      codeKey: codeKey(context, code),
      issuedBy: context.staffId,
      hours: COUNTER_CODE_HOURS,
    });
    await record(tx, context, {
      action: 'counter.code-issued',
      objectKind: 'counter-code',
      objectId: id,
      after: { customerId: owner.ownerId, lastFour, direction, ceilingCents: ceiling },
    });
    return { code, expiresAt: expiresAt.toISOString() };
  });
}

export async function listAwaited(context: StaffContext): Promise<ReplyOf<typeof listCall>> {
  requireRight(context, 'read');
  const rows = await inTransaction(context, (tx) => listAwaitedRows(tx, AWAITED_LISTED));
  return { awaited: rows.map(toReply) };
}

export async function receiveAwaited(
  context: StaffContext,
  { movementId, received }: RequestOf<typeof receiveCall>,
): Promise<ReplyOf<typeof receiveCall>> {
  requireRight(context, 'handle-cash');
  return inTransaction(context, async (tx) => {
    const row = (await insertAnswer(tx, movementId, received === 'yes')) ?? notFound();
    await record(tx, context, {
      action: received === 'yes' ? 'counter.received' : 'counter.not-received',
      objectKind: 'movement',
      objectId: movementId,
      after: { reference: row.reference },
    });
    return toReply(row);
  });
}

/** Other account types are not found at the teller. */
async function servedAccount(tx: Tx, accountId: string): Promise<OwnAccount> {
  const [own] = await ownAccounts(tx, [accountId]);
  return own && isServedByTeller(own.type) ? own : notFound();
}

/** The customer's only account with these last four digits; staff must not have to guess between two. */
async function accountEnding(tx: Tx, lastFour: string): Promise<OwnAccount> {
  const own = await readOwn(tx, null);
  const [one, another] = own.filter(({ type, name }) => isServedByTeller(type) && name.lastFour === lastFour);
  return one && !another
    ? one
    : refuse({ code: 'account_needed', word: 'approval.error.noAccount', field: 'lastFour' });
}

function codeKey({ config }: Pick<Context, 'config'>, code: string): Buffer {
  return keyedHash(config, 'counter-code', foldedCode(code));
}

function toReply(row: AwaitedRow): ReplyOf<typeof receiveCall> {
  return {
    movementId: idFrom('movement', row.movement_id),
    reference: row.reference,
    amount: cents(Number(row.amount)),
    requestedAt: row.requested_at.toISOString(),
    direction: row.direction === 'out' ? 'out' : 'in',
  };
}
