import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A numbered file: tables, data and drops. It runs once. */
export type Migration = { readonly name: string; readonly path: string; readonly sql: string };

/** The file of one function or view: the only place where it is defined. It runs again whenever it has changed. */
export type Source = {
  /** Below `packages`, such as `ledger/sql/functions/bank/now.sql`. */
  readonly path: string;
  readonly kind: 'function' | 'view';
  /** With its schema, such as `bank.now`. */
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
  /** What must exist before it, from its lines `-- needs: bank.now, bank.today`. */
  readonly needs: readonly string[];
};

const PACKAGES = fileURLToPath(new URL('../../..', import.meta.url));

/** The packages that hold SQL, the lowest first. The numbers of their migrations are one series. */
const SQL_PACKAGES = ['ledger', 'server'];
const KINDS: readonly (readonly [folder: string, kind: Source['kind']])[] = [
  ['functions', 'function'],
  ['views', 'view'],
];
const MIGRATION_FILE = /^\d{4}_.*\.sql$/;
const NEEDS = /^-- needs:(?<names>.*)$/gm;
const NAME = /\b[a-z_]+\.[a-z_0-9]+\b/g;

/** Every folder that holds migrations. */
export const migrationFolders: readonly string[] = SQL_PACKAGES.map((name) =>
  join(PACKAGES, name, 'migrations'),
).filter((folder) => existsSync(folder));

export function readMigrations(folders: readonly string[] = migrationFolders): readonly Migration[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => MIGRATION_FILE.test(file))
        .map((file) => ({ name: basename(file, '.sql'), path: join(folder, file) })),
    )
    .map((file) => ({ ...file, sql: readFileSync(file.path, 'utf8') }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Every function and view, in an order in which each can be made. */
export function readSources(packages: string = PACKAGES): readonly Source[] {
  return inOrder(SQL_PACKAGES.flatMap((name) => sourcesOf(packages, name)));
}

function sourcesOf(packages: string, name: string): Source[] {
  return KINDS.flatMap(([folder, kind]) => {
    const root = join(packages, name, 'sql', folder);
    if (!existsSync(root)) return [];
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.sql'))
      .map((file) => sourceOf(join(root, file), relative(packages, join(root, file)), kind));
  });
}

function sourceOf(file: string, path: string, kind: Source['kind']): Source {
  const sql = readFileSync(file, 'utf8');
  const [name, schema] = path.split(/[/\\]/).toReversed();
  return {
    path,
    kind,
    name: `${schema ?? ''}.${basename(name ?? '', '.sql')}`,
    sql,
    hash: createHash('sha256').update(sql).digest('hex'),
    needs: [...sql.matchAll(NEEDS)].flatMap((found) => (found.groups?.['names'] ?? '').match(NAME) ?? []),
  };
}

/** By path, but what another one needs comes first. */
export function inOrder(sources: readonly Source[]): readonly Source[] {
  const done = new Set<Source>();
  const open = new Set<Source>();
  const visit = (source: Source): void => {
    if (done.has(source)) return;
    if (open.has(source)) throw new Error(`${source.path} needs itself by way of what it needs`);
    open.add(source);
    for (const name of source.needs) {
      const needed = sources.filter((each) => each.name === name);
      if (needed.length === 0) throw new Error(`${source.path} needs ${name}, which has no file`);
      needed.forEach(visit);
    }
    done.add(source);
  };
  for (const source of sources.toSorted((a, b) => (a.path < b.path ? -1 : 1))) visit(source);
  return [...done];
}

/** What a migration calls or binds must exist before it runs: those it names, and what those need. In order. */
export function sourcesFor(migration: Migration, sources: readonly Source[]): readonly Source[] {
  const code = migration.sql.replaceAll(/--.*$/gm, '').replaceAll(/\bdrop\s+(?:function|view)[^;]*;/gi, '');
  const wanted = new Set<string>(code.match(NAME) ?? []);
  // Sources are in order, so what one of them needs stands before it.
  for (const source of sources.toReversed())
    if (wanted.has(source.name)) for (const name of source.needs) wanted.add(name);
  return sources.filter((source) => wanted.has(source.name));
}
