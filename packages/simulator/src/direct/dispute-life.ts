import { createDispute, listDisputeTransactions } from '@bank/contract/credit/disputes/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { CustomerCall } from '../customer-client.ts';

/** Days before the last one. The earlier dispute has its temporary credit by then. */
const RECENT = 4;
const EARLIER = 24;

type Disputer = { readonly call: CustomerCall };

/** A customer who disputes two purchases: an older one and a recent one, whose clock is still running at the end. */
export function disputeLife({ call }: Disputer) {
  return async (_: Day, { left }: { readonly left: number }): Promise<void> => {
    if (left !== RECENT && left !== EARLIER) return;
    const { transactions } = await call(listDisputeTransactions, { search: '', page: 1, limit: 50 });
    const open = transactions.filter((line) => line.canBeDisputed && line.account.type === 'checking');
    const wanted = open.find(({ cardLast4 }) => cardLast4 !== null) ?? open[0];
    if (!wanted) return;
    await call(createDispute, {
      transactionId: wanted.id,
      accountId: wanted.accountId,
      reason: left === RECENT ? 'product-not-received' : 'duplicate',
      subReason: left === RECENT ? 'never-delivered' : 'same-day',
      description:
        left === RECENT ? 'It was never delivered, and the shop does not answer.' : 'Charged twice.',
      additionalDetails: '',
      contactMethod: 'email',
      temporaryCreditRequested: true,
      suspectMerchant: '',
      confirmed: true,
      attachments: [],
    });
  };
}
