/** What other capabilities may call. */
export { listScheduledTransfers, listTransfers } from './history/history.ts';
export { planScheduledTransfer, planTransfer, scheduleTransfer, submitTransfer } from './transfers.ts';
