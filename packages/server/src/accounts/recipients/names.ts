import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import { RECIPIENTS_SEARCHED } from '@bank/contract/accounts/recipients/names-rules.ts';
import { foldedText } from '@bank/kernel/near-words.ts';
import type { Tx } from '../../platform/database.ts';
import type { CustomerContext } from '../../platform/work.ts';
import { recipientsById } from './recipients.ts';
import { listRecipientIds } from './queries/names.ts';

/**
 * The customer's recipients with this name, including removed ones. Names are encrypted, so they are decrypted and
 * compared here. A delegate gets none.
 */
export async function recipientsNamed(
  tx: Tx,
  context: CustomerContext,
  search: string,
): Promise<Recipient[]> {
  if (context.viewing !== null) return [];
  const ids = await listRecipientIds(tx, RECIPIENTS_SEARCHED);
  const known = await recipientsById(tx, context, context.customerId, ids);
  const wanted = foldedText(search);
  return [...known.values()].filter(({ nickname, holderName }) =>
    [nickname, holderName].some((name) => name !== null && foldedText(name).includes(wanted)),
  );
}
