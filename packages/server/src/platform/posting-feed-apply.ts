import type { FedLeg } from '@bank/ledger/feed.ts';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Something kept up to date from the journal. `apply` gets each leg once, in order for each account, in the transaction
 * that moves the consumer's cursor. Its result must not depend on how the legs are cut into batches.
 */
export type PostingConsumer = {
  readonly name: string;
  readonly apply: (tx: Tx, legs: readonly FedLeg[]) => Promise<void>;
  /**
   * Deletes all it has made, before it is made again from the beginning of the journal. Null for one that is of the
   * moment: it starts with what is posted from now on.
   */
  readonly reset: ((tx: Tx) => Promise<void>) | null;
};

/** Accounts below are the bank's own. They are in most legs and have no order to keep. */
const FIRST_CUSTOMER_ACCOUNT = 1_000n;

/** Classes of database errors that are about the moment and not about the row. */
const PASSING = /^(?:08|25|40|53|55|57|58)/;

/**
 * Applies a batch. If it fails, each leg is tried by itself, and those that fail are parked: one bad row stops neither the
 * rows of other accounts nor other consumers.
 */
export async function applyLegs(
  tx: Tx,
  consumer: PostingConsumer,
  legs: readonly FedLeg[],
  blocked: Set<bigint>,
): Promise<void> {
  const isFree = blocked.size === 0;
  if (isFree && (await parkedReason(tx, consumer, legs)) === null) return;
  for (const leg of legs) {
    const reason = isBlocked(leg, blocked) ? 'behind' : await parkedReason(tx, consumer, [leg]);
    if (reason === null) continue;
    for (const account of [leg.debit, leg.credit]) blocked.add(account);
    await sql`
      insert into posting_feed_parked (consumer, leg_id, leg_day, debit_id, credit_id, reason)
      values (
        ${consumer.name}, ${String(leg.id)}::bigint, ${leg.day}::date, ${String(leg.debit)}::bigint,
        ${String(leg.credit)}::bigint, ${reason}
      )`.execute(tx);
  }
}

/** Applies legs within a savepoint; null if it worked, else why not. A failure of the moment is thrown and retried whole. */
export async function parkedReason(
  tx: Tx,
  consumer: PostingConsumer,
  legs: readonly FedLeg[],
): Promise<string | null> {
  await sql`savepoint fed`.execute(tx);
  try {
    await consumer.apply(tx, legs);
    await sql`release savepoint fed`.execute(tx);
    return null;
  } catch (error) {
    const code = codeOf(error);
    if (PASSING.test(code)) throw error;
    await sql`rollback to savepoint fed`.execute(tx);
    return code;
  }
}

/** The code alone: the message may quote the row. */
function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

export async function blockedAccounts(tx: Tx, consumer: string): Promise<Set<bigint>> {
  const { rows } = await sql<{ account: bigint }>`
    select distinct side.account
    from posting_feed_parked as parked
    cross join lateral (values (parked.debit_id), (parked.credit_id)) as side (account)
    where parked.consumer = ${consumer}`.execute(tx);
  return new Set(rows.map(({ account }) => account));
}

export function isBlocked({ debit, credit }: FedLeg, blocked: ReadonlySet<bigint>): boolean {
  return [debit, credit].some((account) => account >= FIRST_CUSTOMER_ACCOUNT && blocked.has(account));
}
