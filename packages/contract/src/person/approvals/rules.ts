/** No letter or digit that is mistaken for another: 32 characters, 40 bits in eight of them. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;
export const CODE_HOURS = 24;
export const CODE_TRIES = 5;
/** How long a verified navigation code opens the gated features (0 would mean: every time). */
export const GRANT_MINUTES = 15;
/** How long an accepted enrolment code leaves to finish the three steps. */
export const TICKET_MINUTES = 60;

/** What the bank mails for one movement. Few digits, so it lives shortly. */
export const MAILED_CODE_DIGITS = 6;
export const MAILED_CODE_MINUTES = 10;

export const codePurposes = ['enrolment', 'navigation', 'movement'] as const;
export type CodePurpose = (typeof codePurposes)[number];
