/** What other capabilities may import. */
export { expireWithdrawals, startDue } from './runs.ts';
