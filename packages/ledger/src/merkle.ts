import { createHash } from 'node:crypto';

/** Merkle tree as in RFC 6962: leaves and nodes are hashed differently, so neither can pass for the other. */
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

export function leafHash(text: string): Buffer {
  return createHash('sha256').update(LEAF).update(text).digest();
}

function nodeHash(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(NODE).update(left).update(right).digest();
}

/** The root over these hashes in order. For none, the hash of the empty string. */
export function rootOf(hashes: readonly Buffer[]): Buffer {
  let level = hashes;
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? createHash('sha256').digest();
}

/** The sibling hashes from leaf `at` up to the root. */
export function pathOf(hashes: readonly Buffer[], at: number): Buffer[] {
  const path: Buffer[] = [];
  let level = hashes;
  let place = at;
  while (level.length > 1) {
    const sibling = level[place % 2 === 0 ? place + 1 : place - 1];
    if (sibling) path.push(sibling);
    level = levelAbove(level);
    place = Math.floor(place / 2);
  }
  return path;
}

/** A node without a sibling moves up unchanged: the same tree as splitting at the largest power of two. */
function levelAbove(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const left = level[at];
    const right = level[at + 1];
    if (left) above.push(right ? nodeHash(left, right) : left);
  }
  return above;
}
