import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** A movement that a network has not answered yet. */
export type PendingMovement = {
  readonly movementId: string;
  readonly customerId: string;
  readonly kind: string;
  readonly amount: Cents;
  readonly memo: string | null;
  readonly leavesOn: Day;
};

type Row = {
  readonly id: string;
  readonly customer_id: string;
  readonly kind: string;
  readonly amount: bigint;
  readonly memo: string | null;
  readonly leaves_on: string;
};

/** Movements of these kinds that wait for another bank, except the given ones. */
export async function listPendingMovements(
  db: Database,
  { kinds, except }: { kinds: readonly string[]; except: readonly string[] },
): Promise<PendingMovement[]> {
  const { rows } = await sql<Row>`
    select
      movement.id, movement.customer_id, movement.kind, movement.amount,
      movement.plan -> 'legs' -> -1 ->> 'memo' as memo, instruction.leaves_on
    from rail_instructions as instruction
    join movements as movement on movement.id = instruction.movement_id
    where instruction.closed_at is null and instruction.rail <> 'onus'
      -- What nobody outside may be told of yet gets no answer.
      and instruction.next_at < 'infinity'
      and movement.kind = any (${[...kinds]}::text[])
      and instruction.movement_id <> all (${[...except]}::uuid[])`.execute(db);
  return rows.map((row) => ({
    movementId: row.id,
    customerId: row.customer_id,
    kind: row.kind,
    amount: cents(Number(row.amount)),
    memo: row.memo,
    leavesOn: dayFrom(row.leaves_on),
  }));
}
