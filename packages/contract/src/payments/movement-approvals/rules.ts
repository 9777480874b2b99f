/** How often a page polls a movement that waits or is on its way; constants.json, transfer.statusPoll. */
export const STATUS_POLL_SECONDS = 10;

/** Remaining time is displayed in seconds up to this, in minutes above. */
export const SECONDS_SHOWN_MAX = 90;
