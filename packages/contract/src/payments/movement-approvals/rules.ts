/** How often a page asks what became of a movement that waits, or is on its way; constants.json, transfer.statusPoll. */
export const STATUS_POLL_SECONDS = 10;

/** A remaining time is told in seconds up to here and in minutes above. */
export const SECONDS_SHOWN_MAX = 90;
