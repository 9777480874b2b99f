/** What other capabilities may call. */
export { accountText, reasonText } from './records.ts';
export { billAmountOn, openAutopays } from './runs.ts';
export { makeAutopay, switchAutopay } from './autopay.ts';
