/** How long a step-up lasts, in this session only. */
export const STEP_UP_MINUTES = 10;
