/** In which order upcoming bills are looked at. */
export const billSorts = ['dueSoonest', 'dueLatest', 'amountHigh', 'amountLow'] as const;

export type BillSort = (typeof billSorts)[number];

/** So long may be what somebody looks for; the calls take no more. */
export const SEARCH_MAX = 80;

/** Whether one of the texts holds what is looked for, in capitals or not. Nothing looked for is found everywhere. */
export function isFound(search: string, texts: readonly (string | null)[]): boolean {
  const wanted = search.trim().toLocaleLowerCase('en-US');
  return texts.some((text) => (text ?? '').toLocaleLowerCase('en-US').includes(wanted));
}
