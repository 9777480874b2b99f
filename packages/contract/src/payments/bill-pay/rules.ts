/** Sort orders for upcoming bills. */
export const billSorts = ['dueSoonest', 'dueLatest', 'amountHigh', 'amountLow'] as const;

export type BillSort = (typeof billSorts)[number];

/** Maximum length of a search; the endpoints accept no more. */
export const SEARCH_MAX = 80;

/** Whether one of the texts contains the search, ignoring case. An empty search matches everything. */
export function isFound(search: string, texts: readonly (string | null)[]): boolean {
  const wanted = search.trim().toLocaleLowerCase('en-US');
  return texts.some((text) => (text ?? '').toLocaleLowerCase('en-US').includes(wanted));
}
