/** What a message can be about; the office sorts by it. */
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
/** A draft keeps no longer text in one field, so a message cannot outgrow its draft. */
export const MESSAGE_MAX = 2_000;
export const ANSWER_MAX = 2_000;

/** How many of the newest a customer sees at once, and how many of the oldest open ones the office does. */
export const OWN_LISTED = 20;
export const OPEN_LISTED = 50;

/** No letter or digit that is mistaken for another, also on the phone. */
export const NUMBER_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const NUMBER_LENGTH = 8;

/** `SUP-7K2M-Q4XP`, as it is read out and written down. */
export function requestNumberOf(drawn: string): string {
  return ['SUP', ...(drawn.match(/.{1,4}/g) ?? [])].join('-');
}
