/** Creates a working capability: `npm run new payments/gift-cards`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { namesOf, type Names } from './capability-names.ts';
import { capabilityRooms } from './capability-rooms.ts';
import { withEntry, withImport, withItem, withMember } from './lists.ts';
import { capabilities, districts } from './rules.ts';

const MIGRATIONS = ['packages/server/migrations', 'packages/ledger/migrations'];

type Edit = (text: string) => string;

/** Writes the files and adds the capability to every list; returns the changed paths. */
export function addCapability(root: string, district: string, word: string): string[] {
  const names = namesOf(word);
  const listed = districts[district];
  if (!listed)
    throw new Error(`there is no district ${district}; choose one of ${Object.keys(districts).join(', ')}`);
  if (existsSync(join(root, `packages/contract/src/${district}/${word}`)))
    throw new Error(`${word} is already a capability`);
  if (capabilities.includes(word) && !listed.includes(word))
    throw new Error(`${word} belongs to another district; see tools/house/rules.ts`);
  const rooms = capabilityRooms(district, names, nextMigration(root));
  const taken = Object.keys(rooms).find((path) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken} is already there`);

  const edits = listEdits(district, names);
  const edited = Object.entries(edits).map(
    ([path, edit]) => [path, edit(readFileSync(join(root, path), 'utf8'))] as const,
  );
  for (const [path, text] of [...Object.entries(rooms), ...edited]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...Object.keys(rooms), ...Object.keys(edits)];
}

function listEdits(district: string, { kebab, camel, pascal }: Names): Record<string, Edit> {
  return {
    'packages/contract/src/catalogue.ts': (text) =>
      withImport(
        withItem(text, 'catalogue', `${camel}.list${pascal}`),
        `import * as ${camel} from './${district}/${kebab}/contract.ts';`,
      ),
    'packages/server/src/main/routes.ts': (text) =>
      withImport(
        withItem(text, 'apiRoutes', `...${camel}Routes`),
        `import { ${camel}Routes } from '../${district}/${kebab}/routes.ts';`,
      ),
    'packages/words/src/catalogue.ts': (text) =>
      withImport(
        withMember(text, 'Catalogue', `  ${camel}: typeof ${camel};`),
        `import type { ${camel} } from './${district}/${kebab}/en.ts';`,
      ),
    'packages/words/src/loaders.ts': (text) =>
      withEntry(text, 'loaders', shelf(`${district}/${kebab}`, camel)),
    'tools/house/rules.ts': (text) => {
      const known = capabilities.includes(kebab);
      return known ? text : withItem(text, 'districts', `'${kebab}'`, district);
    },
  };
}

function shelf(place: string, camel: string): string {
  const line = (language: string) =>
    `    ${language}: async () => (await import('./${place}/${language}.ts')).${camel},`;
  return [`  ${camel}: {`, ...['en', 'es', 'fr', 'zh'].map(line), '  }'].join('\n');
}

/** Migrations of server and ledger share one number series. */
function nextMigration(root: string): string {
  const numbers = MIGRATIONS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)))
    .map((name) => Number.parseInt(name, 10))
    .filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [district, word] = (positionals[0] ?? '').split('/', 2);
  if (district === undefined || word === undefined) {
    console.error('Usage: npm run new <district>/<capability>');
    process.exitCode = 2;
  } else {
    for (const path of addCapability(process.cwd(), district, word)) console.log(path);
    console.log(
      'Next: node tools/postgres/tables.ts (the types of the new table), npx oxfmt, then the tests.',
    );
  }
}
