import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export type ContradictionRow = {
  answer_id: string;
  movement_id: string;
  reference: string | null;
  kind: string | null;
  rail: string | null;
  state: string | null;
  amount: bigint | null;
  answers: {
    answerId: string;
    what: string;
    reason: string | null;
    effect: string | null;
    amount: number | null;
    receivedAt: string;
  }[];
  note_sealed: string | null;
  resolved_by: string | null;
  resolved_at: Date | null;
};

export async function listContradicting(
  tx: Tx,
  isResolved: boolean,
  most: number,
): Promise<ContradictionRow[]> {
  const { rows } = await sql<ContradictionRow>`
    select * from bank.list_contradictions(${isResolved}, ${most})`.execute(tx);
  return rows;
}

export async function findContradicted(tx: Tx, answerId: string): Promise<string | null> {
  const { rows } = await sql<{ movement_id: string | null }>`
    select bank.contradicted_movement(${answerId}) as movement_id`.execute(tx);
  return rows[0]?.movement_id ?? null;
}

/** Undefined if already resolved: of two concurrent calls, one wins. */
export async function insertResolution(
  tx: Tx,
  resolution: { answerId: string; noteSealed: string; staffId: string },
): Promise<Date | undefined> {
  const row = await tx
    .insertInto('rail_resolutions')
    .values({
      answer_id: resolution.answerId,
      note_sealed: resolution.noteSealed,
      resolved_by: resolution.staffId,
    })
    .onConflict((conflict) => conflict.column('answer_id').doNothing())
    .returning('resolved_at')
    .executeTakeFirst();
  return row?.resolved_at;
}

/** Reference and state of a movement; undefined if there is none. Used by the worker. */
export async function findMovement(tx: Tx, movementId: string) {
  return tx
    .selectFrom('movements')
    .select(['reference', 'state'])
    .where('id', '=', movementId)
    .executeTakeFirst();
}

export type SuspenseRow = {
  network: string;
  item_id: string;
  amount: bigint;
  last_four: string | null;
  name_sealed: string;
  effective_on: string;
  received_at: Date;
  state: string;
  reason: string | null;
  orders:
    | {
        what: string;
        by: string;
        at: string;
        outcome: string | null;
        reason: string | null;
        noteSealed: string;
      }[]
    | null;
};

export async function listSuspended(tx: Tx, isOpen: boolean, most: number): Promise<SuspenseRow[]> {
  const { rows } = await sql<SuspenseRow>`
    select * from bank.list_suspense(${isOpen}, ${most})`.execute(tx);
  return rows;
}
