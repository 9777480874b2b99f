import { paths } from '../platform/paths.ts';

/** Pages that belong to an entry without standing under its address. */
const kin: Readonly<Record<string, string>> = { [paths.transferMoney()]: paths.transfers() };

/** Which entry of a menu the page belongs to: the one whose address is the longest beginning of the page's. */
export function currentOf(entries: readonly string[], pathname: string): string | null {
  const place = kin[pathname] ?? pathname;
  const around = entries.filter((entry) => place === entry || place.startsWith(`${entry}/`));
  return around.toSorted((left, right) => right.length - left.length)[0] ?? null;
}
