import { listRewards, redeemReward } from '@bank/contract/accounts/rewards/contract.ts';
import { weekday, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { chanceFrom } from '../chance.ts';
import type { CustomerCall } from '../customer-client.ts';
import { runJob, type DirectBank } from './direct-bank.ts';

type Redeemer = {
  readonly customerId: string;
  readonly call: CustomerCall;
  readonly credit: Id<'account'>;
  /** The number of the credit account. */
  readonly accountNumber: string;
};

const SEED = 76;
const FRIDAY = 5;
/** Days before the last one. */
const EATS_OUT = 100;
const CREDITED = 21;

const statementCredit = { rewardId: 'statement-25', points: 2_500 } as const;
const giftCard = { rewardId: 'gull-rock-25', points: 2_500 } as const;

/**
 * A customer who eats out on Fridays, which earns most, takes a statement credit, and on the last day a gift card that the
 * counterpart delivers later.
 */
export function rewardLife(bank: DirectBank, { customerId, call, credit, accountNumber }: Redeemer) {
  const chance = chanceFrom(SEED);
  const eatOut = async (day: Day): Promise<void> => {
    const amount = cents(chance.whole(12_000, 18_000));
    const bill = { amount, name: 'Salt Cove Kitchen', category: 'dining' };
    bank.outside.send({ rail: 'card', direction: 'out', accountNumber, on: day, ...bill });
    await bank.outside.deliver();
  };
  const redeem = async (wanted: typeof statementCredit | typeof giftCard): Promise<string | null> => {
    const { points } = await call(listRewards, { accountId: credit });
    if (points < wanted.points) return null;
    const { redemptionId } = await call(redeemReward, { ...wanted, accountId: credit });
    return redemptionId;
  };
  return async (day: Day, { left }: { readonly left: number }): Promise<void> => {
    if (left <= EATS_OUT && weekday(day) === FRIDAY) await eatOut(day);
    if (left === 0) await redeem(giftCard);
    if (left !== CREDITED) return;
    const redemptionId = await redeem(statementCredit);
    if (redemptionId !== null)
      await runJob(bank.worker, { queue: 'rewards.pay', customerId, payload: { redemptionId } });
  };
}
