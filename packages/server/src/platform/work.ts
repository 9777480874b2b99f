import type { Day } from '@bank/kernel/day.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Config } from './config.ts';
import { enterSession, readOnly, setCustomerScope, type Database, type Entry, type Tx } from './database.ts';
import type { Directory } from './directory.ts';
import type { Log } from './log.ts';
import type { CommitBatcher } from './commit-batcher.ts';
import type { Vault } from './vault.ts';

/** Everything a service may use from outside, passed explicitly. */
export type Context = {
  readonly db: Database;
  readonly log: Log;
  readonly config: Config;
  /** Names that are unique in the whole bank. */
  readonly directory: Directory;
  /** Encrypts what tables must not reveal. */
  readonly vault: Vault;
  readonly requestId: string | null;
  readonly actor: Actor;
};

/** Who acts; recorded with every audited act. */
export type Actor = {
  readonly kind: 'guest' | 'customer' | 'staff' | 'worker' | 'system';
  readonly id: string | null;
  readonly sessionId: string | null;
  readonly ip: string | null;
};

/** The visitor's cookies; all HttpOnly, Secure, SameSite=Strict and bound to this host. */
export type Cookies = {
  readonly read: (name: string) => string | undefined;
  /** A session cookie if `seconds` is null. */
  readonly keep: (name: string, value: string, seconds: number | null) => void;
  readonly drop: (name: string) => void;
  /** Tells the browser to clear what it stored for this site. */
  readonly clearSite: () => void;
};

/** A caller who is not signed on. */
export type GuestContext = Context & {
  readonly language: Language;
  readonly say: Say;
  readonly cookies: Cookies;
  readonly fromBrowser: boolean;
  readonly userAgent: string | null;
};

/** A delegate's view of another customer's accounts. */
export type DelegateSession = {
  readonly delegationId: string;
  /** The owner of the accounts. */
  readonly customerId: string;
  readonly name: string;
  readonly endsOn: Day;
  /** False once the owner has ended it or its last day is over; nothing is shown then. */
  readonly isLive: boolean;
};

/**
 * `customerId` is whose data is requested, `actor.id` who requests it. They differ while a delegate views
 * another customer's accounts; `db` is then read-only and limited to the delegation. `intent` is the
 * browser's idempotency id, the same on a retry; only money calls have one.
 */
export type CustomerContext = GuestContext & {
  readonly customerId: string;
  /** The key of this session. The database trusts it, never a customer id. */
  readonly sessionKey: Buffer;
  /** Set while this session views another customer's accounts, even in calls about itself. */
  readonly viewing: DelegateSession | null;
  readonly intent: string | null;
  /** The only call that may commit a plan made or given here. */
  readonly commitPlace: string;
  readonly commitBatcher: CommitBatcher;
};

export type StaffContext = GuestContext & { readonly staffId: string; readonly role: StaffRole };
export type StaffRole = 'teller' | 'officer' | 'auditor' | 'operator';

/** One transaction. A thrown Refusal rolls everything back. */
export function inTransaction<Result>(context: Context, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return context.db.transaction().setIsolationLevel('read committed').execute(work);
}

/** Same, with row-level security limited to this customer. */
export function forCustomer<Result>(
  context: CustomerContext,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context, async (tx) => {
    await enterSession(tx, entryOf(context));
    return work(tx);
  });
}

/** Same for reads only, pipelined into as few round trips as possible. */
export function forReader<Result>(
  context: CustomerContext,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return readOnly(context.db, entryOf(context), work);
}

/** For code shared by customer calls and the worker: by session if there is one. */
export async function enterCustomerScope(
  tx: Tx,
  context: Context | CustomerContext,
  customerId: string,
): Promise<void> {
  if ('sessionKey' in context) await enterSession(tx, entryOf(context));
  else await setCustomerScope(tx, customerId);
}

/** Nobody is their own delegate, so the requested customer tells whether this call is delegated. */
function entryOf({ sessionKey, viewing, customerId }: CustomerContext): Entry {
  return { sessionKey, asDelegate: viewing?.customerId === customerId };
}

/** UUIDv7: time-ordered, made without coordination, and reveals nothing. */
export function newId(): string {
  return randomUUIDv7();
}
