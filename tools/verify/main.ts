import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyStatement } from './statement.ts';

/**
 * `npm run verify -- <proof.json> [digest]`: whether a leg, or a row of the securities journal, was in the bank's books on its
 * day. Needs no network, no
 * database and nothing of the bank's code, so that anyone can read it whole and run it elsewhere. The digest is the one
 * the reader kept or was given by somebody they trust; without it only the proof's own consistency is checked.
 *
 * `npm run verify -- <statement.pdf> --key <public key> [--root <root>]`: the same for a month's statement.
 */
type Proof = {
  readonly place: number;
  readonly path: readonly string[];
  readonly seal: Readonly<Record<'day' | 'root' | 'previous' | 'digest', string>> & {
    readonly legs: number;
    /** Only of a day on which shares moved. */
    readonly securities?: { readonly entries: number; readonly root: string } | undefined;
  };
} & ({ readonly leg: Row } | { readonly entry: Row });

type Row = readonly (string | null)[];

const sha256 = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** Null when the proof holds; otherwise the first thing that is wrong. */
export function verify(proof: Proof, trusted?: string): string | null {
  const { place, path, seal } = proof;
  const [name, row, count, root] =
    'leg' in proof
      ? ['leg', proof.leg, seal.legs, seal.root]
      : ['row', proof.entry, seal.securities?.entries ?? 0, seal.securities?.root];
  if (!Number.isSafeInteger(place) || place < 0 || place >= count) return 'the place is not within the day';
  if (row[9] !== seal.day) return `the ${name} is of another day than the seal`;
  let hash = sha256(Buffer.of(0), JSON.stringify(row));
  let at = place;
  let last = count - 1;
  for (const each of path) {
    const sibling = Buffer.from(each, 'hex');
    if (sibling.length !== 32) return 'a step of the path is no hash';
    if (last === 0) return 'the path is too long';
    // A node on the right border without a partner rises until it has one.
    while (at === last && at % 2 === 0 && last > 0) {
      at /= 2;
      last = Math.floor(last / 2);
    }
    hash = at % 2 === 1 ? sha256(Buffer.of(1), sibling, hash) : sha256(Buffer.of(1), hash, sibling);
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  if (last !== 0) return 'the path is too short';
  if (hash.toString('hex') !== root) return `the ${name} does not lead to the root`;
  const shares = seal.securities ? ` ${seal.securities.entries} ${seal.securities.root}` : '';
  const digest = sha256(`${seal.day} ${seal.legs} ${seal.root} ${seal.previous}${shares}`).toString('hex');
  if (digest !== seal.digest) return 'the digest does not cover this root';
  if (trusted !== undefined && digest !== trusted.trim().toLowerCase())
    return 'the digest is not the trusted one';
  return null;
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, root: { type: 'string' } },
  });
  const [file, trusted] = positionals;
  if (file === undefined || (file.endsWith('.pdf') && values.key === undefined)) {
    console.log('npm run verify -- <proof.json> [digest]');
    console.log('npm run verify -- <statement.pdf> --key <public key> [--root <root>]');
    process.exitCode = 2;
  } else if (values.key !== undefined) sayStatement(file, values.key, values.root);
  else sayLeg(file, trusted);
}

function sayStatement(file: string, key: string, root: string | undefined): void {
  const { fault, holds } = verifyStatement(readFileSync(file), key, root);
  for (const each of holds) console.log(each);
  if (fault !== null) console.log(`It does not hold: ${fault}.`);
  else if (root === undefined) console.log('No root was given to compare with.');
  process.exitCode = fault === null ? 0 : 1;
}

function sayLeg(file: string, trusted: string | undefined): void {
  const fault = verify(JSON.parse(readFileSync(file, 'utf8')), trusted);
  console.log(fault ?? 'It was in the books of that day, word for word.');
  if (fault === null && trusted === undefined) console.log('No digest was given to compare with.');
  process.exitCode = fault === null ? 0 : 1;
}
