import type { Tx } from '../platform/database.ts';
import { updateInReview, updateScreened, updateToLookAt } from '../rails/queries.ts';

/** The payee was compared with this edition of the sanctions lists and may be paid. */
export async function releaseScreened(tx: Tx, movementId: string, edition: bigint): Promise<void> {
  await updateScreened(tx, movementId, edition);
}

/** The payment waits until the office has decided about its payee. */
export async function holdForReview(tx: Tx, movementId: string): Promise<void> {
  await updateInReview(tx, movementId);
}

/** Held payments are screened again: one customer's, or everybody's. */
export async function screenAgain(tx: Tx, customerId: string | null): Promise<void> {
  await updateToLookAt(tx, customerId);
}
