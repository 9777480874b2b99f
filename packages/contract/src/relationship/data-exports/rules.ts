/** How long an archive is kept, and how many may be asked for within a day. */
export const KEPT_DAYS = 7;
export const EXPORTS_A_DAY = 3;
