import { isMoney } from '@bank/contract/accounts/rewards/rules.ts';
import { own } from '@bank/ledger/chart.ts';
import { creditFromBank } from '../../movements/bank-credit.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { setCustomerScope } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { readOwn } from '../accounts/service.ts';
import { REWARD_PREFIX, rewardMemos } from './movement.ts';
import { lockRedemption, updatePaid } from './queries/redemptions.ts';

/** Pays a reward in money from the liability for points, once. The movement has the redemption's id. */
export async function payRedemption({ tx }: JobContext, redemptionId: string): Promise<void> {
  const redemption = await lockRedemption(tx, redemptionId);
  if (redemption?.state !== 'ordered' || !isMoney(redemption.kind)) return;
  const { id, customerId, amount, kind, toAccountId } = redemption;
  await setCustomerScope(tx, customerId);
  const to = (await readOwn(tx, null)).find((each) => each.id === toAccountId);
  if (!to) throw new Error(`redemption ${id} names no account of its customer`);
  const state = await creditFromBank(tx, {
    id,
    customerId,
    from: own.rewards_liability,
    to: to.number,
    amount,
    kind: 'reward',
    prefix: REWARD_PREFIX,
    memo: rewardMemos[kind],
  });
  await updatePaid(tx, id, state);
  await announce(tx, { topic: `reward.${state}`, customerId, payload: { redemptionId: id } });
}
