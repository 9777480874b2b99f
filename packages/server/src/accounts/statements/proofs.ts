import {
  canonicalEntry,
  canonicalFoot,
  canonicalHead,
} from '@bank/contract/accounts/statements/proofs-rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { leafHash, pathOf, rootOf } from '@bank/ledger/merkle.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { createHash, type Hash } from 'node:crypto';
import type { Closing } from '../../movements/closing.ts';
import { cycleEndingWith, type Cycle } from '../../movements/cycle.ts';
import { addCounts, advanceStep, claimPage, type Counts } from '../../movements/day-queries.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { inTransaction, newId } from '../../platform/work.ts';
import { linesOf, pagesOf, type StatementLine } from './lines.ts';
import {
  findMonth,
  findNextPlace,
  findProof,
  insertMonth,
  insertProofs,
  insertTiles,
  listHashes,
  listTiles,
  listUnproven,
  type ProvenMonth,
  type Tile,
  type UnprovenStatement,
} from './queries/proofs.ts';

export const PROOF_STEP = 'statement-proof';

/** Limits of a page: the number of statements, and of their lines in memory at once. */
const PAGE = { size: 500, entries: 20_000 };
/** An account with more lines is read by itself, one page at a time. */
const LINES_TOGETHER = 5_000;
const TILE = 256;
const HASH_BYTES = 32;
const TILES_PAGE = 64;

/**
 * A month-end step: hashes every statement and builds a tree over the hashes, whose root goes into the audit log.
 * After an interruption it continues after the last finished page.
 */
export async function proveMonth(closing: Closing): Promise<Counts> {
  const cycle = cycleEndingWith(closing.day);
  if (cycle === null) return {};
  const { context, day, signal } = closing;
  for (let more = true; more;) {
    signal?.throwIfAborted();
    more = await inTransaction(context, async (tx) => {
      const after = await claimPage(tx, day, PROOF_STEP);
      return after !== null && (await provePage(tx, cycle, day, after));
    });
  }
  const { statements, root } = await inTransaction(context, async (tx) => {
    const known = await findMonth(tx, cycle.end);
    if (known) return known;
    const month = await plantTree(tx, cycle.end);
    await insertMonth(tx, cycle.end, month);
    // The audit log is anchored outside the bank, so the root is anchored with it.
    const after = { statements: month.statements, root: month.root.toString('hex') };
    const object = { objectKind: 'month', objectId: cycle.end };
    await record(tx, context, { action: 'statements.proven', ...object, after });
    return month;
  });
  return { cycle: cycle.end, statements, root: root.toString('hex') };
}

async function provePage(tx: Tx, cycle: Cycle, day: Day, after: number): Promise<boolean> {
  const page = await listUnproven(tx, cycle.end, after, PAGE);
  const last = page.at(-1);
  if (!last) return false;
  const together = new Map(
    page.filter(({ entries }) => entries <= LINES_TOGETHER).map((each) => [each.number, each] as const),
  );
  const lines = await linesOf(tx, together, cycle, LINES_TOGETHER);
  const first = await findNextPlace(tx, cycle.end);
  const proofs = [];
  for (const [at, statement] of page.entries()) {
    const known = lines.get(statement.number);
    const pages = known ? [known] : pagesOf(tx, statement.number, daysOf(statement, cycle), statement);
    const hash = await hashOf(statement, cycle, pages);
    const { number, customerId } = statement;
    proofs.push({ number, customerId, documentId: newId(), place: first + at, hash });
  }
  await insertProofs(tx, cycle.end, proofs);
  await addCounts(tx, day, PROOF_STEP, { proofs: proofs.length });
  await advanceStep(tx, day, PROOF_STEP, last.number);
  return true;
}

const daysOf = ({ start }: UnprovenStatement, { end }: Cycle) => ({ start, end });

async function hashOf(
  statement: UnprovenStatement,
  { end }: Cycle,
  pages: Iterable<readonly StatementLine[]> | AsyncIterable<readonly StatementLine[]>,
): Promise<Buffer> {
  const hash: Hash = createHash('sha256').update(canonicalHead({ ...statement, end }));
  let [balance, entries] = [statement.opening, 0];
  for await (const page of pages) {
    hash.update(page.map(canonicalEntry).join(''));
    balance = page.at(-1)?.balance ?? balance;
    entries += page.length;
  }
  if (balance !== statement.closing || entries !== statement.entries)
    throw new Error(`The statement of ${statement.number} to ${end} is not what the books say`);
  return hash.update(canonicalFoot(statement)).digest();
}

/** Leaves are hashes of hashes, so the tiles reveal nothing about a statement. */
export function leafOf(hash: Buffer): Buffer {
  return leafHash(hash.toString('hex'));
}

/** Writes a month's tree in tiles, from the leaves up. */
async function plantTree(tx: Tx, end: Day): Promise<ProvenMonth> {
  let level = 0;
  let roots: Buffer[] = [];
  let statements = 0;
  for (;;) {
    const hashes = await listHashes(tx, end, statements, TILE * TILES_PAGE);
    if (hashes.length === 0) break;
    const tiles = tilesOf(0, statements / TILE, hashes.map(leafOf));
    await insertTiles(tx, end, tiles);
    roots.push(...tiles.map(({ hashes: within }) => rootOf(hashesIn(within))));
    statements += hashes.length;
  }
  while (roots.length > 1) {
    level += 1;
    const tiles = tilesOf(level, 0, roots);
    await insertTiles(tx, end, tiles);
    roots = tiles.map(({ hashes }) => rootOf(hashesIn(hashes)));
  }
  return { statements, root: roots[0] ?? rootOf([]) };
}

function tilesOf(level: number, first: number, hashes: readonly Buffer[]): Tile[] {
  return Array.from({ length: Math.ceil(hashes.length / TILE) }, (_, at) => ({
    level,
    place: first + at,
    hashes: Buffer.concat(hashes.slice(at * TILE, (at + 1) * TILE)),
  }));
}

function hashesIn(tile: Buffer): Buffer[] {
  return Array.from({ length: tile.length / HASH_BYTES }, (_, at) =>
    tile.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
}

/** What an outsider with a trusted root needs to verify that a statement is one of its month. */
export type StatementProof = {
  readonly hash: string;
  /** The statement's first day; all statements of a tree end on the same day. */
  readonly start: Day;
  readonly month: Day;
  readonly statements: number;
  readonly place: number;
  readonly path: readonly string[];
  readonly root: string;
};

/** Null if the month is not proven yet or the transaction may not read the statement. */
export async function proofOf(tx: Tx, end: Day, account: AccountNumber): Promise<StatementProof | null> {
  const month = await findMonth(tx, end);
  const found = month && (await findProof(tx, end, account));
  if (!found) return null;
  const wanted = tilesOver(found.place, month.statements);
  const tiles = await listTiles(tx, end, wanted);
  if (tiles.length !== wanted.length) throw new Error(`The tree of ${end} has a hole`);
  const path = tiles.flatMap(({ level, hashes }) =>
    pathOf(hashesIn(hashes), Math.floor(found.place / TILE ** level) % TILE),
  );
  return {
    hash: found.hash.toString('hex'),
    start: found.start,
    month: end,
    statements: month.statements,
    place: found.place,
    path: path.map((each) => each.toString('hex')),
    root: month.root.toString('hex'),
  };
}

/** The tiles on the path above a leaf, bottom up. */
function tilesOver(place: number, statements: number): { level: number; place: number }[] {
  const tiles = [{ level: 0, place: Math.floor(place / TILE) }];
  for (let [level, nodes] = [1, Math.ceil(statements / TILE)]; nodes > 1; level += 1) {
    tiles.push({ level, place: Math.floor(place / TILE ** (level + 1)) });
    nodes = Math.ceil(nodes / TILE);
  }
  return tiles;
}
