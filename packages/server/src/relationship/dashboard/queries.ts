import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export type ReturnedRow = {
  readonly id: string;
  readonly kind: string;
  readonly to: string | null;
  readonly amount: Cents;
  readonly returnedAt: Date;
  readonly reason: string | null;
};

/** Outgoing movements of this customer that were returned since a moment, newest first. */
export async function listReturned(
  tx: Tx,
  customerId: string,
  since: Date,
  most: number,
): Promise<ReturnedRow[]> {
  const { rows } = await sql<{
    id: string;
    kind: string;
    payee: string | null;
    amount: bigint;
    changed_at: Date;
    reason: string | null;
  }>`
    select
      id, kind, coalesce(plan -> 'payee' ->> 'name', plan ->> 'destination') as payee, amount, changed_at, reason
    from movements
    where customer_id = ${customerId} and state = 'returned' and changed_at >= ${since}
      and plan -> 'outgoing' is not null
    order by changed_at desc
    limit ${most}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.payee,
    amount: cents(Number(row.amount)),
    returnedAt: row.changed_at,
    reason: row.reason,
  }));
}
