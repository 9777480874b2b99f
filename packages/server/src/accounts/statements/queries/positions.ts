import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Shares of one security at the end of a statement. */
export type StatementPosition = {
  readonly symbol: string;
  /** Null if the market didn't list it. */
  readonly name: string | null;
  readonly shares: number;
  /** The last close until then, and its day; null if none was known. */
  readonly price: Cents | null;
  readonly pricedOn: Day | null;
};

type Row = {
  readonly account_number: unknown;
  readonly symbol: string | null;
  readonly name: string | null;
  readonly shares: unknown;
  readonly price_cents: unknown;
  readonly priced_on: string | null;
};

/**
 * What was kept with the statements of a month, for accounts that have one. The order of the symbols is part of what is
 * hashed, so it doesn't depend on the language of the database.
 */
export async function listPositions(
  tx: Tx,
  end: Day,
  accounts: readonly AccountNumber[],
): Promise<Map<AccountNumber, StatementPosition[]>> {
  const { rows } = await sql<Row>`
    select
      statement.account_number, position.symbol, position.name, position.shares, position.price_cents,
      position.priced_on::text
    from statements as statement
    left join statement_positions as position
      on position.period_end = statement.period_end and position.account_number = statement.account_number
    where statement.period_end = ${end}::date and statement.account_number = any (${[...accounts]}::bigint[])
    order by statement.account_number, position.symbol collate "C"`.execute(tx);
  const byAccount = Map.groupBy(rows, (row) => Number(row.account_number));
  return new Map([...byAccount].map(([account, own]) => [account, own.flatMap(positionFrom)]));
}

function positionFrom({ symbol, name, shares, price_cents: price, priced_on: on }: Row): StatementPosition[] {
  if (symbol === null) return [];
  return [
    {
      symbol,
      name,
      shares: Number(shares),
      price: price === null ? null : cents(Number(price)),
      pricedOn: on === null ? null : dayFrom(on),
    },
  ];
}
