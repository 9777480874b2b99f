/** The page numbers to list: first, last and those around the current one, with gaps in between. */
export function pageWindow(page: number, pages: number): readonly (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(near)].toSorted((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const missing = number - (sorted[index - 1] ?? 0) - 1;
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? ['gap' as const, number] : [number];
  });
}
