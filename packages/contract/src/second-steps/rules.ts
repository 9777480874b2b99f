/** How long the second step of a sign-on waits for its code, and how many it takes before the password is asked again. */
export const SECOND_STEP_MINUTES = 5;
export const SECOND_STEP_TRIES = 5;
