/** Checks every text: four languages, same parameters, right plurals, the specification's wording, in use. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ordered, report, type Fault } from './fault.ts';
import { readRooms } from './rooms.ts';
import { specificationFaults, translationFaults, untranslatedFaults, voiceFaults } from './word-checks.ts';
import { languages, readShelves } from './word-shelf.ts';
import { usageFaults } from './word-uses.ts';

/** Names and codes that are the same in every language. */
const sameEverywhere: readonly string[] =
  'Keelson GU ACH ATM CD CSV IRA PDF QFX QIF SSN ZIP English Español Français 中文'.split(' ');

const FIXED = ['docs/spec/messages.json', 'docs/spec/messages-proposed.json'];

export function wordFaults(root: string, same: readonly string[] = sameEverywhere): Fault[] {
  const { shelves, faults } = readShelves(root);
  const fixed = fixedTexts(root);
  return ordered([
    ...faults,
    ...shelves.flatMap(translationFaults),
    ...shelves.flatMap((shelf) => untranslatedFaults(shelf, same)),
    ...shelves.flatMap((shelf) => specificationFaults(shelf, fixed)),
    ...shelves.flatMap((shelf) => voiceFaults(shelf, fixed)),
    ...usageFaults(shelves, readRooms(root)),
  ]);
}

/** Message id -> the text the specification fixes. */
function fixedTexts(root: string): Map<string, string> {
  const messages = FIXED.filter((path) => existsSync(join(root, path))).flatMap((path) => {
    return JSON.parse(readFileSync(join(root, path), 'utf8')) as { id: string; text: string }[];
  });
  return new Map(messages.map(({ id, text }) => [id, text]));
}

if (import.meta.main) {
  const root = process.cwd();
  const { shelves } = readShelves(root);
  const count = shelves.reduce((sum, { texts }) => sum + texts.en.size, 0);
  report(
    `${count} texts in ${shelves.length} namespaces and ${languages.length} languages`,
    wordFaults(root),
  );
}
