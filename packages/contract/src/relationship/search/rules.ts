/** Shorter texts would find everything. */
export const SEARCH_LEAST = 2;
export const SEARCH_LONGEST = 60;

/** How many of each kind are found. */
export const FOUND_EACH = 5;
