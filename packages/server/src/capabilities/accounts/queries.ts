import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** Those of the customer the transaction serves: asked here as well, because the tables hold the worker to nobody. */
export async function findAccounts(tx: Tx, ids: readonly string[] | null) {
  let query = tx
    .selectFrom('accounts')
    .select(['id', 'type', 'ledger_number'])
    .where('customer_id', '=', sql<string>`bank.customer_id()`)
    .orderBy('id')
    .limit(200);
  if (ids !== null) query = query.where('id', 'in', [...ids]);
  return query.execute();
}

export async function insertAccount(
  tx: Tx,
  account: { id: string; customerId: string; ledgerNumber: number; type: string },
): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({
      id: account.id,
      customer_id: account.customerId,
      ledger_number: BigInt(account.ledgerNumber),
      type: account.type,
    })
    .execute();
}
