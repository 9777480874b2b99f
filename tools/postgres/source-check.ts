import type { Source } from '@bank/server/platform/sql-sources.ts';
import pg from 'pg';
import type { Fault } from '../house/fault.ts';

/** The definition of everything that has a file, with its rights and owner, as PostgreSQL would write it. */
const DEFINITIONS = `
  select
    'function' as kind,
    space.nspname || '.' || made.proname as name,
    string_agg(
      pg_get_functiondef(made.oid) || ' ' || coalesce(made.proacl::text, '') || ' ' || made.proowner::regrole::text,
      e'\\n' order by made.oid
    ) as definition
  from pg_proc as made
  join pg_namespace as space on space.oid = made.pronamespace
  where space.nspname in ('bank', 'ledger', 'public')
  group by 1, 2
  union all
  select
    'view', space.nspname || '.' || made.relname,
    pg_get_viewdef(made.oid) || ' ' || coalesce(made.relacl, acldefault('r', made.relowner))::text || ' ' || made.relowner::regrole::text
  from pg_class as made
  join pg_namespace as space on space.oid = made.relnamespace
  where made.relkind = 'v' and space.nspname in ('bank', 'ledger', 'public')`;

/** A file grants every right there is, so a right that no file gives is one too many. */
const WITHDRAW = `
  do $$
  declare
    made record;
  begin
    for made in
      select 'function ' || oid::regprocedure::text as what
      from pg_proc
      where pronamespace in (to_regnamespace('bank'), to_regnamespace('ledger'), to_regnamespace('public'))
      union all
      select oid::regclass::text
      from pg_class
      where relkind = 'v' and relnamespace in (to_regnamespace('bank'), to_regnamespace('ledger'), to_regnamespace('public'))
    loop
      execute format('revoke all on %s from public, bank_api, bank_worker, bank_office, bank_network', made.what);
    end loop;
  end;
  $$`;

/**
 * Whether a database is what its files say: each function and view has a file, and running all files once more changes
 * nothing. What was run is taken back.
 */
export async function databaseFaults(url: string, sources: readonly Source[]): Promise<Fault[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'bank check' });
  await client.connect();
  try {
    const before = await definitions(client);
    await client.query('begin');
    await client.query('set local role bank_migrator');
    await client.query('set local check_function_bodies = off');
    await client.query(WITHDRAW);
    for (const { sql } of sources) await client.query(sql);
    const after = await definitions(client);
    await client.query('rollback');
    return [...homelessFaults(before, sources), ...changedFaults(before, after, sources)];
  } finally {
    await client.end();
  }
}

async function definitions(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ kind: string; name: string; definition: string }>(DEFINITIONS);
  return new Map(rows.map(({ kind, name, definition }) => [`${kind} ${name}`, definition]));
}

function homelessFaults(found: ReadonlyMap<string, string>, sources: readonly Source[]): Fault[] {
  const known = new Set(sources.map(({ kind, name }) => `${kind} ${name}`));
  return [...found.keys()]
    .filter((what) => !known.has(what))
    .map((what) => ({ path: 'database', line: 1, rule: 'homeless', message: `the ${what} has no file` }));
}

function changedFaults(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  sources: readonly Source[],
): Fault[] {
  return sources
    .filter(({ kind, name }) => before.get(`${kind} ${name}`) !== after.get(`${kind} ${name}`))
    .map(({ path, kind, name }) => ({
      path: `packages/${path}`,
      line: 1,
      rule: 'database',
      message: `the ${kind} ${name} of the database is not the one of its file`,
    }));
}
