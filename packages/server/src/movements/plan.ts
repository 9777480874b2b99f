import type { Plan } from '@bank/contract/movements/contract.ts';
import { APPROVAL_HOURS, limits, type OutgoingChannel } from '@bank/contract/movements/rules.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents, minus, plus, type Cents } from '@bank/kernel/money.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import type { Kind } from '@bank/ledger/chart.ts';
import type { AccountNumber, HoldLeg, Leg, Limit, PostLeg } from '@bank/ledger/journal.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { rulesNow, type Clock } from '../platform/clock.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import { newId, type CustomerContext } from '../platform/work.ts';
import type { Tx } from '../platform/database.ts';
import { sealPlan } from './queries.ts';
import type { Direction, RailName, SealedDetails } from '../rails/rail.ts';

/** What a capability's `movement.ts` makes from a request and its facts. Pure, and all the engine needs. */
export type Draft = {
  readonly kind: string;
  /** Prefix of the reference a customer sees. */
  readonly prefix: string;
  readonly rail: RailName;
  /** External rails only: direction, and what the network needs. See `external.ts`. */
  readonly instruction?: {
    readonly direction: Direction;
    readonly details: SealedDetails;
    /** How the ledger entry reads when external money arrives; a plain deposit by default. */
    readonly entry?: { readonly kind: Kind; readonly memo?: string };
    /** Business days during which incoming money can be returned: it is in the account but on hold. */
    readonly heldDays?: number;
  };
  /** Outgoing money only: what the spending controls check. Made by `outgoingTerms` in `spending-controls.ts`. */
  readonly outgoing?: {
    readonly channel: OutgoingChannel;
    /** The payee's id, if the bank has one on file. */
    readonly payeeId: string | null;
    /** When the payee's current account number was added; starts the cooling-off period. */
    readonly payeeSince?: string | null;
    /** The network must not be instructed before this time. */
    readonly notBefore: string | null;
  };
  readonly amount: Cents;
  readonly fee: Cents;
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly legs: readonly (PostLeg | HoldLeg)[];
  readonly limits: readonly (Limit & { readonly name: string; readonly used: Cents })[];
  readonly leavesOn: Day;
  readonly arrivesOn: Day;
  /** The spending category, if known. */
  readonly category?: string;
  /** A refund only: the purchase it gives back, and the card that was used. */
  readonly refundOf?: string;
  readonly cardId?: string;
  /** The customer's stated reason, if the bank requires one; stored with the plan. */
  readonly purpose?: string;
  /** Email address for the receipt once the money has arrived, encrypted with the customer's key. */
  readonly receiptTo?: string;
  /** Published at commit, or on approval if one is needed. */
  readonly topic: string | null;
} & Approval;

/**
 * With `code`, the commit only places holds (incoming rail movements post nothing yet) and counts limits. The
 * movement is `awaiting_verification`: the bank emails a code bound to it. `verifyMovement` executes the
 * plan; `cancelMovement` or the end of `APPROVAL_HOURS` undoes it. A held leg must debit a customer account,
 * so legs from the bank's own accounts can't wait. Scheduled occurrences were approved with the schedule:
 * their planner says `none`.
 */
type Approval =
  | { readonly approval: 'none' }
  | {
      readonly approval: 'code';
      /** As the customer and the email name it, with at most four digits of a number: `Savings •••• 1234`. */
      readonly destination: string;
    };

/** A customer account affected by the plan, with its current balance less holds. */
export type Touched = {
  readonly accountId: string;
  readonly number: AccountNumber;
  readonly free: Cents;
};

/** All reviews show the same figure before and after: balance less holds. */
export function touchedFrom(
  accounts: readonly {
    readonly id: string;
    readonly number: AccountNumber;
    readonly balance: { readonly posted: Cents; readonly held: Cents };
  }[],
): Touched[] {
  return accounts.map(({ id, number, balance }) => ({
    accountId: id,
    number,
    free: minus(balance.posted, balance.held),
  }));
}

/** What the plan token carries: the draft, its owner and its expiry. */
export type Agreed = Draft & {
  /** Id of a plan shown to a customer, which commits only once. Absent if nobody reviewed it. */
  readonly id?: string;
  readonly customerId: string;
  /** The only call allowed to commit it. Absent if nobody reviewed it. */
  readonly commitPlace?: string;
  readonly day: Day;
  /** Names the rules it was planned with. If others are in force at the commit, it is refused. */
  readonly rules: string;
  readonly deadline: string;
  /** Approval deadline; null if no approval is needed. */
  readonly approveBy: string | null;
  readonly hash: string;
};

const PLAN_HOLDS_MS = 15 * 60_000;
const APPROVAL_MS = APPROVAL_HOURS * 3_600_000;

/** What a plan is bound to: the customer, the session and the call that will commit it. */
type Planning = Pick<CustomerContext, 'config' | 'customerId' | 'commitPlace' | 'sessionKey' | 'log'>;

/**
 * The plan the customer reviews. The database checks it against its own facts and stores it; the commit moves
 * what was stored. A plan that is only signed moves nothing.
 */
export async function planFrom(
  tx: Tx,
  context: Planning,
  draft: Draft,
  touched: readonly Touched[],
  clock: Clock,
): Promise<Plan> {
  const { agreed, plan } = buildPlan(context, draft, touched, clock);
  const fault = await sealPlan(tx, context.sessionKey, JSON.stringify(agreed));
  if (fault === null) return plan;
  // Either the facts changed between reading and storing, or the rules in SQL and TypeScript have diverged.
  context.log.error({ fault, kind: draft.kind, rail: draft.rail }, 'the database refused a plan');
  throw new Refusal('conflict', [{ code: 'plan_expired', word: 'movements.error.planExpired' }]);
}

/** The plan and the text to store, before the database has checked it. */
export function buildPlan(
  context: Pick<CustomerContext, 'config' | 'customerId' | 'commitPlace'>,
  draft: Draft,
  touched: readonly Touched[],
  clock: Clock,
): { agreed: Agreed; plan: Plan } {
  const over = draft.limits.find(({ used, add, cap }) => plus(used, add) > cap);
  if (over) throw limitRefusal(over);
  const { commitPlace } = context;
  const agreed = agreedFrom(context.customerId, { ...draft, id: newId(), commitPlace }, clock);
  const nameOf = (account: AccountNumber) =>
    touched.find(({ number }) => number === account)?.accountId ?? String(account);
  const plan = {
    kind: draft.kind,
    amount: draft.amount,
    fee: draft.fee,
    total: plus(draft.amount, draft.fee),
    leavesOn: draft.leavesOn,
    arrivesOn: draft.arrivesOn,
    approval: draft.approval,
    limits: draft.limits.map(({ name, used, add, cap }) => ({ rule: name, used, adds: add, cap })),
    legs: draft.legs.map((leg) => ({
      from: nameOf(leg.debit),
      to: nameOf(leg.credit),
      amount: leg.amount,
      kind: leg.kind,
    })),
    balances: touched.map((account) => ({
      accountId: idFrom('account', account.accountId),
      before: account.free,
      after: balanceAfter(account, draft.legs),
    })),
    validUntil: agreed.deadline,
    hash: agreed.hash,
    token: seal(context, agreed),
  };
  return { agreed, plan };
}

/** The draft as it will be committed: with owner, business date and expiry. */
export function agreedFrom(
  customerId: string,
  draft: Draft & Pick<Agreed, 'id' | 'commitPlace'>,
  clock: Clock,
): Agreed {
  const after = (ms: number) => new Date(clock.now.getTime() + ms).toISOString();
  const unsigned = {
    ...draft,
    customerId,
    day: clock.businessDate,
    rules: rulesNow(clock),
    deadline: after(PLAN_HOLDS_MS),
    approveBy: draft.approval === 'code' ? after(APPROVAL_MS) : null,
  };
  const hash = createHash('sha256').update(JSON.stringify(unsigned)).digest('hex');
  return { ...unsigned, hash };
}

function balanceAfter({ number, free }: Touched, legs: readonly Leg[]): Cents {
  return legs.reduce((balance, leg) => {
    if (!('debit' in leg)) return balance;
    if (leg.debit === number) return minus(balance, leg.amount);
    // A held credit has not arrived yet.
    return leg.credit === number && leg.act !== 'hold' ? plus(balance, leg.amount) : balance;
  }, free);
}

const limitWords = {
  day: 'movements.error.limitDay',
  month: 'movements.error.limitMonth',
  other: 'movements.error.limitLeft',
} as const;

/** Names the limit and what is left of it. */
function limitRefusal({ name, used, cap }: Pick<Draft['limits'][number], 'name' | 'used' | 'cap'>): Refusal {
  const period = Object.entries(limits).find(([known]) => known === name)?.[1].period ?? 'other';
  const blanks = { limit: moneyText(cap), left: moneyText(cents(Math.max(0, minus(cap, used)))) };
  return new Refusal('refused', [
    {
      code: 'limit_reached',
      word: limitWords[period],
      blanks,
    },
  ]);
}

function seal(context: Pick<CustomerContext, 'config'>, agreed: Agreed): string {
  const text = Buffer.from(JSON.stringify(agreed)).toString('base64url');
  return `${text}.${keyedHash(context.config, 'plan', text).toString('base64url')}`;
}

/**
 * Verifies the token and returns the plan the customer saw. A plan is valid only for this customer and this
 * call, so one planned at a call without step-up, code or payee check can't be committed at a call that needs
 * it.
 */
export function decodePlan(
  context: Pick<CustomerContext, 'config' | 'customerId' | 'commitPlace'>,
  token: string,
): Agreed {
  const [text = '', signature = ''] = token.split('.');
  const expected = keyedHash(context.config, 'plan', text);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw unknownPlan();
  const agreed = JSON.parse(Buffer.from(text, 'base64url').toString()) as Agreed;
  if (agreed.customerId !== context.customerId || agreed.commitPlace !== context.commitPlace)
    throw unknownPlan();
  return { ...agreed, day: dayFrom(agreed.day), amount: cents(agreed.amount) };
}

export function unknownPlan(): Refusal {
  return new Refusal('invalid', [{ code: 'plan_unknown', word: 'movements.error.planUnknown' }]);
}
