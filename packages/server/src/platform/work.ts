import type { Day } from '@bank/kernel/day.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Config } from './config.ts';
import { enterSession, readOnly, setCustomerScope, type Database, type Entry, type Tx } from './database.ts';
import type { Directory } from './directory.ts';
import type { Log } from './log.ts';
import type { CommitBatcher } from './commit-batcher.ts';
import type { Vault } from './vault.ts';

/** Everything a service may know about the outside world, passed by hand. */
export type Context = {
  readonly db: Database;
  readonly log: Log;
  readonly config: Config;
  /** What is unique in the whole bank. */
  readonly directory: Directory;
  /** Seals what the tables must not be able to tell. */
  readonly vault: Vault;
  readonly requestId: string | null;
  readonly actor: Actor;
};

/** Who acts. Every act that matters is written down with this. */
export type Actor = {
  readonly kind: 'guest' | 'customer' | 'staff' | 'worker' | 'system';
  readonly id: string | null;
  readonly sessionId: string | null;
  readonly ip: string | null;
};

/** The cookies of one visitor; every one is HttpOnly, Secure, SameSite=Strict and bound to this host. */
export type Cookies = {
  readonly read: (name: string) => string | undefined;
  /** For the browser's session when `seconds` is null. */
  readonly keep: (name: string, value: string, seconds: number | null) => void;
  readonly drop: (name: string) => void;
  /** Tells the browser to forget what it stored of this site. */
  readonly clearSite: () => void;
};

/** Somebody at the door who has not signed on. */
export type GuestContext = Context & {
  readonly language: Language;
  readonly say: Say;
  readonly cookies: Cookies;
  readonly fromBrowser: boolean;
  readonly userAgent: string | null;
};

/** Somebody's look at another customer's accounts, by that customer's permission. */
export type DelegateSession = {
  readonly delegationId: string;
  /** Whose accounts they are. */
  readonly customerId: string;
  readonly name: string;
  readonly endsOn: Day;
  /** False once the owner has ended it or its last day is over; nothing is shown from then on. */
  readonly isLive: boolean;
};

/**
 * `customerId` says whose things are asked for, `actor.id` who asks: they differ while somebody looks at another's
 * accounts, and then `db` shows what they may see and takes nothing. `intent` is the browser's id for what the customer
 * asked; a retry carries the same one. Only money calls have it.
 */
export type CustomerContext = GuestContext & {
  readonly customerId: string;
  /** What `sessions` knows this session by. The database believes this and no customer's id. */
  readonly sessionKey: Buffer;
  /** Set while this session looks at another customer's accounts, also in calls that are about itself. */
  readonly viewing: DelegateSession | null;
  readonly intent: string | null;
  /** Where a plan that this call makes or is given commits: there and nowhere else. */
  readonly commitPlace: string;
  readonly commitBatcher: CommitBatcher;
};

export type StaffContext = GuestContext & { readonly staffId: string; readonly role: StaffRole };
export type StaffRole = 'teller' | 'officer' | 'auditor' | 'operator';

/** One act, one transaction. A thrown Refusal rolls everything back. */
export function inTransaction<Result>(context: Context, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return context.db.transaction().setIsolationLevel('read committed').execute(work);
}

/** The same, with row-level security holding the transaction to the rows of this customer. */
export function forCustomer<Result>(
  context: CustomerContext,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context, async (tx) => {
    await enterSession(tx, entryOf(context));
    return work(tx);
  });
}

/** The same for what only reads, in as few trips as its questions depend on each other. */
export function forReader<Result>(
  context: CustomerContext,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return readOnly(context.db, entryOf(context), work);
}

/** For what both a customer's call and the worker do: by the session where there is one. */
export async function enterCustomerScope(
  tx: Tx,
  context: Context | CustomerContext,
  customerId: string,
): Promise<void> {
  if ('sessionKey' in context) await enterSession(tx, entryOf(context));
  else await setCustomerScope(tx, customerId);
}

/** Nobody is their own delegate, so the customer who is asked for tells which of the two this call is about. */
function entryOf({ sessionKey, viewing, customerId }: CustomerContext): Entry {
  return { sessionKey, asDelegate: viewing?.customerId === customerId };
}

/** Time-ordered, made without asking anybody, and telling a stranger nothing. */
export function newId(): string {
  return randomUUIDv7();
}
