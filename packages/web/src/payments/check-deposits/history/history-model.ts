/** The page in the address; anything else is the first. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

export function pagesOf({ total, limit }: { readonly total: number; readonly limit: number }): number {
  return Math.max(1, Math.ceil(total / limit));
}
