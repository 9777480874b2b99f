import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export async function insertCode(
  tx: Tx,
  code: {
    id: string;
    customerId: string;
    account: number;
    direction: string;
    ceiling: number;
    codeKey: Buffer;
    issuedBy: string;
    hours: number;
  },
): Promise<Date> {
  const row = await tx
    .insertInto('counter_codes')
    .values({
      id: code.id,
      customer_id: code.customerId,
      account: BigInt(code.account),
      direction: code.direction,
      ceiling: BigInt(code.ceiling),
      code_key: code.codeKey,
      issued_by: code.issuedBy,
      expires_at: sql<Date>`bank.now() + make_interval(hours => ${code.hours})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** Counts a guess against the live codes for this account and direction; repeating the same guess counts once. */
export async function countTry(
  tx: Tx,
  guess: { account: number; direction: string; given: Buffer },
): Promise<void> {
  await sql`select bank.try_counter_code(${guess.account}, ${guess.direction}, ${guess.given})`.execute(tx);
}

/** False if the code doesn't fit this movement or was used. */
export async function consumeCode(
  tx: Tx,
  { movementId, given, factId }: { movementId: string; given: Buffer; factId: string },
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select bank.use_counter_code(${movementId}, ${given}, ${factId}) as used`.execute(tx);
  return rows[0]?.used === true;
}

/** The ceiling of a code that was tried; null if there is no such code for this account and direction. */
export async function findCeiling(
  tx: Tx,
  { account, direction, given }: { account: number; direction: string; given: Buffer },
): Promise<Cents | null> {
  const { rows } = await sql<{ ceiling: bigint | null }>`
    select bank.counter_code_ceiling(${account}, ${direction}, ${given}) as ceiling`.execute(tx);
  const ceiling = rows[0]?.ceiling ?? null;
  return ceiling === null ? null : cents(Number(ceiling));
}

/** Locked until the transaction ends: a concurrent call with the same intent waits and finds the outcome. */
export async function lockRequest(tx: Tx, movementId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`counter ${movementId}`}, 0))`.execute(tx);
}

/** Whether a staff code backs this movement. */
export async function isBacked(tx: Tx, movementId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('counter_codes')
    .select('id')
    .where('movement_id', '=', movementId)
    .where('consumed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export type AwaitedRow = {
  movement_id: string;
  reference: string;
  amount: bigint;
  requested_at: Date;
  direction: string;
};

export async function listAwaitedRows(tx: Tx, most: number): Promise<AwaitedRow[]> {
  const { rows } = await sql<AwaitedRow>`
    select movement_id, reference, amount, requested_at, direction from bank.awaited_at_teller(${most})`.execute(
    tx,
  );
  return rows;
}

/** Undefined if no such deposit is awaited or it was already answered. */
export async function insertAnswer(
  tx: Tx,
  movementId: string,
  isReceived: boolean,
): Promise<AwaitedRow | undefined> {
  const { rows } = await sql<AwaitedRow>`
    select movement_id, reference, amount, requested_at, direction
    from bank.answer_at_teller(${movementId}, ${isReceived})`.execute(tx);
  return rows[0];
}
