/** How often a page asks what became of a movement that waits, or is on its way; constants.json, transfer.statusPoll. */
export const STATUS_POLL_SECONDS = 10;

/** Then the page rests until somebody asks: a question keeps the session alive, and nobody may be there any more. */
export const STATUS_POLLS_MAX = 30;

/** A remaining time is told in seconds up to here and in minutes above. */
export const SECONDS_SHOWN_MAX = 90;
