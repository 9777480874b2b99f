/** A code of the authenticator app: six digits, new every half minute, by SHA-1, which is what every app can do. */
export const FACTOR_DIGITS = 6;
export const FACTOR_PERIOD_SECONDS = 30;
/** How many periods before and after the present one still count, for a phone whose clock is a little off. */
export const FACTOR_SKEW = 1;
/** How long a secret that was shown waits for the first code. */
export const FACTOR_ENROL_MINUTES = 15;

export const RECOVERY_CODES = 10;
/** No letter or digit that is mistaken for another: fifty bits in ten of them, shown as `ABCDE-23456`. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const RECOVERY_CODE_LENGTH = 10;
