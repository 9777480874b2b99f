/** How long a step-up opens the calls that ask for one, in this session only. */
export const STEP_UP_MINUTES = 10;
