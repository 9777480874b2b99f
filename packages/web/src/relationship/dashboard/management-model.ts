/** As many columns as tiles, or half as many, so that no row has a gap. */
export const columns: Readonly<Record<number, string>> = {
  2: 'sm:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 xl:grid-cols-4',
};
