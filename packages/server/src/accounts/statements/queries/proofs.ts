import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type UnprovenStatement = {
  readonly number: AccountNumber;
  readonly customerId: string;
  /** The public account id, or the ledger number if no customer account exists. */
  readonly account: string;
  readonly start: Day;
  readonly opening: Cents;
  readonly closing: Cents;
  readonly credits: Cents;
  readonly debits: Cents;
  readonly entries: number;
};

/** The next statements of a month by account number: at most `size`, and no more once their lines reach `entries`. */
export async function listUnproven(
  tx: Tx,
  end: Day,
  after: AccountNumber,
  { size, entries }: { size: number; entries: number },
): Promise<UnprovenStatement[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select *
    from (
      select
        statement.account_number, statement.customer_id,
        coalesce(account.id::text, 'books-' || statement.account_number) as account, statement.period_start,
        statement.opening, statement.closing, statement.credits, statement.debits, statement.entries,
        sum(statement.entries) over (order by statement.account_number) - statement.entries as before
      from (
        select *
        from statements
        where period_end = ${end}::date and account_number > ${after}
        order by account_number
        limit ${size}
      ) as statement
      left join accounts as account on account.ledger_number = statement.account_number
    ) as counted
    where before < ${entries}
    order by account_number`.execute(tx);
  return rows.map((row) => ({
    number: Number(row['account_number']),
    customerId: String(row['customer_id']),
    account: String(row['account']),
    start: dayFrom(String(row['period_start'])),
    opening: cents(Number(row['opening'])),
    closing: cents(Number(row['closing'])),
    credits: cents(Number(row['credits'])),
    debits: cents(Number(row['debits'])),
    entries: Number(row['entries']),
  }));
}

export async function findNextPlace(tx: Tx, end: Day): Promise<number> {
  const { rows } = await sql<{ place: unknown }>`
    select coalesce(max(place) + 1, 0) as place from statement_proofs where period_end = ${end}::date`.execute(
    tx,
  );
  return Number(rows[0]?.place ?? 0);
}

export type NewProof = {
  readonly number: AccountNumber;
  readonly customerId: string;
  readonly documentId: string;
  readonly place: number;
  readonly hash: Buffer;
};

export async function insertProofs(tx: Tx, end: Day, proofs: readonly NewProof[]): Promise<void> {
  await sql`
    insert into statement_proofs (period_end, account_number, customer_id, document_id, place, hash)
    select ${end}::date, each.*
    from unnest(
      ${proofs.map(({ number }) => number)}::bigint[], ${proofs.map(({ customerId }) => customerId)}::uuid[],
      ${proofs.map(({ documentId }) => documentId)}::uuid[], ${proofs.map(({ place }) => place)}::bigint[],
      ${proofs.map(({ hash }) => hash)}::bytea[]
    ) as each`.execute(tx);
}

/** A month's hashes in order, from a position on. */
export async function listHashes(tx: Tx, end: Day, from: number, size: number): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash
    from statement_proofs
    where period_end = ${end}::date and place >= ${from}
    order by place
    limit ${size}`.execute(tx);
  return rows.map(({ hash }) => hash);
}

export type Tile = { readonly level: number; readonly place: number; readonly hashes: Buffer };

export async function insertTiles(tx: Tx, end: Day, tiles: readonly Tile[]): Promise<void> {
  if (tiles.length === 0) return;
  await sql`
    insert into statement_tiles (period_end, level, place, hashes)
    select ${end}::date, each.*
    from unnest(
      ${tiles.map(({ level }) => level)}::smallint[], ${tiles.map(({ place }) => place)}::bigint[],
      ${tiles.map(({ hashes }) => hashes)}::bytea[]
    ) as each`.execute(tx);
}

export type ProvenMonth = { readonly statements: number; readonly root: Buffer };

export async function findMonth(tx: Tx, end: Day): Promise<ProvenMonth | null> {
  const row = await tx
    .selectFrom('statement_months')
    .select(['statements', 'root'])
    .where('period_end', '=', end)
    .executeTakeFirst();
  return row ? { statements: Number(row.statements), root: row.root } : null;
}

export async function insertMonth(tx: Tx, end: Day, { statements, root }: ProvenMonth): Promise<void> {
  await tx
    .insertInto('statement_months')
    .values({ period_end: end, statements: BigInt(statements), root })
    .execute();
}

export type ProofRow = {
  readonly place: number;
  readonly hash: Buffer;
  /** The first day of the statement. */
  readonly start: Day;
};

export async function findProof(tx: Tx, end: Day, account: AccountNumber): Promise<ProofRow | null> {
  const row = await tx
    .selectFrom('statement_proofs as proof')
    .innerJoin('statements as statement', (join) =>
      join
        .onRef('statement.period_end', '=', 'proof.period_end')
        .onRef('statement.account_number', '=', 'proof.account_number'),
    )
    .select(['proof.place', 'proof.hash', 'statement.period_start'])
    .where('proof.period_end', '=', end)
    .where('proof.account_number', '=', BigInt(account))
    .executeTakeFirst();
  return row ? { place: Number(row.place), hash: row.hash, start: dayFrom(row.period_start) } : null;
}

/** Tiles by level and position. */
export async function listTiles(
  tx: Tx,
  end: Day,
  wanted: readonly { level: number; place: number }[],
): Promise<Tile[]> {
  const { rows } = await sql<{ level: number; place: unknown; hashes: Buffer }>`
    select tile.level, tile.place, tile.hashes
    from unnest(
      ${wanted.map(({ level }) => level)}::smallint[], ${wanted.map(({ place }) => place)}::bigint[]
    ) as asked (level, place)
    join statement_tiles as tile
      on tile.period_end = ${end}::date and tile.level = asked.level and tile.place = asked.place
    order by tile.level`.execute(tx);
  return rows.map((row) => ({ level: row.level, place: Number(row.place), hashes: row.hashes }));
}
