import { paths } from '../platform/paths.ts';

/** Pages, with those below them, that belong to an entry without standing under its address. */
const kin: readonly (readonly [page: string, entry: string])[] = [
  [paths.transferMoney(), paths.transfers()],
  [paths.setupAutopay(), paths.payBills()],
  ['/autopay', paths.payBills()],
];

/** Which entry of a menu the page belongs to: the one whose address is the longest beginning of the page's. */
export function currentOf(entries: readonly string[], pathname: string): string | null {
  const place = kin.find(([page]) => isWithin(page, pathname))?.[1] ?? pathname;
  const around = entries.filter((entry) => isWithin(entry, place));
  return around.toSorted((left, right) => right.length - left.length)[0] ?? null;
}

const isWithin = (address: string, place: string) => place === address || place.startsWith(`${address}/`);
