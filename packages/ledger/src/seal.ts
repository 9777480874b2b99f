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
  readonly digest: string;
};

/** What an outsider needs, besides a trusted digest, to verify that this leg was in the books of that day. */
export type LegProof = {
  readonly leg: LegText;
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
export function digestOf(seal: Omit<Seal, 'digest'>): Buffer {
  return createHash('sha256').update(`${seal.day} ${seal.legs} ${seal.root} ${seal.previous}`).digest();
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

/** The next day that is over, unsealed and has legs. */
export async function nextUnsealedDay(db: QueryExecutorProvider): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select leg.day::text as day
    from ledger.leg as leg
    where leg.id >= coalesce((select seal.next_id from ledger.seal as seal order by seal.day desc limit 1), 0)
      and leg.day < bank.today()
    order by leg.id
    limit 1`.execute(db);
  return rows[0]?.day ?? null;
}

async function findSeal(db: QueryExecutorProvider, day: string): Promise<Seal | null> {
  const { rows } = await sql<Omit<Seal, 'legs'> & { legs: string }>`
    select
      day::text, legs::text, encode(root, 'hex') as root, encode(previous, 'hex') as previous,
      encode(digest, 'hex') as digest
    from ledger.seal
    where day = ${day}::date`.execute(db);
  const [found] = rows;
  return found ? { ...found, legs: Number(found.legs) } : null;
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
  const { rows } = await sql<{ next_id: string; digest: string; day: string }>`
    select next_id::text, encode(digest, 'hex') as digest, day::text
    from ledger.seal
    order by ledger.seal.day desc
    limit 1`.execute(tx);
  const [last] = rows;
  if (last && last.day > day)
    throw new Error(`${last.day} is sealed already; ${day} cannot be sealed any more`);
  const found = await readDay(tx, day, { from: BigInt(last?.next_id ?? 0), lastSealed: last?.day ?? '' });
  const unsigned = {
    day,
    legs: found.legs,
    root: rootOf(found.runs.map(({ root }) => root)).toString('hex'),
    previous: last?.digest ?? NO_DAY_BEFORE,
  };
  const digest = digestOf(unsigned).toString('hex');
  await sql`
    insert into ledger.seal (day, legs, next_id, root, previous, digest)
    values (
      ${day}::date, ${found.legs}, ${String(found.nextId)}::bigint, decode(${unsigned.root}, 'hex'),
      decode(${unsigned.previous}, 'hex'), decode(${digest}, 'hex')
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
