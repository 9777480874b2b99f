import type { Cents } from '@bank/kernel/money.ts';
import { kinds, own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

type Owned = { readonly id: string; readonly customerId: string };

/** The nearest day of the law first. */
export async function listOpen(tx: Tx, most: number): Promise<Owned[]> {
  const { rows } = await sql<{ id: string; customer_id: string }>`
    select id, customer_id from bank.open_disputes(${most}::integer)`.execute(tx);
  return rows.map((row) => ({ id: row.id, customerId: row.customer_id }));
}

export async function findOwner(tx: Tx, caseNumber: string): Promise<Owned | null> {
  const { rows } = await sql<{ id: string; customer_id: string }>`
    select id, customer_id from bank.dispute_owner(${caseNumber})`.execute(tx);
  const [row] = rows;
  return row ? { id: row.id, customerId: row.customer_id } : null;
}

/** False if it is decided, or was credited or ordered before. */
export async function updateCreditOrdered(tx: Tx, id: string, staffId: string): Promise<boolean> {
  const row = await tx
    .updateTable('disputes')
    .set({ credit_ordered_by: staffId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('verdict', 'is', null)
    .where('credited_on', 'is', null)
    .where('credit_ordered_by', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Verdict = {
  readonly id: string;
  readonly verdict: 'uphold' | 'reject';
  readonly reason: string | null;
  readonly staffId: string;
  readonly noteSealed: string;
};

/** Of two decisions at once, one counts. */
export async function updateVerdict(tx: Tx, made: Verdict): Promise<boolean> {
  const row = await tx
    .updateTable('disputes')
    .set({
      verdict: made.verdict,
      verdict_reason: made.reason,
      verdict_by: made.staffId,
      verdict_note_sealed: made.noteSealed,
      verdict_at: sql<Date>`bank.now()`,
    })
    .where('id', '=', made.id)
    .where('state', '=', 'open')
    .where('verdict', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isCardPurchase(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('disputes')
    .select('id')
    .where('id', '=', id)
    .where('other_account', '=', BigInt(own.clearing_card))
    .where('line_kind', '=', kinds.purchase)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if there is one. */
export async function insertChargeback(
  tx: Tx,
  { id, customerId, amount, reason }: Owned & { readonly amount: Cents; readonly reason: string },
  staffId: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into chargebacks (dispute_id, customer_id, amount, reason, ordered_by)
    values (${id}, ${customerId}, ${amount}, ${reason}, ${staffId})
    on conflict (dispute_id) do nothing
    returning 1`.execute(tx);
  return rows.length === 1;
}

export async function findChargebackState(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('chargebacks')
    .select('state')
    .where('dispute_id', '=', id)
    .executeTakeFirst();
  return row?.state ?? null;
}
