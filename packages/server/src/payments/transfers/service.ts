/** What other capabilities may call. */
export { listTransfers } from './history/history.ts';
