/** What other capabilities and the doors of this one may import. */
export { applyChargebackNews, saveChargebackNews, sendChargebacks } from './chargebacks.ts';
export { eveningSteps } from './clock.ts';
export { carryOut } from './decide.ts';
export { heldDisputeFiles } from './files.ts';
export { tellDisputeNews, tellReply } from './notices.ts';
