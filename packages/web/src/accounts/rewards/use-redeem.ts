import {
  listPoints,
  listRewards,
  redeemReward,
  showRedemptionIntent,
  type Redeemed,
} from '@bank/contract/accounts/rewards/contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { useReload } from '../../platform/calls/api.ts';
import { call } from '../../platform/calls/call.ts';
import { orUnseen, useSubmissionOf } from '../../platform/use-submission.ts';

export type RedeemRequest = RequestOf<typeof redeemReward>;

const submissionApi = {
  send: (request: RedeemRequest, intent: string) => call(redeemReward, request, { intent }),
  ask: (intent: string) =>
    orUnseen(call(showRedemptionIntent, { intent: idFrom('redemption-intent', intent) })),
  follow: (redeemed: Redeemed) => Promise.resolve(redeemed),
  // The points are gone at once; what becomes of the reward is in the history.
  standing: () => 'done' as const,
};

/** A redemption that is sent once. */
export function useRedeem() {
  const reload = useReload();
  return useSubmissionOf<RedeemRequest, Redeemed>(redeemReward.name, submissionApi, {
    onAnswer: () => {
      void reload(listRewards);
      void reload(listPoints);
    },
  });
}

export type Redeeming = ReturnType<typeof useRedeem>;
