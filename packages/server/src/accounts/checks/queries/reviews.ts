import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

type ReviewRow = {
  readonly id: string;
  readonly customer_id: string;
  readonly number: number;
  readonly amount: bigint;
  readonly reason: string | null;
  readonly presented_on: string;
  readonly first_presented_on: string | null;
  readonly first_amount: bigint | null;
};

export async function listReviewRows(tx: Tx, most: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select id, customer_id, number, amount, reason, presented_on, first_presented_on, first_amount
    from bank.reviewed_checks(${most})`.execute(tx);
  return rows;
}

/** False if no case about it is open. */
export async function endReview(
  tx: Tx,
  { checkId, staffId, outcome }: { checkId: string; staffId: string; outcome: string },
): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select bank.resolve_presented_check(${checkId}, ${staffId}, ${outcome}) as ended`.execute(tx);
  return rows[0]?.ended === true;
}
