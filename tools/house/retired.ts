/**
 * Words that an engineer had to learn before they could read the code, and the industry's word for each. They may not come
 * back: tools/house/retired-words.json says how many uses are left, and that number only falls. `--lower` writes the numbers of
 * today where they are lower.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { readRooms, type Room } from './rooms.ts';

export type RetiredWord = {
  /** One word, or several in a row: `lost factors` is found in `lost-factors.ts`, `lostFactors` and a comment. */
  readonly word: string;
  readonly now: string;
  /** Some are also plain English ("the amount shown"): those may stand in a comment, but not name anything. */
  readonly in: 'names' | 'names and comments';
  readonly left: number;
};

export type Use = { readonly path: string; readonly line: number };

export const LIST = 'tools/house/retired-words.json';
const PLACES_NAMED = 5;

export function readRetired(root: string): RetiredWord[] {
  const path = join(root, LIST);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RetiredWord[]) : [];
}

type Said = Use & { readonly text: string; readonly isName: boolean };

/** By word: every use in the names of files, in what they export and, where it may not stand there either, in comments. */
export function usesIn(
  rooms: readonly Room[],
  list: readonly RetiredWord[],
): ReadonlyMap<string, readonly Use[]> {
  const said = rooms.filter((room) => !room.generated).flatMap(saidIn);
  return new Map(
    list.map(({ word, in: where }) => {
      const wanted = inWords(word);
      const heard = said.filter(({ isName, text }) => (isName || where !== 'names') && text.includes(wanted));
      const uses = heard.flatMap(({ path, line, text }) =>
        Array.from({ length: text.split(wanted).length - 1 }, () => ({ path, line })),
      );
      return [word, uses];
    }),
  );
}

function saidIn(room: Room): Said[] {
  const { path, comments, module, lineAt } = room;
  const exported = module.staticExports.flatMap(({ entries }) => entries).map(({ exportName }) => exportName);
  const said = (line: number, text: string, isName: boolean) => ({ path, line, text: inWords(text), isName });
  return [
    said(1, path.replace(/\.[a-z.]+$/, ''), true),
    ...exported.map(({ name, start }) => said(lineAt(start ?? 0), name ?? '', true)),
    ...comments.map(({ start, value }) => said(lineAt(start), value, false)),
  ];
}

export function retiredFaults(
  found: ReadonlyMap<string, readonly Use[]>,
  list: readonly RetiredWord[],
): Fault[] {
  return list.flatMap((entry) => {
    const uses = found.get(entry.word) ?? [];
    if (uses.length <= entry.left) return [];
    const places = uses.slice(0, PLACES_NAMED).map(({ path, line }) => `${path}:${line}`);
    const message =
      `"${entry.word}" is used ${uses.length} times and may be used ${entry.left} times; ` +
      `the word now is "${entry.now}". Used in ${places.join(', ')}${uses.length > PLACES_NAMED ? ', ...' : ''}`;
    return [{ path: LIST, line: 1, rule: 'retired', message }];
  });
}

/** The list with the numbers of today wherever they have fallen. */
export function lowered(
  found: ReadonlyMap<string, readonly Use[]>,
  list: readonly RetiredWord[],
): RetiredWord[] {
  return list.map((entry) => ({ ...entry, left: Math.min(entry.left, found.get(entry.word)?.length ?? 0) }));
}

/** `setupAutopay`, `setup-autopay` and `set up AutoPay`: small letters, a space before and after each word. */
function inWords(text: string): string {
  const words =
    text
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.map((word) => ` ${word} `).join('');
}

if (import.meta.main) {
  const root = process.cwd();
  const list = readRetired(root);
  const found = usesIn(readRooms(root), list);
  if (process.argv.includes('--lower'))
    writeFileSync(join(root, LIST), `${JSON.stringify(lowered(found, list), null, 2)}\n`);
  else for (const [word, uses] of found) console.log(`${String(uses.length).padStart(6)}  ${word}`);
}
