/** Message topics; the office sorts by them. */
export const supportTopics = [
  'accounts',
  'payments',
  'deposits',
  'cards',
  'disputes',
  'security',
  'complaint',
  'other',
] as const;
export type SupportTopic = (typeof supportTopics)[number];

export const SUBJECT_MAX = 120;
export const REFERENCE_MAX = 40;
export const TRANSACTION_MAX = 64;
/** Drafts store at most this much per field, so every message fits in its draft. */
export const MESSAGE_MAX = 2_000;
export const ANSWER_MAX = 2_000;

/** How many of the newest a customer sees, and how many of the oldest open ones the office sees. */
export const OWN_LISTED = 20;
export const OPEN_LISTED = 50;

/** No characters that are easily confused, even on the phone. */
export const NUMBER_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const NUMBER_LENGTH = 8;

/** Formats as `SUP-7K2M-Q4XP`. */
export function requestNumberOf(drawn: string): string {
  return ['SUP', ...(drawn.match(/.{1,4}/g) ?? [])].join('-');
}
