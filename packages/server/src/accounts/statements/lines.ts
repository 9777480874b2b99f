import { LINES_PAGE } from '@bank/contract/accounts/statements/lines-rules.ts';
import { plus, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import type { Tx } from '../../platform/database.ts';
import {
  findFigures,
  listLines,
  type Days,
  type FigureRow,
  type LineRow,
  type Place,
} from './queries/lines.ts';

/** The days a statement covers. */
export type StatementDays = Days;

/** What a period began with, what came and went, and what it came to. */
export type StatementFigures = FigureRow;

/** A line with what stood in the account after it. */
export type StatementLine = Omit<LineRow, 'account'> & { readonly balance: Cents };

/** Null for an account that the transaction may not read. */
export function figuresOf(
  tx: Tx,
  account: AccountNumber,
  days: StatementDays,
): Promise<StatementFigures | null> {
  return findFigures(tx, account, days);
}

/**
 * The lines of a period, the oldest first, a page at a time. They must lead from what it began with to what it came to:
 * a statement that does not add up is handed to nobody. The transaction must see one state of the books.
 */
export async function* pagesOf(
  tx: Tx,
  account: AccountNumber,
  days: StatementDays,
  figures: Pick<StatementFigures, 'opening' | 'closing' | 'entries'>,
): AsyncGenerator<StatementLine[]> {
  let balance = figures.opening;
  let entries = 0;
  for (let after: Place | null = null; ;) {
    const rows: LineRow[] = await listLines(tx, [account], days, { size: LINES_PAGE, after });
    const last = rows.at(-1);
    if (!last) break;
    const page = standing(rows, balance);
    balance = page.at(-1)?.balance ?? balance;
    entries += page.length;
    yield page;
    after = last;
  }
  if (balance !== figures.closing || entries !== figures.entries)
    throw new Error(
      `The statement of ${account} to ${days.end} comes to ${balance} after ${entries} lines, and the books to ` +
        `${figures.closing} after ${figures.entries}`,
    );
}

/** The lines of several accounts at once, by account; for those that have no more than so many. */
export async function linesOf(
  tx: Tx,
  accounts: ReadonlyMap<AccountNumber, { readonly opening: Cents }>,
  days: StatementDays,
  size: number,
): Promise<Map<AccountNumber, StatementLine[]>> {
  const rows = await listLines(tx, [...accounts.keys()], days, { size, after: null });
  const byAccount = Map.groupBy(rows, ({ account }) => account);
  return new Map(
    [...accounts].map(([account, { opening }]) => [account, standing(byAccount.get(account) ?? [], opening)]),
  );
}

function standing(rows: readonly LineRow[], opening: Cents): StatementLine[] {
  let balance = opening;
  return rows.map((row) => {
    const { account: _, ...line } = row;
    balance = plus(balance, line.amount);
    return { ...line, balance };
  });
}
