import type { AccountNumber } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

/** An account, as far as what is to come depends on it. */
export type AheadAccount = {
  readonly id: string;
  readonly number: AccountNumber;
  readonly type: string;
  /** A certificate that pays interest, or all of it at the end, into another account. */
  readonly paysElsewhere: boolean;
};

export async function listAheadAccounts(tx: Tx, customerId: string): Promise<AheadAccount[]> {
  const { rows } = await sql<{ id: string; number: bigint; type: string; pays_elsewhere: boolean }>`
    select
      id, ledger_number as number, type,
      type = 'cd' and (pay_out_to is not null or interest_to is not null) as pays_elsewhere
    from accounts
    where customer_id = ${customerId}
    order by id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    number: Number(row.number),
    type: row.type,
    paysElsewhere: row.pays_elsewhere,
  }));
}
