/** What is mailed to open the gated pages of one session. */
export const GATE_CODE_MINUTES = 10;
export const GATE_CODE_TRIES = 5;

/** The bank keeps these three in its database, where no process can forget them; a test holds them to it. */
export const GATE_CODE_AGAIN_SECONDS = 30;
export const GATE_CODES_AN_HOUR = 6;
export const GATE_CODE_PAUSE_MINUTES = 15;
