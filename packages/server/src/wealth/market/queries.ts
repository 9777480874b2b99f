import { instrument, type Instrument } from '@bank/contract/wealth/market/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database.ts';

export type Quote = {
  readonly symbol: string;
  readonly price: Cents;
  readonly previousClose: Cents;
  readonly at: Date;
};

export type Close = { readonly symbol: string; readonly day: Day; readonly price: Cents };

const columns = ['symbol', 'name', 'class', 'is_simulated'] as const;

/** The symbol itself first, then those that begin with the text, then names with a word that does. */
export async function listInstruments(tx: Tx, folded: string, most: number): Promise<Instrument[]> {
  const like = folded.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const symbol = folded.toUpperCase();
  const rows = await tx
    .selectFrom('instruments')
    .select(columns)
    .where((eb) =>
      eb.or([
        eb('symbol', 'like', `${like.toUpperCase()}%`),
        eb('folded', 'like', `${like}%`),
        eb('folded', 'like', `% ${like}%`),
      ]),
    )
    .orderBy(sql`symbol <> ${symbol}`)
    .orderBy(sql`symbol not like ${`${like.toUpperCase()}%`}`)
    .orderBy(sql`folded not like ${`${like}%`}`)
    .orderBy('name')
    .limit(most)
    .execute();
  return rows.map(instrumentFrom);
}

export async function readInstruments(tx: Tx): Promise<Instrument[]> {
  const rows = await tx.selectFrom('instruments').select(columns).orderBy('symbol').execute();
  return rows.map(instrumentFrom);
}

export async function findInstrument(tx: Tx, symbol: string): Promise<Instrument | null> {
  const row = await tx
    .selectFrom('instruments')
    .select(columns)
    .where('symbol', '=', symbol)
    .executeTakeFirst();
  return row ? instrumentFrom(row) : null;
}

export async function readQuotes(tx: Tx, symbols: readonly string[]): Promise<Quote[]> {
  if (symbols.length === 0) return [];
  const rows = await tx
    .selectFrom('market_quotes')
    .selectAll()
    .where('symbol', 'in', [...symbols])
    .orderBy('symbol')
    .execute();
  return rows.map((row) => ({
    symbol: row.symbol,
    price: cents(Number(row.price_cents)),
    previousClose: cents(Number(row.previous_close_cents)),
    at: row.quoted_at,
  }));
}

/** Day by day, both ends included. */
export async function readCloses(tx: Tx, symbols: readonly string[], from: Day, to: Day): Promise<Close[]> {
  if (symbols.length === 0) return [];
  const rows = await tx
    .selectFrom('market_closes')
    .selectAll()
    .where('symbol', 'in', [...symbols])
    .where('traded_on', '>=', from)
    .where('traded_on', '<=', to)
    .orderBy('traded_on')
    .orderBy('symbol')
    .execute();
  return rows.map((row) => ({
    symbol: row.symbol,
    day: dayFrom(row.traded_on),
    price: cents(Number(row.price_cents)),
  }));
}

/** The last day of which closes are known; null before the first. */
export async function lastCloseOn(db: Database): Promise<Day | null> {
  const { day } = await db
    .selectFrom('market_closes')
    .select((eb) => eb.fn.max('traded_on').as('day'))
    .executeTakeFirstOrThrow();
  return day === null ? null : dayFrom(day);
}

export async function listSymbols(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('instruments').select('symbol').execute();
  return rows.map(({ symbol }) => symbol);
}

export async function saveInstruments(
  tx: Tx,
  listed: readonly (Instrument & { readonly folded: string })[],
): Promise<void> {
  await sql`
    insert into instruments (symbol, name, class, is_simulated, folded)
    select *
    from unnest(
      ${listed.map(({ symbol }) => symbol)}::text[], ${listed.map(({ name }) => name)}::text[],
      ${listed.map((each) => each.class)}::text[], ${listed.map(({ isSimulated }) => isSimulated)}::boolean[],
      ${listed.map(({ folded }) => folded)}::text[]
    ) as listed (symbol, name, class, is_simulated, folded)
    on conflict (symbol) do update set
      name = excluded.name, class = excluded.class, is_simulated = excluded.is_simulated, folded = excluded.folded
    where (instruments.name, instruments.class, instruments.is_simulated)
      is distinct from (excluded.name, excluded.class, excluded.is_simulated)`.execute(tx);
}

/** Of instruments that are known. A close that is known stays as it is. */
export async function insertCloses(tx: Tx, closes: readonly Close[]): Promise<number> {
  if (closes.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into market_closes (symbol, traded_on, price_cents)
    select symbol, traded_on, price_cents
    from unnest(
      ${closes.map(({ symbol }) => symbol)}::text[], ${closes.map(({ day }) => day)}::date[],
      ${closes.map(({ price }) => price)}::bigint[]
    ) as told (symbol, traded_on, price_cents)
    join instruments using (symbol)
    on conflict (symbol, traded_on) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Of instruments that are known. An older price never takes the place of a newer one. */
export async function saveQuotes(
  tx: Tx,
  quotes: readonly (Omit<Quote, 'at'> & { readonly at: string })[],
): Promise<void> {
  await sql`
    insert into market_quotes (symbol, price_cents, previous_close_cents, quoted_at)
    select symbol, price_cents, previous_close_cents, quoted_at
    from unnest(
      ${quotes.map(({ symbol }) => symbol)}::text[], ${quotes.map(({ price }) => price)}::bigint[],
      ${quotes.map(({ previousClose }) => previousClose)}::bigint[], ${quotes.map(({ at }) => at)}::timestamptz[]
    ) as told (symbol, price_cents, previous_close_cents, quoted_at)
    join instruments using (symbol)
    on conflict (symbol) do update set
      price_cents = excluded.price_cents,
      previous_close_cents = excluded.previous_close_cents,
      quoted_at = excluded.quoted_at
    where market_quotes.quoted_at < excluded.quoted_at`.execute(tx);
}

function instrumentFrom(row: {
  readonly symbol: string;
  readonly name: string;
  readonly class: string;
  readonly is_simulated: boolean;
}): Instrument {
  const { symbol, name, class: of, is_simulated: isSimulated } = row;
  return instrument.parse({ symbol, name, class: of, isSimulated });
}
