import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type Month = { readonly accountId: string; readonly start: Day; readonly end: Day };

const MONTHS_MAX = 10_000;

/** Every proven month of every account, oldest first. */
export async function listMonths(tx: Tx, customerId: string): Promise<Month[]> {
  const { rows } = await sql<{ account_id: string; period_start: string; period_end: string }>`
    select account.id as account_id, statement.period_start, proof.period_end
    from statement_proofs as proof
    join statement_months as month on month.period_end = proof.period_end
    join statements as statement
      on statement.period_end = proof.period_end and statement.account_number = proof.account_number
    join accounts as account on account.ledger_number = proof.account_number
    where proof.customer_id = ${customerId}
    order by proof.period_end, account.id
    limit ${MONTHS_MAX}`.execute(tx);
  return rows.map((row) => ({
    accountId: row.account_id,
    start: dayFrom(row.period_start),
    end: dayFrom(row.period_end),
  }));
}

export type KeptDocument = { readonly id: string; readonly format: string };

/** Documents the customer requested that are still kept. */
export async function listDocuments(tx: Tx, customerId: string): Promise<KeptDocument[]> {
  return tx
    .selectFrom('statement_documents')
    .select(['id', 'format'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'ready')
    .where('kept_until', '>', sql<Date>`bank.now()`)
    .orderBy('id')
    .limit(MONTHS_MAX)
    .execute();
}

export async function findDocumentPart(
  tx: Tx,
  customerId: string,
  documentId: string,
  place: number,
): Promise<string | null> {
  const row = await tx
    .selectFrom('statement_parts')
    .select('sealed')
    .where('customer_id', '=', customerId)
    .where('document_id', '=', documentId)
    .where('place', '=', place)
    .executeTakeFirst();
  return row?.sealed ?? null;
}
