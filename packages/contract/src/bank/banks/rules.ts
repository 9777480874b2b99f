/** Shortest search text. */
export const BANK_SEARCH_MIN = 3;

/** Most banks one search returns; customers type more to narrow it down. */
export const BANKS_LISTED = 45;

export const BANK_NAME_MAX = 140;

/** Drops accents, punctuation and case, so names and numbers match however people type them. */
export function foldedName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
