export const instrumentClasses = ['stock', 'bond', 'alternative'] as const;

export type InstrumentClass = (typeof instrumentClasses)[number];

export const SYMBOL = /^[A-Z]{1,5}$/;

/** Prices of so many instruments are asked for at once at most. */
export const QUOTES_MAX = 50;

/** Most instruments one search returns. */
export const INSTRUMENTS_LISTED = 100;

/** How far back the bank keeps prices when it begins: two years, and a little for what compares with the year before. */
export const HISTORY_DAYS = 800;
