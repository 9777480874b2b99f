import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { listRecentRecipients as recentCall } from '@bank/contract/accounts/recipients/recent-contract.ts';
import { RECENT_RECIPIENTS } from '@bank/contract/accounts/recipients/recent-rules.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { recipientsById } from './recipients.ts';
import { listPaidLast } from './queries/recent.ts';

/** How many of the newest payments are searched. */
const RECENT_AMONG = 200;

export function listRecentRecipients(context: CustomerContext): Promise<ReplyOf<typeof recentCall>> {
  return forCustomer(context, async (tx) => {
    // More than are shown, because some may have been removed since.
    const ids = await listPaidLast(tx, RECENT_AMONG, RECENT_RECIPIENTS * 3);
    const known = await recipientsById(tx, context, context.customerId, ids);
    const listed = ids.flatMap((id) => known.get(id) ?? []);
    const recipients = listed
      .filter(({ restoreUntil, isSaved, canBePaid }) => restoreUntil === null && isSaved && canBePaid)
      .slice(0, RECENT_RECIPIENTS)
      .map(({ recipientId, type, nickname, holderName, bankName, lastFour }) => ({
        recipientId,
        type,
        name: nickname ?? holderName,
        bank: bankName,
        lastFour,
      }));
    return { recipients };
  });
}
