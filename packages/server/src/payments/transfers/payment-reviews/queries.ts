import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

/** Payments that would leave now if they were screened against the current lists. */
export async function listUnscreened(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ movement_id: string }>`
    select instruction.movement_id
    from rail_instructions as instruction
    join movements as movement on movement.id = instruction.movement_id
    where instruction.closed_at is null and instruction.direction = 'out' and not instruction.is_with_office
      and instruction.next_at <= bank.now() and instruction.leaves_on <= bank.today()
      and movement.state = 'pending'
      and instruction.screened_edition <> (select edition from screening_edition)
    order by instruction.next_at, instruction.movement_id
    limit ${most}`.execute(db);
  return rows.map((row) => row.movement_id);
}

export type OutgoingInstruction = {
  readonly customerId: string;
  readonly rail: string;
  readonly kind: string;
  readonly details: { readonly sealed: string };
  readonly attempts: number;
  readonly payeeId: string | null;
  readonly isInReview: boolean;
  /** False for payments from the bank's own accounts. */
  readonly isCustomers: boolean;
};

/** Lock order: the movement, then its instruction, as everywhere. Null if it has ended meanwhile. */
export async function lockInstruction(tx: Tx, movementId: string): Promise<OutgoingInstruction | null> {
  const movement = await tx
    .selectFrom('movements')
    .select(['customer_id', 'kind', 'rail', 'from_account'])
    .select(
      sql<string | null>`coalesce(plan -> 'outgoing' ->> 'payeeId', plan -> 'payee' ->> 'id')`.as('payee_id'),
    )
    .where('id', '=', movementId)
    .where('state', '=', 'pending')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!movement) return null;
  const instruction = await tx
    .selectFrom('rail_instructions')
    .select(['attempts', 'review_since'])
    .select(sql<string>`details ->> 'sealed'`.as('sealed'))
    .where('movement_id', '=', movementId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!instruction) return null;
  return {
    customerId: movement.customer_id,
    rail: movement.rail,
    kind: movement.kind,
    details: { sealed: instruction.sealed },
    attempts: instruction.attempts,
    payeeId: movement.payee_id,
    isInReview: instruction.review_since !== null,
    isCustomers: movement.from_account >= 1_000n,
  };
}

export async function findTold(
  tx: Tx,
  customerId: string,
  movementId: string,
): Promise<{ amount: number; reference: string } | null> {
  const row = await tx
    .selectFrom('movements')
    .select(['amount', 'reference'])
    .where('id', '=', movementId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? { amount: Number(row.amount), reference: row.reference } : null;
}
