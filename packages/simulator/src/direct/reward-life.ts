import { listRewards, redeemReward } from '@bank/contract/accounts/rewards/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import type { CustomerCall } from '../customer-client.ts';
import { runJob, type DirectBank } from './direct-bank.ts';

type Redeemer = {
  readonly customerId: string;
  readonly call: CustomerCall;
  readonly credit: Id<'account'>;
};

/** Days before the last one. */
const CREDITED = 21;

const statementCredit = { rewardId: 'statement-25', points: 2_500 } as const;
const giftCard = { rewardId: 'gull-rock-25', points: 2_500 } as const;

/** A customer who takes a statement credit, and on the last day a gift card that the counterpart delivers later. */
export function rewardLife(bank: DirectBank, { customerId, call, credit }: Redeemer) {
  const redeem = async (wanted: typeof statementCredit | typeof giftCard): Promise<string | null> => {
    const { points } = await call(listRewards, { accountId: credit });
    if (points < wanted.points) return null;
    const { redemptionId } = await call(redeemReward, { ...wanted, accountId: credit });
    return redemptionId;
  };
  return async (_: Day, { left }: { readonly left: number }): Promise<void> => {
    if (left === 0) await redeem(giftCard);
    if (left !== CREDITED) return;
    const redemptionId = await redeem(statementCredit);
    if (redemptionId !== null)
      await runJob(bank.worker, { queue: 'rewards.pay', customerId, payload: { redemptionId } });
  };
}
