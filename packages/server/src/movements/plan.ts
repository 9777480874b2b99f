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
import type { Clock } from '../platform/clock.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import { newId, type CustomerContext } from '../platform/work.ts';
import type { Tx } from '../platform/database.ts';
import { sealPlan } from './queries.ts';
import type { Direction, RailName, SealedDetails } from '../rails/rail.ts';

/** What a capability's `movement.ts` makes of a request and its facts: pure, and all the engine needs. */
export type Draft = {
  readonly kind: string;
  /** Before the reference a customer sees. */
  readonly prefix: string;
  readonly rail: RailName;
  /** For a rail that leads outside: which way, and what the network must know. See `outside.ts`. */
  readonly instruction?: {
    readonly direction: Direction;
    readonly details: SealedDetails;
    /** What is written into the books when money from outside has come; a plain deposit unless said. */
    readonly entry?: { readonly kind: Kind; readonly memo?: string };
    /** For how many business days what has come in can come back: it is in the account and set aside. */
    readonly heldDays?: number;
  };
  /** For what leaves the customer's hands: what their brakes must know of it. Made by `outgoingTerms` of `brakes.ts`. */
  readonly outgoing?: {
    readonly channel: OutgoingChannel;
    /** Whoever is paid, where they are known to the bank by an id. */
    readonly payeeId: string | null;
    /** Since when they are who they are; with another number they would be somebody else. */
    readonly payeeSince?: string | null;
    /** Before this moment nobody outside is told. */
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
  /** What it was for, where that is known. */
  readonly category?: string;
  /** Why its owner asked for it, where the bank wants to know; kept with the plan. */
  readonly purpose?: string;
  /** Where a receipt is mailed once the money is there, sealed with the customer's key. */
  readonly receiptTo?: string;
  /** Told once the movement is under way: at the commit, or when it was approved. */
  readonly topic: string | null;
} & Approval;

/**
 * With `code` the commit only sets the money aside (what a rail brings in touches nothing yet) and counts the limits. The
 * movement is then `awaiting_verification`: the bank mails a code bound to it, and `verifyMovement` does what was
 * planned, `cancelMovement` or the end of `APPROVAL_HOURS` undoes it. A leg that is to be set aside debits a customer's
 * account, so legs out of the bank's own accounts cannot wait. The occurrences of a schedule were agreed to with the
 * schedule: a planner for them says `none`.
 */
type Approval =
  | { readonly approval: 'none' }
  | {
      readonly approval: 'code';
      /** As the customer knows it and the mail names it, with four digits of a number at most: `Savings •••• 1234`. */
      readonly destination: string;
    };

/** An account of the customer's that the plan touches, with what stands in it now and is not set aside. */
export type Touched = {
  readonly accountId: string;
  readonly number: AccountNumber;
  readonly free: Cents;
};

/** Every review shows the same figure before and after: money that is set aside cannot be spent again. */
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

/** What travels in the token: the draft, whose it is, and how long it holds. */
export type Agreed = Draft & {
  /** Of the plan that was shown, which is committed once; what nobody was shown has none. */
  readonly id?: string;
  readonly customerId: string;
  /** The one call that commits it; what nobody was shown has none. */
  readonly commitPlace?: string;
  readonly day: Day;
  readonly deadline: string;
  /** Until when it can be approved; null when it needs no approval. */
  readonly approveBy: string | null;
  readonly hash: string;
};

const PLAN_HOLDS_MS = 15 * 60_000;
const APPROVAL_MS = APPROVAL_HOURS * 3_600_000;

/** What a plan is made for: whose it is, the session that asks and the call that will commit it. */
type Planning = Pick<CustomerContext, 'config' | 'customerId' | 'commitPlace' | 'sessionKey' | 'log'>;

/**
 * The plan as the customer sees it. The database stores it after it has compared it with what it knows itself, and the
 * commit moves what was stored: a plan that was only signed here moves nothing.
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
  // Either something changed between reading and sealing, or the rules here and there have come apart.
  context.log.error({ fault, kind: draft.kind, rail: draft.rail }, 'a plan was not sealed');
  throw new Refusal('conflict', [{ code: 'plan_expired', word: 'movements.error.planExpired' }]);
}

/** The plan and what is to be sealed, before the database has looked at it. */
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

/** The draft as it is committed: whose it is, for which business day, and for how long. */
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
    // What is only set aside has not come yet.
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
 * The plan the customer saw, or a refusal: what the bank did not seal for this customer and this call is no plan. Every
 * call that commits one opens it here, so a plan made where nothing is asked for never commits where a step-up, a code or
 * a payee would be.
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
