import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { connectedAfter, enterSession, type Database, type Tx } from '../platform/database.ts';
import { newId } from '../platform/work.ts';
import type { TestBank } from './bank.ts';

const opened = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * A session that stays alive however far a test moves the clock, for a customer who acts without HTTP. It is opened with
 * the first thing they do, and not before: a test that only looks at sessions finds none of it.
 */
export function standingSession(
  bank: Pick<TestBank, 'root'>,
  db: Database,
  customerId: string,
): { sessionKey: Buffer; db: Database } {
  const sessionKey = createHash('sha256').update(`standing session of ${customerId}`).digest();
  return { sessionKey, db: connectedAfter(db, () => openOnce(bank.root, customerId, sessionKey)) };
}

function openOnce(root: Database, customerId: string, sessionKey: Buffer): Promise<unknown> {
  const known = opened.get(root) ?? new Map<string, Promise<unknown>>();
  opened.set(root, known);
  const opening =
    known.get(customerId) ??
    sql`
      insert into sessions (id, token_hash, kind, customer_id, created_at, last_seen_at, expires_at)
      values (
        ${newId()}, ${sessionKey}, 'customer', ${customerId}, bank.now(),
        bank.now() + interval '200 years', bank.now() + interval '200 years')
      on conflict do nothing`.execute(root);
  known.set(customerId, opening);
  return opening;
}

/** As the customer's own process would: held to their rows by the tables. */
export function actingOn<Result>(
  { root, api }: { root: Database; api: Database },
  customerId: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { db, sessionKey } = standingSession({ root }, api, customerId);
  return db.transaction().execute(async (tx) => {
    await enterSession(tx, { sessionKey, asDelegate: false });
    return work(tx);
  });
}
