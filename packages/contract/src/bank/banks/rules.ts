/** A search begins with so many characters. */
export const BANK_SEARCH_MIN = 3;

/** How many banks one search shows; whoever looks for another types on. */
export const BANKS_LISTED = 45;

export const BANK_NAME_MAX = 140;

/** Names and numbers are found without their accents, marks and capitals, as people type them. */
export function foldedName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
