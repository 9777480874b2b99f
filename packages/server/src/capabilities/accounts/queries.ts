import type { Tx } from '../../platform/database.ts';

/** Row-level security holds these to the customer of the transaction. */
export async function findAccounts(tx: Tx, ids: readonly string[] | null) {
  let query = tx.selectFrom('accounts').select(['id', 'type', 'ledger_number']).orderBy('id').limit(200);
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
