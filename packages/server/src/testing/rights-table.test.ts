import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Everybody but the owner of the tables; `public` is whoever has a login at all. */
const ROLES = `('bank_api', 'bank_worker', 'bank_office', 'bank_network', 'public')`;
const OURS = `('public', 'bank', 'ledger', 'pgboss')`;

/**
 * What is granted in the schemas of the bank, one right a line. A table of the queue that is named after a day holds the
 * rights of the table it is a part of.
 */
const GRANTED = `
  with granted as (
    select 'usage' as right_to, 'schema ' || space.nspname as on_what, acl.grantee
    from pg_namespace as space, aclexplode(space.nspacl) as acl
    where space.nspname in ${OURS} and acl.privilege_type = 'USAGE'
    union all
    select lower(acl.privilege_type), space.nspname || '.' || relation.relname, acl.grantee
    from pg_class as relation
    join pg_namespace as space on space.oid = relation.relnamespace
    cross join aclexplode(relation.relacl) as acl
    where space.nspname in ${OURS} and relation.relname !~ '_[0-9]{8}$'
    union all
    select
      lower(acl.privilege_type),
      space.nspname || '.' || relation.relname || ' (' || string_agg(part.attname, ', ' order by part.attname) || ')',
      acl.grantee
    from pg_attribute as part
    join pg_class as relation on relation.oid = part.attrelid
    join pg_namespace as space on space.oid = relation.relnamespace
    cross join aclexplode(part.attacl) as acl
    where space.nspname in ${OURS}
    group by acl.privilege_type, space.nspname, relation.relname, acl.grantee
    union all
    select 'execute', space.nspname || '.' || routine.proname
      || '(' || array_to_string(array(select format_type(kind, null) from unnest(routine.proargtypes) as kind), ', ')
      || ')', acl.grantee
    from pg_proc as routine
    join pg_namespace as space on space.oid = routine.pronamespace
    cross join aclexplode(coalesce(routine.proacl, acldefault('f', routine.proowner))) as acl
    where space.nspname in ${OURS}
  )
  select format('%-11s  %-7s  %s', who.name, granted.right_to, granted.on_what) as line
  from granted
  cross join lateral (
    select case granted.grantee when 0 then 'public' else granted.grantee::regrole::text end as name
  ) as who
  where who.name in ${ROLES}
  order by who.name, granted.right_to, granted.on_what`;

test('every right of every process stands in the table of rights, and none beside it', async () => {
  const { rows } = await owner.query<{ line: string }>(GRANTED);
  const said = `${rows.map(({ line }) => line.trimEnd()).join('\n')}\n`;
  // A right that is meant is added with: npm test -- packages/server/src/testing/rights-table.test.ts -u
  await expect(said).toMatchFileSnapshot('./rights-table.txt');
});

test('no process owns anything, may make anything, or gets past row-level security', async () => {
  const { rows } = await owner.query(`
    select login.rolname
    from pg_roles as login
    where login.rolname in ('bank_api', 'bank_worker', 'bank_office', 'bank_network')
      and (
        login.rolsuper or login.rolbypassrls or login.rolcreaterole or login.rolcreatedb
        or exists (select from pg_class as relation where relation.relowner = login.oid)
        or exists (select from pg_proc as routine where routine.proowner = login.oid)
        or exists (
          select from pg_namespace as space
          where space.nspname in ${OURS} and has_schema_privilege(login.oid, space.oid, 'create')
        )
      )`);
  expect(rows).toEqual([]);
});
