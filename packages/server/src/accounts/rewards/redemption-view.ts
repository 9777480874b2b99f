import type { Redemption } from '@bank/contract/accounts/rewards/contract.ts';
import { isMoney } from '@bank/contract/accounts/rewards/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import type { OwnAccount } from '../accounts/service.ts';
import type { StoredRedemption } from './queries/redemptions.ts';

/** What a customer sees of a redemption. The code is not part of it. */
export function toRedemption(stored: StoredRedemption, own: readonly OwnAccount[], today: Day): Redemption {
  const to = own.find(({ id }) => id === stored.toAccountId);
  return {
    redemptionId: idFrom('reward-redemption', stored.id),
    rewardId: stored.rewardId,
    name: stored.name,
    kind: stored.kind,
    points: stored.points,
    state: stored.state,
    reference: stored.reference,
    redeemedAt: stored.redeemedAt.toISOString(),
    promisedBy: stored.promisedBy,
    isLate: (stored.state === 'ordered' || stored.state === 'sent') && stored.promisedBy < today,
    changedAt: stored.changedAt.toISOString(),
    to: to?.name ?? null,
    amount: isMoney(stored.kind) ? stored.amount : null,
    hasCode: stored.codeSealed !== null,
  };
}
