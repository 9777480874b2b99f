import { dayFrom, type Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { entryFrom, type Entry } from '@bank/ledger/reading.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type LineRow = Entry & { readonly account: AccountNumber };

export type LinesAsked = {
  readonly accounts: readonly AccountNumber[];
  readonly from: Day | null;
  readonly to: Day | null;
  /** Of what left the account, both positive. */
  readonly least: Cents | null;
  readonly most: Cents | null;
};

/** What left these accounts, the newest first. No line is hidden for its age. */
export async function listDebits(tx: Tx, asked: LinesAsked, most: number): Promise<LineRow[]> {
  if (asked.accounts.length === 0) return [];
  const { rows } = await sql<Record<string, unknown>>`
    select entry.*, asked.account
    from unnest(${[...asked.accounts]}::bigint[]) as asked (account)
    cross join lateral ledger.read_history(
      asked.account, ${most}::integer, null, null, ${asked.from}::date, ${asked.to}::date, array[]::smallint[], null, null
    ) as entry
    where entry.amount < 0
      and (${asked.least}::bigint is null or -entry.amount >= ${asked.least}::bigint)
      and (${asked.most}::bigint is null or -entry.amount <= ${asked.most}::bigint)
    order by entry.day desc, entry.id desc
    limit ${most}`.execute(tx);
  return rows.map((row) => ({ ...entryFrom(row), account: Number(row['account']) }));
}

/** The statement that first showed each line; null while none has. */
export async function listFirstShown(tx: Tx, lines: readonly LineRow[]): Promise<(Day | null)[]> {
  const { rows } = await sql<{ shown: string | null }>`
    select bank.first_shown_on(asked.account, asked.day) as shown
    from unnest(${lines.map(({ account }) => account)}::bigint[], ${lines.map(({ day }) => day)}::date[])
      with ordinality as asked (account, day, place)
    order by asked.place`.execute(tx);
  return rows.map(({ shown }) => (shown === null ? null : dayFrom(shown)));
}
