/** How many contradictions one reply holds. */
export const LISTED_MAX = 100;

export const NOTE_MAX = 500;
