import { receiptKind } from '@bank/contract/accounts/receipts/addresses-rules.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import type { Tx } from '../../platform/database.ts';
import type { Context } from '../../platform/work.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { hasMailRoom } from '../../bank/notifications/service.ts';

const ADDRESS_PLACE = 'movements.plan.receiptTo';

/**
 * Encrypts the address for an emailed receipt with the customer's key; null if none is wanted. A customer who has
 * sent too many today is refused before anything is promised. How many a mailbox got from others is not revealed.
 */
export async function sealAddress(
  tx: Tx,
  context: Context,
  customerId: string,
  address: string | null,
): Promise<string | null> {
  if (address === null) return null;
  const person = (await findCustomer(tx, context, customerId)) ?? notFound();
  if (!(await hasMailRoom(tx, context, receiptKind(person, address), customerId)))
    refuse({ code: 'too_many_receipts', word: 'transfer.error.receipts', field: 'emailReceipt' });
  return context.vault.seal(tx, customerId, ADDRESS_PLACE, address);
}

export async function openAddress(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  customerId: string,
  sealed: string | null,
): Promise<string | null> {
  return sealed === null ? null : vault.open(tx, customerId, ADDRESS_PLACE, sealed);
}
