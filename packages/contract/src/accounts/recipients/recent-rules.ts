/** Number of recent recipients offered. */
export const RECENT_RECIPIENTS = 6;
