import type { Tx } from '../../../platform/database.ts';

/** Requesting the same schedule again keeps the first address. */
export async function insertReceiptAddress(
  tx: Tx,
  receipt: { scheduleId: string; customerId: string; addressSealed: string },
): Promise<void> {
  await tx
    .insertInto('schedule_receipts')
    .values({
      schedule_id: receipt.scheduleId,
      customer_id: receipt.customerId,
      address_sealed: receipt.addressSealed,
    })
    .onConflict((conflict) => conflict.column('schedule_id').doNothing())
    .execute();
}
