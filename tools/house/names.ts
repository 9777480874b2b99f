import { basename, dirname } from 'node:path/posix';
import { tierOf } from './arrows.ts';
import type { Fault } from './fault.ts';
import { emptyNames, namespaceOwners, tiers } from './rules.ts';
import type { Room } from './rooms.ts';

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const FOLDER_OF = {
  contract: /^packages\/contract\/src\/([^/]+)\//,
  server: /^packages\/server\/src\/capabilities\/([^/]+)\//,
  web: /^packages\/web\/src\/capabilities\/([^/]+)\//,
} as const;
const NAMESPACE = /^packages\/words\/src\/([^/]+)\//;

/** One word per thing: the same word for a capability in every package, and no word that says nothing. */
export function badNames(rooms: readonly Room[]): Fault[] {
  return [
    ...repeatedWords(),
    ...rooms.flatMap(emptyName),
    ...capabilityNames(rooms),
    ...namespaceNames(rooms),
  ];
}

function repeatedWords(): Fault[] {
  const words = tiers.flat();
  return words
    .filter((word, index) => words.indexOf(word) !== index)
    .map((word) => ({
      path: 'tools/house/rules.ts',
      line: 1,
      rule: 'tier',
      message: `${word} stands in two tiers`,
    }));
}

function emptyName({ path }: Room): Fault[] {
  const words = NAMESPACE.test(path);
  const stem = basename(path).replace(/(?:\.[a-z]+)*$/, '');
  const folders = words ? [] : dirname(path).split('/');
  const bad = [stem, ...folders].find((name) => emptyNames.test(name));
  return bad
    ? [{ path, line: 1, rule: 'name', message: `"${bad}" says nothing; use a noun of the bank` }]
    : [];
}

function capabilityNames(rooms: readonly Room[]): Fault[] {
  const contracts = new Set(foldersIn(rooms, FOLDER_OF.contract).keys());
  return Object.entries(FOLDER_OF).flatMap(([side, pattern]) =>
    [...foldersIn(rooms, pattern)].flatMap(([word, path]) => {
      const fault = (rule: string, message: string) => [{ path, line: 1, rule, message }];
      if (!KEBAB.test(word)) return fault('capability-name', `capability ${word} is not kebab-case`);
      if (tierOf(word) < 0) return fault('tier', `capability ${word} has no tier; see tools/house/rules.ts`);
      if (side !== 'contract' && !contracts.has(word)) {
        return fault(
          'one-word',
          `capability ${word} has no folder of the same word in packages/contract/src`,
        );
      }
      return [];
    }),
  );
}

/** A namespace of words is a capability in camel case, or an area of the specification that a capability owns. */
function namespaceNames(rooms: readonly Room[]): Fault[] {
  const own = new Set(tiers.flat().map(camel));
  return [...foldersIn(rooms, NAMESPACE)].flatMap(([word, path]) => {
    const owner = namespaceOwners[word];
    if (own.has(word) || (owner !== undefined && tierOf(owner) >= 0)) return [];
    return [
      {
        path,
        line: 1,
        rule: 'one-word',
        message: `words ${word} belong to no capability; see tools/house/rules.ts`,
      },
    ];
  });
}

/** Folder name -> the first file in it. */
function foldersIn(rooms: readonly Room[], pattern: RegExp): Map<string, string> {
  const folders = new Map<string, string>();
  for (const { path } of rooms) {
    const word = pattern.exec(path)?.[1];
    if (word !== undefined && !folders.has(word)) folders.set(word, path);
  }
  return folders;
}

function camel(word: string): string {
  return word.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
