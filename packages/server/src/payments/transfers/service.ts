/** What other capabilities may ask. */
export { listTransfers } from './history/history.ts';
