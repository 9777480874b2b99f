import type { StatementDocument } from '@bank/contract/accounts/statements/contract.ts';

const MONTHS = 12;

/**
 * The months of one year, newest first, from the year's last statement back to its first. A month in between without
 * a statement is given as its first day, so that its neighbor is not mistaken for it.
 */
export function monthsOf(
  documents: readonly StatementDocument[],
  year: number,
): (StatementDocument | string)[] {
  const own = new Map(
    documents
      .filter(({ periodEnd }) => periodEnd.startsWith(`${year}-`))
      .map((document) => [document.periodEnd.slice(0, 'yyyy-mm'.length), document]),
  );
  const named = [...own.keys()].toSorted();
  const [first, last] = [named[0], named.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: MONTHS }, (_, index) => `${year}-${String(MONTHS - index).padStart(2, '0')}`)
    .filter((month) => month >= first && month <= last)
    .map((month) => own.get(month) ?? `${month}-01`);
}
