import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { kindOf, type Kind } from '@bank/ledger/chart.ts';
import { LEGS_MAX, type AccountNumber } from '@bank/ledger/journal.ts';
import { lineIdOf } from '@bank/ledger/reading.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type Days = { readonly start: Day; readonly end: Day };

export type FigureRow = {
  readonly openedOn: Day;
  readonly opening: Cents;
  readonly closing: Cents;
  readonly credits: Cents;
  readonly debits: Cents;
  readonly fees: Cents;
  readonly interest: Cents;
  readonly entries: number;
};

/** Null if the transaction may not read the account. */
export async function findFigures(
  tx: Tx,
  account: AccountNumber,
  { start, end }: Days,
): Promise<FigureRow | null> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from bank.read_statement(${account}, ${start}::date, ${end}::date)`.execute(tx);
  const row = rows[0];
  if (!row || typeof row['opened_on'] !== 'string') return null;
  const money = (name: string) => cents(Number(row[name]));
  return {
    openedOn: dayFrom(row['opened_on']),
    opening: money('opening'),
    closing: money('closing'),
    credits: money('credits'),
    debits: money('debits'),
    fees: money('fees'),
    interest: money('interest'),
    entries: Number(row['entries']),
  };
}

export type LineRow = {
  readonly account: AccountNumber;
  readonly number: number;
  /** As in the history: unique in the account, and permanent. */
  readonly id: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly kind: Kind;
  readonly memo: string | null;
  readonly intent: string;
  /** The intent that placed the hold, if this line captured one. */
  readonly origin: string | null;
};

export type Place = { readonly day: Day; readonly number: number };

/** The next lines of these accounts, oldest first, at most `size` per account. */
export async function listLines(
  tx: Tx,
  accounts: readonly AccountNumber[],
  { start, end }: Days,
  { size, after }: { size: number; after: Place | null },
): Promise<LineRow[]> {
  const { rows } = await sql<{
    account: unknown;
    id: unknown;
    day: string;
    amount: unknown;
    kind: number;
    memo: string | null;
    intent: string;
    origin: string | null;
    hold_id: unknown;
  }>`
    select asked.account, line.*,
      case when line.origin is not null then ledger.continued_hold(line.id) end as hold_id
    from unnest(${[...accounts]}::bigint[]) with ordinality as asked (account, place)
    cross join lateral bank.read_statement_lines(
      asked.account, ${start}::date, ${end}::date, ${after?.day ?? null}::date, ${after?.number ?? null}::bigint,
      ${size}::integer
    ) as line
    order by asked.place, line.day, line.id`.execute(tx);
  return rows.map((row) => ({
    account: Number(row.account),
    number: Number(row.id),
    id: idOf(row),
    day: dayFrom(row.day),
    amount: cents(Number(row.amount)),
    kind: kindOf(row.kind),
    memo: row.memo,
    intent: row.intent,
    origin: row.origin,
  }));
}

function idOf(row: { id: unknown; intent: string; origin: string | null; hold_id: unknown }): string {
  const { intent, origin } = row;
  const hold = row.hold_id === null ? null : Number(row.hold_id);
  return lineIdOf({ intent, place: Number(row.id) % LEGS_MAX, hold, origin }).id;
}
