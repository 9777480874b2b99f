import type { Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** One settlement at a time; the lock ends with the transaction. */
export async function lockSettlement(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bank.market-settlement'))`.execute(tx);
}

/** What a settlement pays, if above zero, and of how many fills and dividends that is the sum. */
export type Settlement = { readonly net: Cents; readonly fills: number; readonly dividends: number };

/** Claims what has settled by the end of this day and isn't cleared with the market, and adds it up in the same statement. */
export async function claimDue(tx: Tx, id: string, day: Day): Promise<Settlement> {
  const { rows } = await sql<{ net: bigint; fills: number; dividends: number }>`
    with traded as (
      update investment_order_fills set settlement_id = ${id}
      where settlement_id is null and settles_on <= ${day}::date
      returning sign(shares) * amount as paid
    ), received as (
      update dividend_payments set settlement_id = ${id}
      where settlement_id is null
      returning amount
    )
    select
      (
        (select coalesce(sum(paid), 0) from traded) - (select coalesce(sum(amount), 0) from received)
      )::bigint as net,
      (select count(*) from traded)::integer as fills,
      (select count(*) from received)::integer as dividends`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a sum has a row');
  return { net: cents(Number(row.net)), fills: row.fills, dividends: row.dividends };
}

export async function insertSettlement(
  tx: Tx,
  settled: Settlement & { readonly id: string; readonly day: Day; readonly journal: number | null },
): Promise<void> {
  await sql`
    insert into market_settlements (id, day, net, fills, dividends, journal_id)
    values (
      ${settled.id}, ${settled.day}, ${settled.net}, ${settled.fills}, ${settled.dividends}, ${settled.journal}
    )`.execute(tx);
}
