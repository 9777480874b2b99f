/** Authenticator codes: six digits, new every 30 seconds, with SHA-1, which every app supports. */
export const FACTOR_DIGITS = 6;
export const FACTOR_PERIOD_SECONDS = 30;
/** How many periods before and after the current one are accepted, for phones with an inaccurate clock. */
export const FACTOR_SKEW = 1;
/** How long a displayed secret can be confirmed with its first code. */
export const FACTOR_ENROL_MINUTES = 15;

export const RECOVERY_CODES = 10;
/** No characters that are easily confused: 50 bits in ten of them, displayed as `ABCDE-23456`. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const RECOVERY_CODE_LENGTH = 10;
