import pg from 'pg';
import { sourcesFor } from './sql-sources.ts';
import type { Migration, Source } from './sql-sources.ts';

/** The files that a database has seen; none when it is new. */
type Applied = {
  readonly isNew: boolean;
  readonly migrations: readonly string[];
  readonly hashes: Map<string, string>;
};

/** The first migration of the files that the baseline replaced. */
const BEFORE_BASELINE = '0001_bank';

const PROCESS_ROLES = 'public, bank_api, bank_worker, bank_office, bank_network';

/** Group roles that came after the first migration. Only the login that migrates may make one. */
const LATER_ROLES = ['bank_network'];

/**
 * Runs the migrations that this database has not seen, and then every function and view whose file has changed; returns
 * the names of the migrations. A function that a migration names is brought up to date before it.
 */
export async function applySql(
  client: pg.Client,
  migrations: readonly Migration[],
  sources: readonly Source[],
  log: (line: string) => void,
): Promise<readonly string[]> {
  const applied = await findApplied(client);
  refuseStranger(applied.migrations, migrations);
  const pending = migrations.filter(({ name }) => !applied.migrations.includes(name));
  const [first, ...rest] = pending;
  // The first makes the roles, so only the login that migrates can run it.
  if (first !== undefined && applied.isNew) await runFirst(client, first);
  for (const role of LATER_ROLES) await ensureRole(client, role);
  await client.query('set role bank_migrator');
  for (const migration of applied.isNew ? rest : pending) {
    log(migration.name);
    await inTransaction(client, migration.path, async () => {
      await applySources(client, sourcesFor(migration, sources), applied, log);
      await client.query(`${migration.sql}\n;\n${recordOf(migration)}`);
    });
  }
  await inTransaction(client, 'the functions', async () => {
    if (pending.length > 0 && !applied.isNew) await forgetDropped(client, sources, applied);
    const changed = await applySources(client, sources, applied, log);
    await forgetSources(client, sources, applied);
    if (changed || pending.length > 0) await validateFunctions(client);
  });
  return pending.map(({ name }) => name);
}

async function findApplied(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ migrations: boolean; sources: boolean }>(
    `select
       to_regclass('bank.migrations') is not null as migrations,
       to_regclass('bank.applied_sources') is not null as sources`,
  );
  const names =
    rows[0]?.migrations === true
      ? await client.query<{ name: string }>('select name from bank.migrations order by id')
      : { rows: [] };
  const hashes =
    rows[0]?.sources === true
      ? await client.query<{ path: string; hash: string }>('select path, hash from bank.applied_sources')
      : { rows: [] };
  return {
    isNew: names.rows.length === 0,
    migrations: names.rows.map(({ name }) => name),
    hashes: new Map(hashes.rows.map(({ path, hash }) => [path, hash])),
  };
}

/** A database whose history this release does not have is left alone. */
function refuseStranger(recorded: readonly string[], migrations: readonly Migration[]): void {
  if (recorded.includes(BEFORE_BASELINE))
    throw new Error(
      'This database was made before the migrations were replaced by a baseline (decision 0055), ' +
        'and it cannot be upgraded. Nothing in it was changed. Start with an empty database; ' +
        'to keep this one, go on running the release that made it.',
    );
  const known = new Set(migrations.map(({ name }) => name));
  const stranger = recorded.find((name) => !known.has(name));
  if (stranger !== undefined)
    throw new Error(
      `This database has the migration ${stranger}, which this release does not know. ` +
        'Nothing in it was changed. Deploy the release that made it, or a newer one.',
    );
  const last = recorded.toSorted().at(-1);
  const late = migrations.find(
    ({ name }) => last !== undefined && name < last && !recorded.includes(name),
  )?.name;
  if (late !== undefined)
    throw new Error(
      `The migration ${late} comes before ${last ?? ''}, which has already run here. Give it the next free number.`,
    );
}

async function runFirst(client: pg.Client, migration: Migration): Promise<void> {
  await inTransaction(client, migration.path, async () => {
    await client.query(migration.sql);
    await client.query('set local role bank_migrator');
    await client.query(`
      create table bank.migrations (
        id serial primary key,
        name varchar(255) not null,
        run_on timestamp not null
      )`);
    await client.query(`
      create table bank.applied_sources (
        path text not null constraint applied_sources_pkey primary key,
        hash text not null,
        applied_at timestamptz not null default clock_timestamp()
      )`);
    await client.query(recordOf(migration));
  });
}

/** Roles belong to the whole server: another database may have made this one, perhaps just now. */
async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeLiteral(role);
  await client.query(`
    do $$
    begin
      if to_regrole(${name}) is null then
        execute format('create role %I nologin', ${name});
      end if;
    exception
      when duplicate_object or unique_violation then
        null;
    end;
    $$`);
}

function recordOf({ name }: Migration): string {
  return `insert into bank.migrations (name, run_on) values (${pg.escapeLiteral(name)}, now());`;
}

/** Those whose hash is another; true when there was one. */
async function applySources(
  client: pg.Client,
  sources: readonly Source[],
  { isNew, hashes }: Applied,
  log: (line: string) => void,
): Promise<boolean> {
  const changed = sources.filter(({ path, hash }) => hashes.get(path) !== hash);
  if (changed.length === 0) return false;
  if (!isNew)
    for (const source of changed) {
      log(source.path);
      await withdrawRights(client, source);
    }
  await runTogether(client, changed);
  for (const { path, hash } of changed) hashes.set(path, hash);
  await client.query(
    `insert into bank.applied_sources (path, hash)
     select * from unnest($1::text[], $2::text[])
     on conflict (path) do update
     set hash = excluded.hash, applied_at = excluded.applied_at`,
    [changed.map(({ path }) => path), changed.map(({ hash }) => hash)],
  );
  return true;
}

/**
 * All files in one trip. A function may name tables that a later migration makes, so bodies are not looked at here: all are
 * validated when the run is over.
 */
async function runTogether(client: pg.Client, sources: readonly Source[]): Promise<void> {
  let text = 'set local check_function_bodies = off;\n';
  const ends = sources.map(({ path, sql }) => {
    text += `${sql}\n`;
    return { path, end: text.length };
  });
  try {
    await client.query(`${text}set local check_function_bodies = on;`);
  } catch (error) {
    const place = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
    const path = ends.find(({ end }) => place <= end)?.path;
    if (path === undefined) throw error;
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** A file grants every right there is: what an earlier text of it granted and this one does not is gone. */
async function withdrawRights(client: pg.Client, { kind, name }: Source): Promise<void> {
  if (kind === 'view') {
    await client.query(`revoke all on ${name} from ${PROCESS_ROLES}`);
    return;
  }
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature
     from pg_proc
     where pronamespace = to_regnamespace($1) and proname = $2`,
    name.split('.'),
  );
  for (const { signature } of rows)
    await client.query(`revoke all on function ${signature} from ${PROCESS_ROLES}`);
}

/** What a migration dropped is made again, though its file is as it was. */
async function forgetDropped(
  client: pg.Client,
  sources: readonly Source[],
  { hashes }: Applied,
): Promise<void> {
  const { rows } = await client.query<{ path: string }>(
    `select given.path
     from unnest($1::text[], $2::text[]) as given (path, name)
     where not exists (
       select
       from pg_proc
       where pronamespace::regnamespace || '.' || proname = given.name
     )
     and to_regclass(given.name) is null`,
    [sources.map(({ path }) => path), sources.map(({ name }) => name)],
  );
  for (const { path } of rows) hashes.delete(path);
}

/** A file that was removed is forgotten; that a migration drops what it defined is for the check to see. */
async function forgetSources(
  client: pg.Client,
  sources: readonly Source[],
  { hashes }: Applied,
): Promise<void> {
  const known = new Set(sources.map(({ path }) => path));
  const gone = [...hashes.keys()].filter((path) => !known.has(path));
  if (gone.length > 0) await client.query('delete from bank.applied_sources where path = any ($1)', [gone]);
}

/** What `create function` would have said, had all tables and functions been there. */
async function validateFunctions(client: pg.Client): Promise<void> {
  await client.query(`
    select
      case language.lanname
        when 'sql' then fmgr_sql_validator(made.oid)
        when 'plpgsql' then plpgsql_validator(made.oid)
      end
    from pg_proc as made
    join pg_language as language on language.oid = made.prolang
    where made.pronamespace in (to_regnamespace('bank'), to_regnamespace('ledger'))`);
}

async function inTransaction(client: pg.Client, what: string, act: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await act();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
