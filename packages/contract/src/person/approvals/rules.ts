/** No characters that are easily confused: 32 in all, so eight of them carry 40 bits. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;
export const CODE_HOURS = 24;
export const CODE_TRIES = 5;
/** How long a verified navigation code keeps the gated features open (0 would ask every time). */
export const GRANT_MINUTES = 15;
/** Time to finish the three steps after the enrollment code is accepted. */
export const TICKET_MINUTES = 60;

/** The code emailed for one movement. It has few digits, so it expires soon. */
export const MAILED_CODE_DIGITS = 6;
export const MAILED_CODE_MINUTES = 10;

export const codePurposes = ['enrolment', 'navigation', 'movement'] as const;
export type CodePurpose = (typeof codePurposes)[number];
