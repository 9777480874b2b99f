/** Days an archive is kept, and exports per day. */
export const KEPT_DAYS = 7;
export const EXPORTS_A_DAY = 3;
