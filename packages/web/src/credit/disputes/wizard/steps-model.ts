/** The wizard's steps, as the tracker counts them. */
export const SELECT = 1;
export const DETAILS = 2;
export const REVIEW = 3;
export const OUTCOME = 4;
