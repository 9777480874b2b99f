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

export type StatementDays = Days;

/** Opening balance, totals in and out, and closing balance. */
export type StatementFigures = FigureRow;

/** A line with the balance after it. */
export type StatementLine = Omit<LineRow, 'account'> & { readonly balance: Cents };

/** Null if the transaction may not read the account. */
export function figuresOf(
  tx: Tx,
  account: AccountNumber,
  days: StatementDays,
): Promise<StatementFigures | null> {
  return findFigures(tx, account, days);
}

/**
 * The lines of a period, oldest first, one page at a time. Throws if they don't lead from the opening to the closing
 * balance: a statement that doesn't add up must not be delivered. The transaction must be a snapshot.
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

/** Lines of several accounts at once, by account; for accounts with at most `size` lines. */
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
