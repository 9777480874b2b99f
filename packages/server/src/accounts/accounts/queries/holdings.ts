import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

type Shares = {
  readonly account: AccountNumber;
  readonly symbol: string;
  readonly shares: number;
  /** What was paid for them. */
  readonly cost: Cents;
  /** Of one share; null if the market never told it. */
  readonly price: Cents | null;
};

/** Shares of an account as the market lists and prices them now. */
export type HeldShares = Shares & {
  /** Those of them that open orders sell. */
  readonly reserved: number;
  /** Null if the market doesn't list them. */
  readonly listing: { readonly name: string; readonly class: string; readonly isSimulated: boolean } | null;
  readonly quote: { readonly previousClose: Cents; readonly at: Date } | null;
};

export async function listHeld(tx: Tx, accounts: readonly AccountNumber[]): Promise<HeldShares[]> {
  const { rows } = await sql<HeldRow>`
    select * from bank.read_holdings(${[...accounts]}::bigint[])`.execute(tx);
  return rows.map((row) => ({
    ...sharesFrom(row),
    reserved: Number(row.reserved),
    listing:
      row.name === null || row.class === null
        ? null
        : { name: row.name, class: row.class, isSimulated: row.is_simulated === true },
    quote:
      row.quoted_at === null ? null : { previousClose: cents(Number(row.previous_close)), at: row.quoted_at },
  }));
}

/** Shares of an account when a day ended, with the last close until then. */
export type SharesOn = Shares & {
  readonly day: Day;
  /** Null if the market doesn't list them. */
  readonly name: string | null;
  readonly pricedOn: Day | null;
};

export async function listHeldOn(
  tx: Tx,
  accounts: readonly AccountNumber[],
  days: readonly Day[],
): Promise<SharesOn[]> {
  const { rows } = await sql<PastRow>`
    select account_id, day::text, symbol, shares, cost, name, price, priced_on::text
    from bank.read_holdings_on(${[...accounts]}::bigint[], ${[...days]}::date[])`.execute(tx);
  return rows.map((row) => ({
    ...sharesFrom(row),
    day: dayFrom(row.day),
    name: row.name,
    pricedOn: row.priced_on === null ? null : dayFrom(row.priced_on),
  }));
}

type SharesRow = Readonly<Record<'account_id' | 'shares' | 'cost' | 'price', unknown>> & {
  readonly symbol: string;
  readonly name: string | null;
};
type HeldRow = SharesRow & {
  readonly reserved: unknown;
  readonly previous_close: unknown;
  readonly class: string | null;
  readonly is_simulated: boolean | null;
  readonly quoted_at: Date | null;
};
type PastRow = SharesRow & { readonly day: string; readonly priced_on: string | null };

function sharesFrom(row: SharesRow): Shares {
  return {
    account: Number(row.account_id),
    symbol: row.symbol,
    shares: Number(row.shares),
    cost: cents(Number(row.cost)),
    price: row.price === null ? null : cents(Number(row.price)),
  };
}
