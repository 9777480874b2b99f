/** How many are offered to be sent to again. */
export const RECENT_RECIPIENTS = 6;
