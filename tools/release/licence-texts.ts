import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { production, type Lock } from '../house/licences.ts';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
const RULE = '='.repeat(100);

/**
 * The license and notice files of every package a bank runs on, one after the other. A package of another platform is not
 * installed here and is left out; one that carries no such file is named at the end with its license.
 */
export function licenceTexts(root: string, lock: Lock): string {
  const without: string[] = [];
  const texts: string[] = [];
  const seen = new Set<string>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    const folder = join(root, path);
    const [known] = production({ packages: { [path]: entry } });
    if (!known || !existsSync(folder)) continue;
    const name = `${known[0]} ${entry.version ?? ''}`.trim();
    if (seen.has(name)) continue;
    seen.add(name);
    const files = readdirSync(folder)
      .filter((file) => LICENCE_FILE.test(file))
      .toSorted();
    if (files.length === 0) without.push(`${name}: ${entry.license ?? 'no license named'}`);
    for (const file of files)
      texts.push(
        `${RULE}\n${name} (${file})\n${RULE}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`,
      );
  }
  const rest =
    without.length === 0
      ? []
      : [`${RULE}\nWithout a license file of their own\n${RULE}\n\n${without.join('\n')}\n`];
  return [...texts, ...rest].join('\n');
}
