/** What other capabilities may ask. */
export { accountText, reasonText } from './records.ts';
export { openAutopays } from './runs.ts';
export { makeAutopay, switchAutopay } from './autopay.ts';
