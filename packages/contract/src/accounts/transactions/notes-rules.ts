/** Characters of a note. */
export const NOTE_MAX = 500;

export const ATTACHMENT_BYTES_MAX = 10 * 1024 * 1024;
/** Attachments of one transaction; the database counts them. */
export const ATTACHMENTS_MAX = 10;
/** Attachments of one customer; the database counts them, and the bytes they take. */
export const CUSTOMER_FILES_MAX = 1_000;

export const attachmentKinds = ['jpeg', 'png', 'webp', 'pdf'] as const;
