import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export type AdvanceRow = {
  id: string;
  number: string;
  credit_account_id: string;
  deposit_account_id: string;
  rate: number;
  amount: bigint;
  fee: bigint;
  created_at: Date;
};

/** One caller at a time with the same intent; the others find the outcome. */
export async function lockAdvance(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cash advance ${id}`}, 0))`.execute(tx);
}

/** False if the number is taken. */
export async function insertAdvance(
  tx: Tx,
  row: {
    id: string;
    customerId: string;
    number: string;
    creditAccountId: string;
    depositAccountId: string;
    rate: number;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('cash_advances')
    .values({
      id: row.id,
      customer_id: row.customerId,
      number: row.number,
      credit_account_id: row.creditAccountId,
      deposit_account_id: row.depositAccountId,
      rate: row.rate,
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst();
  return written === 1n;
}

export async function findNumber(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('cash_advances').select('number').where('id', '=', id).executeTakeFirst();
  return row?.number ?? null;
}

/** The newest first; with an id, that one only. */
export async function listAdvances(
  tx: Tx,
  customerId: string,
  { id, most }: { id: string | null; most: number },
): Promise<AdvanceRow[]> {
  const { rows } = await sql<AdvanceRow>`
    select
      advance.id, advance.number, advance.credit_account_id, advance.deposit_account_id, advance.rate,
      movement.amount, movement.fee, movement.created_at
    from cash_advances as advance
    join movements as movement on movement.id = advance.id
    where advance.customer_id = ${customerId} and (${id}::uuid is null or advance.id = ${id}::uuid)
    order by advance.agreed_at desc, advance.id desc
    limit ${most}`.execute(tx);
  return rows;
}
