export const EMAIL_CODE_DIGITS = 6;
export const EMAIL_CODE_MINUTES = 30;
export const EMAIL_CODE_TRIES = 5;
