import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database.ts';
import type { Answer, ExternalRail, Instruction, SealedDetails } from './rail.ts';
import type { Retention } from '../platform/housekeeping.ts';

const RETRY_SECONDS_MAX = 3_600;
/** An unanswered instruction is sent again; the network recognizes it by its movement id. */
const SILENCE_HOURS = 24;

/** A claimed instruction, its details still encrypted. */
type ClaimedInstruction<Rail extends ExternalRail> = Omit<Instruction, 'details' | 'rail'> & {
  readonly rail: Rail;
  readonly customerId: string;
  readonly sealed: string;
};

/**
 * Claims one instruction that may leave now and counts the attempt before it is made, so no counted attempt
 * means nothing was sent. It is sent within `leaseMs` or not at all, because the panic switch waits that
 * long. Null if there is none.
 */
export async function claimInstruction<Rail extends ExternalRail>(
  db: Database | Tx,
  rails: readonly Rail[],
  { leaseMs, leaveOut = [] }: { leaseMs: number; leaveOut?: readonly string[] },
): Promise<ClaimedInstruction<Rail> | null> {
  const { rows } = await sql<{
    movement_id: string | null;
    customer_id: string;
    rail: string;
    direction: string;
    amount: bigint;
    details: SealedDetails;
    leaves_on: string;
  }>`
    select movement_id, customer_id, rail, direction, amount, details, leaves_on
    from bank.claim_instruction(
      ${[...rails]}::text[], ${[...leaveOut]}::uuid[], make_interval(secs => ${leaseMs / 1_000}),
      ${RETRY_SECONDS_MAX})`.execute(db);
  const row = rows[0];
  if (!row || row.movement_id === null) return null;
  return {
    movementId: row.movement_id,
    customerId: row.customer_id,
    rail: railAmong(rails, row.rail),
    direction: row.direction === 'in' ? 'in' : 'out',
    amount: cents(Number(row.amount)),
    sealed: row.details.sealed,
    leavesOn: dayFrom(row.leaves_on),
  };
}

function railAmong<Rail extends ExternalRail>(rails: readonly Rail[], name: string): Rail {
  const rail = rails.find((each) => each === name);
  if (!rail) throw new RangeError(`${name} is not one of the requested rails`);
  return rail;
}

export async function markSent(db: Database, movementId: string): Promise<void> {
  await db
    .updateTable('rail_instructions')
    .set({
      sent_at: sql`bank.now()`,
      next_at: sql`bank.now() + make_interval(hours => ${SILENCE_HOURS})`,
      telling_until: null,
    })
    .where('movement_id', '=', movementId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Ends the claim, whether or not the network received it. */
export async function releaseClaim(db: Database, movementId: string): Promise<void> {
  await db
    .updateTable('rail_instructions')
    .set({ telling_until: null })
    .where('movement_id', '=', movementId)
    .execute();
}

export async function findCursor(db: Database, network: string): Promise<string | null> {
  const row = await db
    .selectFrom('rail_cursors')
    .select('place')
    .where('network', '=', network)
    .executeTakeFirst();
  return row?.place ?? null;
}

export async function saveCursor(tx: Tx, network: string, place: string): Promise<void> {
  await tx
    .insertInto('rail_cursors')
    .values({ network, place })
    .onConflict((conflict) => conflict.column('network').doUpdateSet({ place, read_at: sql`bank.now()` }))
    .execute();
}

/** Stores an answer before it is applied. A repeated delivery is stored once. */
export async function saveAnswer(tx: Tx, answer: Answer): Promise<void> {
  await sql`
    insert into rail_answers (id, movement_id, customer_id, what, reason, amount)
    values (
      ${answer.id}, ${answer.movementId},
      (select customer_id from movements where id = ${answer.movementId}), ${answer.what}, ${answer.reason},
      ${answer.amount ?? null})
    on conflict (id) do nothing`.execute(tx);
}

export async function markApplied(tx: Tx, answerId: string, effect: string): Promise<void> {
  await tx
    .updateTable('rail_answers')
    .set({ effect, applied_at: sql`bank.now()` })
    .where('id', '=', answerId)
    .execute();
}

export async function findAnswer(tx: Tx, answerId: string) {
  return tx
    .selectFrom('rail_answers')
    .select(['movement_id', 'what', 'effect'])
    .where('id', '=', answerId)
    .executeTakeFirst();
}

/** Answers not applied yet, oldest first, except those that just failed. */
export async function listWaiting(
  db: Database,
  leaveOut: readonly string[],
  most: number,
): Promise<Answer[]> {
  const rows = await db
    .selectFrom('rail_answers')
    .select(['id', 'movement_id', 'what', 'reason', 'amount'])
    .where('applied_at', 'is', null)
    .$if(leaveOut.length > 0, (query) => query.where('id', 'not in', [...leaveOut]))
    .orderBy('received_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id, movement_id, what, reason, amount }) => ({
    id,
    movementId: movement_id,
    what: what as Answer['what'],
    reason,
    ...(amount === null ? {} : { amount: cents(Number(amount)) }),
  }));
}

/** What waited for the bank's own review may be told to its network from now on. */
export async function releaseInstruction(tx: Tx, movementId: string): Promise<void> {
  await tx
    .updateTable('rail_instructions')
    .set({ next_at: sql`bank.now()` })
    .where('movement_id', '=', movementId)
    .where('next_at', '=', sql<Date>`'infinity'::timestamptz`)
    .where('closed_at', 'is', null)
    .execute();
}

export async function closeInstruction(tx: Tx, movementId: string): Promise<void> {
  await tx
    .updateTable('rail_instructions')
    .set({ closed_at: sql`bank.now()` })
    .where('movement_id', '=', movementId)
    .where('closed_at', 'is', null)
    .execute();
}

/** The database's wall clock in seconds: the gateway does not know of a shifted bank clock. */
export async function readWallSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select floor(extract(epoch from clock_timestamp()))::float8 as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** True the first time, across all processes. */
export async function rememberNonce(db: Database, keyId: string, nonce: string): Promise<boolean> {
  const { rows } = await sql`
    insert into gateway_nonces (key_id, nonce)
    values (${keyId}, ${nonce})
    on conflict (key_id, nonce) do nothing
    returning 1`.execute(db);
  return rows.length === 1;
}

export async function updateScreened(tx: Tx, movementId: string, edition: bigint): Promise<void> {
  await tx
    .updateTable('rail_instructions')
    .set({ screened_edition: edition, review_since: null, is_with_office: false })
    .where('movement_id', '=', movementId)
    .execute();
}

export async function updateInReview(tx: Tx, movementId: string): Promise<void> {
  await tx
    .updateTable('rail_instructions')
    .set({ review_since: sql`coalesce(review_since, bank.now())`, is_with_office: true })
    .where('movement_id', '=', movementId)
    .execute();
}

/** Takes instructions back from the office, so that they are screened again; of all customers when none is named. */
export async function updateToLookAt(tx: Tx, customerId: string | null): Promise<void> {
  await tx
    .updateTable('rail_instructions')
    .set({ is_with_office: false })
    .where('closed_at', 'is', null)
    .where('is_with_office', '=', true)
    .$if(customerId !== null, (query) => query.where('customer_id', '=', customerId ?? ''))
    .execute();
}

export const railRetention: readonly Retention[] = [
  { table: 'gateway_nonces', key: ['key_id', 'nonce'], since: 'seen_at', after: '1 hour', clock: 'wall' },
];
