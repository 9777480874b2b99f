import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type Checked = {
  readonly id: string;
  readonly customerId: string;
  readonly name: string;
  readonly lastFour: string | null;
  readonly isHeld: boolean;
};

/** The next listed payees of all customers. */
export async function listListed(tx: Tx, after: string, size: number): Promise<Checked[]> {
  const { rows } = await sql<Row>`
    select id, customer_id, name, last_four, is_held
    from payees
    where id > ${after}::uuid and removed_at is null
    order by id
    limit ${size}`.execute(tx);
  return rows.map(checkedFrom);
}

export async function findChecked(tx: Tx, customerId: string, id: string): Promise<Checked | null> {
  const row = await tx
    .selectFrom('payees')
    .select(['id', 'customer_id', 'name', 'last_four', 'is_held'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? checkedFrom(row) : null;
}

type Row = { id: string; customer_id: string; name: string; last_four: string | null; is_held: boolean };

function checkedFrom(row: Row): Checked {
  return {
    id: row.id,
    customerId: row.customer_id,
    name: row.name,
    lastFour: row.last_four,
    isHeld: row.is_held,
  };
}

export async function updateHeld(tx: Tx, id: string, isHeld: boolean): Promise<void> {
  await tx.updateTable('payees').set({ is_held: isHeld }).where('id', '=', id).execute();
}
