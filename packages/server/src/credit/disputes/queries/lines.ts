import { dayFrom, type Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { entryFrom, lineIdOf, type Entry } from '@bank/ledger/reading.ts';
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

/** The lines of these accounts whose ids begin with this journal: its own, and those that settle what it held. */
export async function listJournalDebits(
  tx: Tx,
  accounts: readonly AccountNumber[],
  journal: string,
): Promise<LineRow[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select
      leg.id, -leg.amount as amount, leg.debit_after as balance_after, leg.credit_id as other_id, leg.day, leg.posted_at,
      leg.kind, leg.memo, leg.intent, leg.origin, leg.debit_id as account,
      case when leg.hold_id is not null then ledger.continued_hold(leg.id) end as hold_id
    from ledger.read_journals(array[${journal}]::uuid[], array[]::bigint[]) as leg
    where leg.debit_id = any (${[...accounts]}::bigint[]) and leg.act in (0, 2, 3)
    order by leg.day desc, leg.id desc`.execute(tx);
  return rows
    .map((row) => ({ ...entryFrom(row), account: Number(row['account']) }))
    .filter((row) => lineIdOf(row).journal === journal);
}

/** The statement that first showed each line; null while none has. */
export async function listStatementDays(tx: Tx, lines: readonly LineRow[]): Promise<(Day | null)[]> {
  const { rows } = await sql<{ shown: string | null }>`
    select bank.first_shown_on(asked.account, asked.day) as shown
    from unnest(${lines.map(({ account }) => account)}::bigint[], ${lines.map(({ day }) => day)}::date[])
      with ordinality as asked (account, day, place)
    order by asked.place`.execute(tx);
  return rows.map(({ shown }) => (shown === null ? null : dayFrom(shown)));
}
