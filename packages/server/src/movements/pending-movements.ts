import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** Money that a network has still to answer for. */
export type UnderWay = {
  readonly movementId: string;
  readonly customerId: string;
  readonly memo: string | null;
  readonly leavesOn: Day;
};

/** What is under way to other banks of these kinds, except what is known already. */
export async function listUnderWay(
  db: Database,
  { kinds, except }: { kinds: readonly string[]; except: readonly string[] },
): Promise<UnderWay[]> {
  const { rows } = await sql<{ id: string; customer_id: string; memo: string | null; leaves_on: string }>`
    select movement.id, movement.customer_id, movement.plan -> 'legs' -> -1 ->> 'memo' as memo, instruction.leaves_on
    from rail_instructions as instruction
    join movements as movement on movement.id = instruction.movement_id
    where instruction.closed_at is null and instruction.rail <> 'onus'
      and movement.kind = any (${[...kinds]}::text[])
      and instruction.movement_id <> all (${[...except]}::uuid[])`.execute(db);
  return rows.map((row) => ({
    movementId: row.id,
    customerId: row.customer_id,
    memo: row.memo,
    leavesOn: dayFrom(row.leaves_on),
  }));
}

/** As if everything that was told before this day had been read then. */
export async function forgetFacts(db: Database, before: Day): Promise<void> {
  await sql`
    update outbox set dispatched_at = created_at
    where dispatched_at is null and created_at < ${before}::date`.execute(db);
}
