/** What other capabilities and the doors of this one may import. */
export { listPoints, listRewards } from './overview.ts';
export { redeemReward, showCode, showRedemptionIntent } from './redeeming.ts';
export { payRedemption } from './paying.ts';
export { applySupplierNews, saveSupplierNews, sendRewards, type RewardSupplier } from './fulfilment.ts';
export { pointsConsumer } from './earning.ts';
export { eveningSteps } from './liability.ts';
export { tellReward } from './notices.ts';
export { pointsAtStake } from './closing-account.ts';
