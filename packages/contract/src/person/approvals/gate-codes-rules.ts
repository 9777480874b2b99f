/** The emailed code that opens the gated pages for one session. */
export const GATE_CODE_MINUTES = 10;
export const GATE_CODE_TRIES = 5;

/** The database enforces these three, so no process can skip them; a test checks that the values match. */
export const GATE_CODE_AGAIN_SECONDS = 30;
export const GATE_CODES_AN_HOUR = 6;
export const GATE_CODE_PAUSE_MINUTES = 15;
