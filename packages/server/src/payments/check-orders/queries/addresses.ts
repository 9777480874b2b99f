import type { Tx } from '../../../platform/database.ts';

export type AddressRow = { readonly id: string; readonly sealed: string; readonly isPrimary: boolean };

/** More than a customer can have. */
const LISTED_MAX = 20;

/** The primary one first, then the oldest. */
export async function listAddressRows(tx: Tx, customerId: string): Promise<AddressRow[]> {
  const rows = await tx
    .selectFrom('shipping_addresses')
    .select(['id', 'address_sealed', 'is_primary'])
    .where('customer_id', '=', customerId)
    .orderBy('is_primary', 'desc')
    .orderBy('added_at')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();
  return rows.map((row) => ({ id: row.id, sealed: row.address_sealed, isPrimary: row.is_primary }));
}

/** False if it was added before with this id. */
export async function insertAddress(
  tx: Tx,
  customerId: string,
  { id, sealed, isPrimary }: AddressRow,
): Promise<boolean> {
  const known = await tx
    .selectFrom('shipping_addresses')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (known) return false;
  const row = await tx
    .insertInto('shipping_addresses')
    .values({ id, customer_id: customerId, address_sealed: sealed, is_primary: isPrimary })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateAddress(
  tx: Tx,
  customerId: string,
  { id, sealed, isPrimary }: AddressRow,
): Promise<void> {
  await tx
    .updateTable('shipping_addresses')
    .set({ address_sealed: sealed, is_primary: isPrimary })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** No address is the primary one, until another is. */
export async function updateNoPrimary(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('shipping_addresses')
    .set({ is_primary: false })
    .where('customer_id', '=', customerId)
    .where('is_primary', '=', true)
    .execute();
}

export async function updatePrimary(tx: Tx, customerId: string, id: string): Promise<void> {
  await tx
    .updateTable('shipping_addresses')
    .set({ is_primary: true })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** False if there is no such address. The database keeps the last one. */
export async function deleteAddress(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('shipping_addresses')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
