export const RESET_MINUTES = 15;
export const ANSWER_TRIES = 5;
