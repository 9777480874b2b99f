import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@bank/words/catalogue.ts';
import { loadTexts } from '@bank/words/load.ts';
import { namespaces } from '@bank/words/loaders.ts';
import { report, type Fault } from '../house/fault.ts';
import { readSpec } from '../house/spec-map.ts';

/**
 * What a customer would notice if it changed, as files: every text by id, and how many tests prove each requirement. `npm run golden` writes them; with `--check` it says which line is different. The addresses
 * of the pages (`paths.test.ts`), the contract (`docs/openapi.json`), the schema and the rights of the database roles have
 * files and checks of their own.
 */
const FOLDER = 'docs/golden';

async function textsById(): Promise<Record<string, Record<string, string>>> {
  const texts: Record<string, Record<string, string>> = {};
  for (const namespace of namespaces.toSorted())
    for (const language of languages)
      for (const [key, text] of Object.entries(flat(await loadTexts(namespace, language))))
        (texts[`${namespace}.${key}`] ??= {})[language] = text;
  return Object.fromEntries(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function flat(texts: object, before = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[`${before}${key}`, text]]
        : Object.entries(flat(text as object, `${before}${key}.`)),
    ),
  );
}

/** How many tests that the gate runs name each requirement. */
async function provenIds(root: string): Promise<Record<string, number>> {
  const { proofs } = await readSpec(root);
  const counted = Map.groupBy(proofs, ({ id }) => id);
  return Object.fromEntries(
    [...counted]
      .map(([id, tests]) => [id, tests.length] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

if (import.meta.main) {
  const root = process.cwd();
  const goldens = {
    'texts.json': await textsById(),
    'proven.json': await provenIds(root),
  };
  const faults: Fault[] = [];
  mkdirSync(join(root, FOLDER), { recursive: true });
  for (const [name, content] of Object.entries(goldens)) {
    const path = join(FOLDER, name);
    const text = `${JSON.stringify(content, null, 1)}\n`;
    if (process.argv.includes('--check'))
      faults.push(...differences(path, readFileSync(join(root, path), 'utf8'), text));
    else writeFileSync(join(root, path), text);
  }
  report('goldens compared', faults);
}

function differences(path: string, written: string, now: string): Fault[] {
  if (written === now) return [];
  const [before, after] = [written.split('\n'), now.split('\n')];
  const line = before.findIndex((text, at) => text !== after[at]);
  return [
    {
      path,
      line: line + 1,
      rule: 'golden',
      message: `is ${JSON.stringify(after[line])}; if that is meant, run npm run golden and say why in the commit`,
    },
  ];
}
