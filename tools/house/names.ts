import { basename, dirname } from 'node:path/posix';
import type { Fault } from './fault.ts';
import { capabilities, districts, emptyNames, folderOfNamespace } from './rules.ts';
import type { Room } from './rooms.ts';

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const DISTRICTS = Object.keys(districts).join('|');
const folder = (side: string) => new RegExp(`^packages/${side}/src/((?:${DISTRICTS})/[^/]+)/`);
const FOLDER_OF = { contract: folder('contract'), server: folder('server'), web: folder('web') } as const;
const NAMESPACE = /^packages\/words\/src\/([a-z0-9/-]+)\/[a-z]+\.ts$/;

/** One name per capability in every package, and no vague names. */
export function badNames(rooms: readonly Room[]): Fault[] {
  return [
    ...repeatedWords(),
    ...rooms.flatMap(emptyName),
    ...capabilityNames(rooms),
    ...namespaceNames(rooms),
  ];
}

function repeatedWords(): Fault[] {
  return capabilities
    .filter((word, index) => capabilities.indexOf(word) !== index)
    .map((word) => ({
      path: 'tools/house/rules.ts',
      line: 1,
      rule: 'district',
      message: `${word} is in the table twice`,
    }));
}

function emptyName({ path }: Room): Fault[] {
  const words = NAMESPACE.test(path);
  const stem = basename(path).replace(/(?:\.[a-z]+)*$/, '');
  const folders = words ? [] : dirname(path).split('/');
  const bad = [stem, ...folders].find((name) => emptyNames.test(name));
  return bad ? [{ path, line: 1, rule: 'name', message: `"${bad}" is too vague; use a banking noun` }] : [];
}

function capabilityNames(rooms: readonly Room[]): Fault[] {
  const contracts = new Set(foldersIn(rooms, FOLDER_OF.contract).keys());
  return Object.entries(FOLDER_OF).flatMap(([side, pattern]) =>
    [...foldersIn(rooms, pattern)].flatMap(([place, path]) => {
      const fault = (rule: string, message: string) => [{ path, line: 1, rule, message }];
      const [district = '', word = ''] = place.split('/');
      if (!KEBAB.test(word)) return fault('capability-name', `capability ${word} is not kebab-case`);
      if (!districts[district]?.includes(word))
        return fault(
          'district',
          `capability ${word} is not in the district ${district}; see tools/house/rules.ts`,
        );
      if (side !== 'contract' && !contracts.has(place))
        return fault(
          'one-word',
          `capability ${place} has no folder of the same words in packages/contract/src`,
        );
      return [];
    }),
  );
}

/** A namespace of words is a capability in camel case, or an area of the specification that a capability owns; it stands in the folder of that capability. */
function namespaceNames(rooms: readonly Room[]): Fault[] {
  return [...foldersIn(rooms, NAMESPACE)].flatMap(([place, path]) => {
    const wanted = folderOfNamespace(namespaceIn(place));
    if (wanted === place) return [];
    const message =
      wanted === undefined
        ? `words ${place} belong to no capability; see tools/house/rules.ts`
        : `words ${place} stand in packages/words/src/${wanted}`;
    return [{ path, line: 1, rule: 'one-word', message }];
  });
}

/** `scheduledTransfers` of `payments/transfers/scheduled-transfers`. */
export function namespaceIn(place: string): string {
  return camel(basename(place));
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
