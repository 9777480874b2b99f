/** Which entry of a menu the page belongs to: the one whose address is the longest beginning of the page's. */
export function currentOf(entries: readonly string[], pathname: string): string | null {
  const around = entries.filter((entry) => pathname === entry || pathname.startsWith(`${entry}/`));
  return around.toSorted((left, right) => right.length - left.length)[0] ?? null;
}
