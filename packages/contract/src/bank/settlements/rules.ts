/** Most contradictions in one reply. */
export const LISTED_MAX = 100;

export const NOTE_MAX = 500;
