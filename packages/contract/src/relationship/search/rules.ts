/** Shorter searches would match everything. */
export const SEARCH_LEAST = 2;
export const SEARCH_LONGEST = 60;

/** Maximum results of each kind. */
export const FOUND_EACH = 5;
