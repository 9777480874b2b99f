import { createHash } from 'node:crypto';
import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { leafHash, pathOf, rootOf } from './merkle.ts';

/** A leg as it is hashed: its columns in order, as text. */
export type LegText = readonly (string | null)[];

export type Seal = {
  readonly day: string;
  readonly legs: number;
  readonly root: string;
  readonly previous: string;
  /** The rows of the securities journal of that day, and the root of their tree; none if there were none. */
  readonly securities?: { readonly entries: number; readonly root: string };
  readonly digest: string;
};

/** What an outsider needs, besides a trusted digest, to verify that this leg was in the books of that day. */
export type LegProof = {
  readonly leg: LegText;
  readonly place: number;
  readonly path: readonly string[];
  readonly seal: Seal;
};

/** The same for a row of the securities journal. */
export type SharesProof = {
  readonly entry: LegText;
  readonly place: number;
  readonly path: readonly string[];
  readonly seal: Seal;
};

/** A power of two, so that the root of a run is a node of the day's tree. */
const RUN = 1_024;
const PAGE = 8 * RUN;
const NO_DAY_BEFORE = '0'.repeat(64);
const DAY_AT = 9;
const ACT_AT = 11;

const COLUMNS = sql`json_build_array(
  leg.id::text, leg.intent::text, leg.debit_id::text, leg.credit_id::text, leg.amount::text, leg.debit_after::text,
  leg.credit_after::text, leg.hold_id::text,
  to_char(leg.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), leg.day::text, leg.kind::text,
  leg.act::text, leg.memo)`;

export function legLeaf(leg: LegText): Buffer {
  return leafHash(JSON.stringify(leg));
}

/** The text covered by the day's digest; verifiers build the same. */
export function digestOf({ day, legs, root, previous, securities }: Omit<Seal, 'digest'>): Buffer {
  const shares = securities ? ` ${securities.entries} ${securities.root}` : '';
  return createHash('sha256').update(`${day} ${legs} ${root} ${previous}${shares}`).digest();
}

/**
 * Seals a day that is over: waits for transactions that may still write to it, reads its legs once in order,
 * and stores the root of each run. A sealed day stays as it is.
 */
export async function sealDay<Tables>(db: Kysely<Tables>, day: string): Promise<Seal> {
  const known = await findSeal(db, day);
  if (known) return known;
  await waitForWriters(db, day);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ledger.seal'))`.execute(tx);
    return (await findSeal(tx, day)) ?? (await writeSeal(tx, day));
  });
}

/** The next day that is over, unsealed and has legs or rows of the securities journal. */
export async function nextUnsealedDay(db: QueryExecutorProvider): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    with last as (select seal.next_id, seal.next_security_id from ledger.seal as seal order by seal.day desc limit 1)
    select least(
      (
        select leg.day
        from ledger.leg as leg
        where leg.id >= coalesce((select last.next_id from last), 0) and leg.day < bank.today()
        order by leg.id
        limit 1
      ),
      (
        select entry.day
        from ledger.security_entry as entry
        where entry.id >= coalesce((select last.next_security_id from last), 0) and entry.day < bank.today()
        order by entry.id
        limit 1
      )
    )::text as day`.execute(db);
  return rows[0]?.day ?? null;
}

async function findSeal(db: QueryExecutorProvider, day: string): Promise<Seal | null> {
  const { rows } = await sql<
    Omit<Seal, 'legs' | 'securities'> & { legs: string; entries: string; security_root: string | null }
  >`
    select
      day::text, legs::text, encode(root, 'hex') as root, encode(previous, 'hex') as previous,
      encode(digest, 'hex') as digest, security_entries::text as entries, encode(security_root, 'hex') as security_root
    from ledger.seal
    where day = ${day}::date`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { entries, security_root, legs, ...seal } = found;
  const securities =
    security_root === null ? {} : { securities: { entries: Number(entries), root: security_root } };
  return { ...seal, legs: Number(legs), ...securities };
}

/** Every writer of the day has a transaction id; once all ids up to now have ended, so have they. */
async function waitForWriters(db: QueryExecutorProvider, day: string): Promise<void> {
  const { rows } = await sql<{ over: boolean; now: string }>`
    select ${day}::date < bank.today() as over, pg_current_xact_id()::text as now`.execute(db);
  const [begun] = rows;
  if (!begun?.over) throw new Error(`${day} is not over yet and cannot be sealed`);
  for (;;) {
    const { rows: waiting } = await sql<{ done: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${begun.now}::xid8 as done`.execute(db);
    if (waiting[0]?.done) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function writeSeal(tx: QueryExecutorProvider, day: string): Promise<Seal> {
  const { rows } = await sql<{ next_id: string; next_security_id: string; digest: string; day: string }>`
    select next_id::text, next_security_id::text, encode(digest, 'hex') as digest, day::text
    from ledger.seal
    order by ledger.seal.day desc
    limit 1`.execute(tx);
  const [last] = rows;
  if (last && last.day > day)
    throw new Error(`${last.day} is sealed already; ${day} cannot be sealed any more`);
  const lastSealed = last?.day ?? '';
  const found = await readDay(tx, day, { from: BigInt(last?.next_id ?? 0), lastSealed });
  const shares = await readSecurities(tx, day, { from: BigInt(last?.next_security_id ?? 0), lastSealed });
  const unsigned = {
    day,
    legs: found.legs,
    root: rootOf(found.runs.map(({ root }) => root)).toString('hex'),
    previous: last?.digest ?? NO_DAY_BEFORE,
    ...(shares.leaves.length === 0
      ? {}
      : { securities: { entries: shares.leaves.length, root: rootOf(shares.leaves).toString('hex') } }),
  };
  const digest = digestOf(unsigned).toString('hex');
  await sql`
    insert into ledger.seal (
      day, legs, next_id, root, previous, digest, security_entries, security_root, next_security_id
    )
    values (
      ${day}::date, ${found.legs}, ${String(found.nextId)}::bigint, decode(${unsigned.root}, 'hex'),
      decode(${unsigned.previous}, 'hex'), decode(${digest}, 'hex'), ${shares.leaves.length},
      decode(${unsigned.securities?.root ?? null}, 'hex'), ${String(shares.nextId)}::bigint
    )`.execute(tx);
  await sql`
    insert into ledger.seal_branch (day, place, first_id, root)
    select ${day}::date, run.place - 1, run.first_id, decode(run.root, 'hex')
    from unnest(
      ${found.runs.map(({ firstId }) => firstId)}::bigint[],
      ${found.runs.map(({ root }) => root.toString('hex'))}::text[]
    ) with ordinality as run (first_id, root, place)`.execute(tx);
  await writeOwnDay(tx, day, found.own);
  return { ...unsigned, digest };
}

type Sides = { in: bigint; out: bigint };

async function writeOwnDay(
  tx: QueryExecutorProvider,
  day: string,
  own: ReadonlyMap<string, Sides>,
): Promise<void> {
  await sql`
    insert into ledger.own_day (day, account_id, money_in, money_out, balance)
    select
      ${day}::date, total.id, total.money_in, total.money_out,
      total.money_in - total.money_out + coalesce(
        (
          select earlier.balance
          from ledger.own_day as earlier
          where earlier.account_id = total.id
          order by earlier.day desc
          limit 1
        ),
        0
      )
    from unnest(
      ${[...own.keys()]}::bigint[],
      ${[...own.values()].map((total) => String(total.in))}::bigint[],
      ${[...own.values()].map((total) => String(total.out))}::bigint[]
    ) as total (id, money_in, money_out)`.execute(tx);
}

type Run = { readonly firstId: string; readonly root: Buffer };

async function readDay(
  tx: QueryExecutorProvider,
  day: string,
  begin: { from: bigint; lastSealed: string },
): Promise<{ runs: Run[]; legs: number; nextId: bigint; own: Map<string, Sides> }> {
  const runs: Run[] = [];
  const own = new Map<string, Sides>();
  let leaves: Buffer[] = [];
  let runFirst = '';
  let legs = 0;
  let nextId: bigint | null = null;
  let at = begin.from;
  const close = () => {
    if (leaves.length > 0) runs.push({ firstId: runFirst, root: rootOf(leaves) });
    leaves = [];
  };
  for (;;) {
    const page = await readLegs(tx, String(at), null, PAGE);
    for (const leg of page) {
      const id = leg[0] ?? '';
      const legDay = leg[DAY_AT] ?? '';
      if (legDay < day && legDay > begin.lastSealed)
        throw new Error(`${legDay} must be sealed before ${day}`);
      if (legDay < day) throw new Error(`Leg ${id} of ${legDay} was written after that day was sealed`);
      if (legDay > day) {
        nextId ??= BigInt(id);
        continue;
      }
      if (leaves.length === 0) runFirst = id;
      leaves.push(legLeaf(leg));
      countOwn(own, leg);
      legs += 1;
      if (leaves.length === RUN) close();
    }
    const last = page.at(-1)?.[0];
    if (!last) break;
    at = BigInt(last) + 1n;
    // A full page of later days means this day is complete.
    if (page.every((leg) => (leg[DAY_AT] ?? '') > day)) break;
  }
  close();
  return { runs, legs, nextId: nextId ?? at, own };
}

/** The columns of a row of the securities journal as it is hashed, in order. */
const SECURITY_COLUMNS = sql`json_build_array(
  entry.id::text, entry.trade::text, entry.line::text, entry.act::text, entry.account_id::text, security.symbol,
  entry.order_id::text, entry.lot_id::text, entry.shares::text, entry.day::text, entry.reserved::text, entry.cost::text,
  entry.amount::text, entry.journal_id::text, entry.shares_after::text, entry.reserved_after::text,
  entry.custody_after::text, to_char(entry.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`;

/** The rows of the securities journal of a day, hashed, and where the next day's begin. A day has thousands, not millions. */
async function readSecurities(
  tx: QueryExecutorProvider,
  day: string,
  begin: { from: bigint; lastSealed: string },
): Promise<{ leaves: Buffer[]; nextId: bigint }> {
  const leaves: Buffer[] = [];
  let nextId: bigint | null = null;
  let at = begin.from;
  for (;;) {
    const { rows } = await sql<{ entry: LegText }>`
      select ${SECURITY_COLUMNS} as entry
      from ledger.security_entry as entry
      join ledger.security as security on security.id = entry.security_id
      where entry.id >= ${String(at)}::bigint
      order by entry.id
      limit ${PAGE}`.execute(tx);
    for (const { entry } of rows) {
      const id = BigInt(entry[0] ?? '');
      const entryDay = entry[DAY_AT] ?? '';
      if (entryDay < day && entryDay > begin.lastSealed)
        throw new Error(`${entryDay} must be sealed before ${day}`);
      if (entryDay < day)
        throw new Error(`Shares ${id} of ${entryDay} were written after that day was sealed`);
      if (entryDay > day) nextId ??= id;
      else leaves.push(legLeaf(entry));
      at = id + 1n;
    }
    if (rows.length < PAGE || rows.every(({ entry }) => (entry[DAY_AT] ?? '') > day)) break;
  }
  return { leaves, nextId: nextId ?? at };
}

/** Proof that a row of the securities journal is in its day's seal; null if the day is not sealed yet. */
export async function proveShares(db: QueryExecutorProvider, entryId: number): Promise<SharesProof | null> {
  const { rows: found } = await sql<{ day: string }>`
    select day::text as day from ledger.security_entry where id = ${entryId}`.execute(db);
  const day = found[0]?.day;
  const seal = day === undefined ? null : await findSeal(db, day);
  if (!seal) return null;
  const { rows } = await sql<{ entry: LegText }>`
    select ${SECURITY_COLUMNS} as entry
    from ledger.security_entry as entry
    join ledger.security as security on security.id = entry.security_id
    where entry.day = ${seal.day}::date
    order by entry.id`.execute(db);
  const place = rows.findIndex(({ entry: [id] }) => id === String(entryId));
  const entry = rows[place]?.entry;
  if (!entry) return null;
  const path = pathOf(
    rows.map((each) => legLeaf(each.entry)),
    place,
  );
  return { entry, place, path: path.map((hash) => hash.toString('hex')), seal };
}

async function readLegs(
  db: QueryExecutorProvider,
  from: string,
  day: string | null,
  limit: number,
): Promise<LegText[]> {
  const { rows } = await sql<{ leg: LegText }>`
    select ${COLUMNS} as leg
    from ledger.leg as leg
    where leg.id >= ${from}::bigint and (${day}::date is null or leg.day = ${day}::date)
    order by leg.id
    limit ${limit}`.execute(db);
  return rows.map(({ leg }) => leg);
}

function countOwn(own: Map<string, Sides>, leg: LegText): void {
  const [, , debit, credit, amount] = leg;
  const act = Number(leg[ACT_AT]);
  if (act === 1 || act > 3) return;
  for (const [account, side] of [[debit, 'out'] as const, [credit, 'in'] as const]) {
    if (!account || account.length > 3) continue;
    const total = own.get(account) ?? { in: 0n, out: 0n };
    own.set(account, { ...total, [side]: total[side] + BigInt(amount ?? '0') });
  }
}

/** Proof that a leg is in its day's seal; null if the day is not sealed yet. */
export async function proveLeg(db: QueryExecutorProvider, legId: number): Promise<LegProof | null> {
  const { rows: found } = await sql<{ day: string }>`
    select day::text as day from ledger.leg where id = ${legId}`.execute(db);
  const day = found[0]?.day;
  const seal = day === undefined ? null : await findSeal(db, day);
  if (!seal) return null;
  const { rows: branches } = await sql<{ first_id: string; root: string }>`
    select first_id::text, encode(root, 'hex') as root
    from ledger.seal_branch
    where day = ${seal.day}::date
    order by place`.execute(db);
  const at = branches.findLastIndex(({ first_id }) => BigInt(first_id) <= BigInt(legId));
  const branch = branches[at];
  if (!branch) return null;
  const run = await readLegs(db, branch.first_id, seal.day, RUN);
  const within = run.findIndex(([id]) => id === String(legId));
  const leg = run[within];
  if (!leg) return null;
  const path = [
    ...pathOf(run.map(legLeaf), within),
    ...pathOf(
      branches.map(({ root }) => Buffer.from(root, 'hex')),
      at,
    ),
  ];
  return { leg, place: at * RUN + within, path: path.map((hash) => hash.toString('hex')), seal };
}
