import pg from 'pg';
import type { Fault } from '../house/fault.ts';

/**
 * What the code of a release relies on in the database. While a new release is deployed, the processes of the last one still
 * run on the new schema; so everything listed here stays until the release after.
 */
export type Release = {
  readonly version: string;
  /** By name: each column's type, and whether an insert must give it. */
  readonly tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By name and types of arguments: what it returns. */
  readonly functions: Readonly<Record<string, string>>;
  /** By role: what it may do, such as `select public.movements` and `update public.customers.email`. */
  readonly rights: Readonly<Record<string, readonly string[]>>;
};

const REQUIRED = ' required';

const COLUMNS = `
  select
    made.oid::regclass::text as table_name,
    field.attname as name,
    format_type(field.atttypid, field.atttypmod)
      || case
        when field.attnotnull and not field.atthasdef and field.attidentity = '' and field.attgenerated = ''
          then '${REQUIRED}'
        else ''
      end as type
  from pg_class as made
  join pg_namespace as space on space.oid = made.relnamespace
  join pg_attribute as field on field.attrelid = made.oid and field.attnum > 0 and not field.attisdropped
  where made.relkind in ('r', 'v') and space.nspname in ('bank', 'ledger', 'public')
    and made.relname not in ('migrations', 'applied_sources')
  order by 1, field.attnum`;

const FUNCTIONS = `
  select
    space.nspname || '.' || made.proname || '(' || oidvectortypes(made.proargtypes) || ')' as signature,
    pg_get_function_result(made.oid) as result
  from pg_proc as made
  join pg_namespace as space on space.oid = made.pronamespace
  where space.nspname in ('bank', 'ledger', 'public') and pg_get_function_result(made.oid) <> 'trigger'
  order by 1`;

const RIGHTS = `
  select role.rolname as role, what
  from pg_roles as role
  cross join lateral (
    select lower(held.privilege_type) || ' ' || made.oid::regclass::text as what
    from pg_class as made
    join pg_namespace as space on space.oid = made.relnamespace
    cross join lateral aclexplode(made.relacl) as held
    where space.nspname in ('bank', 'ledger', 'public') and held.grantee = role.oid
    union all
    select lower(held.privilege_type) || ' ' || made.oid::regclass::text || '.' || field.attname
    from pg_class as made
    join pg_namespace as space on space.oid = made.relnamespace
    join pg_attribute as field on field.attrelid = made.oid and not field.attisdropped
    cross join lateral aclexplode(field.attacl) as held
    where space.nspname in ('bank', 'ledger', 'public') and held.grantee = role.oid
    union all
    select
      lower(held.privilege_type) || ' ' || space.nspname || '.' || made.proname
      || '(' || oidvectortypes(made.proargtypes) || ')'
    from pg_proc as made
    join pg_namespace as space on space.oid = made.pronamespace
    cross join lateral aclexplode(made.proacl) as held
    where space.nspname in ('bank', 'ledger', 'public') and held.grantee = role.oid
  ) as granted
  where role.rolname in ('bank_api', 'bank_worker', 'bank_office', 'bank_network')
  order by 1, 2`;

/** What a release on this database would rely on. */
export async function readRelease(url: string, version: string): Promise<Release> {
  const client = new pg.Client({ connectionString: url, application_name: 'bank check' });
  await client.connect();
  try {
    // So that every name comes with its schema.
    await client.query("select set_config('search_path', 'pg_catalog', false)");
    const columns = await client.query<{ table_name: string; name: string; type: string }>(COLUMNS);
    const functions = await client.query<{ signature: string; result: string }>(FUNCTIONS);
    const rights = await client.query<{ role: string; what: string }>(RIGHTS);
    return {
      version,
      tables: Object.fromEntries(
        [...Map.groupBy(columns.rows, (row) => row.table_name)].map(([table, fields]) => [
          table,
          Object.fromEntries(fields.map(({ name, type }) => [name, type])),
        ]),
      ),
      functions: Object.fromEntries(functions.rows.map(({ signature, result }) => [signature, result])),
      rights: Object.fromEntries(
        [...Map.groupBy(rights.rows, ({ role }) => role)].map(([role, held]) => [
          role,
          held.map(({ what }) => what),
        ]),
      ),
    };
  } finally {
    await client.end();
  }
}

/** Why the code of the last release would not run on the database of this one. */
export function releaseFaults(last: Release, now: Release): Fault[] {
  const messages = [
    ...Object.entries(last.tables).flatMap(([table, columns]) =>
      tableFaults(table, columns, now.tables[table]),
    ),
    ...Object.entries(last.functions).flatMap(([signature, result]) => {
      const found = now.functions[signature];
      if (found === undefined) return [`calls ${signature}, which is gone`];
      return found === result ? [] : [`expects ${signature} to return ${result}, and it returns ${found}`];
    }),
    ...Object.entries(last.rights).flatMap(([role, rights]) => {
      const held = new Set(now.rights[role]);
      return rights.filter((right) => !held.has(right)).map((right) => `needs ${right} as ${role}`);
    }),
  ];
  return messages.map((message) => ({
    path: 'docs/release-schema.json',
    line: 1,
    rule: 'release',
    message: `release ${last.version} still runs while this one is deployed: it ${message}`,
  }));
}

type Columns = Readonly<Record<string, string>>;

function tableFaults(table: string, last: Columns, now: Columns | undefined): string[] {
  if (now === undefined) return [`uses ${table}, which is gone`];
  const bare = (type: string | undefined): string | undefined => type?.replace(REQUIRED, '');
  const changed = Object.entries(last).flatMap(([column, type]) => {
    if (now[column] === undefined) return [`uses ${table}.${column}, which is gone`];
    if (bare(now[column]) !== bare(type))
      return [`expects ${table}.${column} to be ${bare(type) ?? ''}, and it is ${bare(now[column]) ?? ''}`];
    if (now[column] !== type && now[column].endsWith(REQUIRED))
      return [`may leave ${table}.${column} out, and it has become required`];
    return [];
  });
  const added = Object.entries(now)
    .filter(([column, type]) => last[column] === undefined && type.endsWith(REQUIRED))
    .map(([column]) => `inserts into ${table} without ${column}, which is required and has no default`);
  return [...changed, ...added];
}
