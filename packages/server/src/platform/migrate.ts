import { onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { BANK_ZONE, dayFrom, type Day } from '@bank/kernel/day.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { applySql } from './apply-sql.ts';
import type { Stage } from './config.ts';
import { readMigrations, readSources } from './sql-sources.ts';

/** The database roles a process of the bank signs on as. */
export type ProcessRole = 'api' | 'worker' | 'office' | 'network';

/** One connection URL per process role, all to the same database. */
export type ProcessUrls = Readonly<Record<ProcessRole, string>>;

export type MigrateOptions = {
  readonly stage: Stage;
  /** The day a new bank outside production opens on; today unless given. */
  readonly openedOn?: string;
  /** Whether a passkey or an authenticator app may stand in for the code that approves a movement; as it was unless given. */
  readonly approvalStandIns?: boolean;
  readonly log?: (line: string) => void;
};

export type ProvisionOptions = {
  /** Login names; `bank_api_login`, `bank_worker_login` and so on unless given. */
  readonly names?: Partial<ProcessUrls>;
  /** Passwords; random ones unless given. */
  readonly passwords?: Partial<ProcessUrls>;
  /** How many connections each login may hold. */
  readonly connections?: Partial<Record<ProcessRole, number>>;
};

/** The schema of the job queue. */
export const jobSchema = 'pgboss';

const MIGRATE_LOCK = 4_771_020_601;
const LOCK_WAIT_MS = 60_000;
const LOCK_PAUSE_MS = 200;
const DDL_LOCK_TIMEOUT_MS = 5_000;
const DDL_STATEMENT_TIMEOUT_MS = 600_000;
const JOB_UPGRADE_LIMIT_MS = 120_000;
const CONNECTIONS: Readonly<Record<ProcessRole, number>> = { api: 40, worker: 20, office: 20, network: 20 };

/** Brings the database to the newest shape; returns the names of the migrations that ran. */
export async function migrate(url: string, options: MigrateOptions): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'bank migrate' });
  await client.connect();
  try {
    await client.query(
      `select
         set_config('bank.stage', $1, false),
         set_config('lock_timeout', $2, false),
         set_config('client_min_messages', 'warning', false),
         set_config('bank.opened_on', $3, false),
         set_config('bank.first_business_day', $4, false)`,
      [
        options.stage,
        String(LOCK_WAIT_MS),
        options.openedOn ?? '',
        onOrAfterBusinessDay(await openingDay(client, options)),
      ],
    );
    await takeTurn(client);
    // A migration that cannot have its table at once gives up rather than queue the customers behind it.
    await client.query(
      "select set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false)",
      [String(DDL_LOCK_TIMEOUT_MS), String(DDL_STATEMENT_TIMEOUT_MS)],
    );

    const ran = await applySql(client, readMigrations(), readSources(), options.log ?? (() => undefined));
    if (options.approvalStandIns !== undefined)
      await client.query('update bank.approval_terms set stand_ins = $1', [options.approvalStandIns]);
    for (const index of unhurriedIndexes) await buildIndex(client, index);
    await installJobs(client);
    await client.query('reset role');
    await client.query('select bank.guard_database()');
    return ran;
  } finally {
    await client.end();
  }
}

/** The day a new bank opens on, open or not. In production that is always today, whatever was asked for. */
async function openingDay(client: pg.Client, { stage, openedOn }: MigrateOptions): Promise<Day> {
  if (stage !== 'production' && openedOn !== undefined) return dayFrom(openedOn);
  const { rows } = await client.query<{ today: string }>(
    'select (clock_timestamp() at time zone $1)::date::text as today',
    [BANK_ZONE],
  );
  return dayFrom(rows[0]?.today ?? '');
}

/**
 * Two deployments may start at once; the second waits here and then finds nothing to do. It asks again and again, because
 * a statement that waits would keep the first from building an index beside the customers.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  const until = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATE_LOCK,
    ]);
    if (rows[0]?.taken) return;
    if (Date.now() > until) throw new Error('another deployment has been migrating for too long');
    await sleep(LOCK_PAUSE_MS);
  }
}

/** An index on a table that customers write to all day: it is built beside them, which no transaction can do. */
type UnhurriedIndex = { readonly name: string; readonly build: string };

const unhurriedIndexes: readonly UnhurriedIndex[] = [
  {
    // A plan is committed once, whoever confirms it and under whatever intent. What nobody was shown, such as an
    // occurrence of a schedule, carries no id of a plan.
    name: 'movements_plan_once',
    build: `create unique index concurrently movements_plan_once
      on public.movements (((plan ->> 'id')::uuid)) where plan ? 'id'`,
  },
];

/** Nothing where it stands; one whose building was broken off is built anew. */
async function buildIndex(client: pg.Client, { name, build }: UnhurriedIndex): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`public.${name}`],
  );
  if (rows[0]?.valid) return;
  if (rows[0]) await client.query(`drop index concurrently public.${pg.escapeIdentifier(name)}`);
  await client.query(build);
}

/** Creates (or re-keys) the login users of the processes; development, tests, demonstration. */
export async function provision(url: string, options: ProvisionOptions = {}): Promise<ProcessUrls> {
  const client = new pg.Client({ connectionString: url, application_name: 'bank provision' });
  await client.connect();
  try {
    const logIn = (role: ProcessRole) =>
      provisionRole(client, {
        url,
        role,
        name: options.names?.[role] ?? `bank_${role}_login`,
        password: options.passwords?.[role] ?? randomBytes(24).toString('base64url'),
        connections: options.connections?.[role] ?? CONNECTIONS[role],
      });
    return {
      api: await logIn('api'),
      worker: await logIn('worker'),
      office: await logIn('office'),
      network: await logIn('network'),
    };
  } finally {
    await client.end();
  }
}

/** Installs or upgrades the job queue's own tables as the migrator. */
async function installJobs(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: jobSchema,
    createSchema: false,
    migrate: true,
    supervise: false,
    schedule: false,
  });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  try {
    await boss.start();
    // An upgrade may leave index builds to a background runner; a deployment waits for them.
    const until = Date.now() + JOB_UPGRADE_LIMIT_MS;
    while ((await boss.getBamStatus()).some(({ status }) => status !== 'completed')) {
      if (Date.now() > until) throw new Error('The job queue did not finish its upgrade in time.');
      await sleep(200);
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The job queue could not be installed.');
}

type Login = {
  readonly url: string;
  readonly role: ProcessRole;
  readonly name: string;
  readonly password: string;
  readonly connections: number;
};

async function provisionRole(client: pg.Client, login: Login): Promise<string> {
  const name = client.escapeIdentifier(login.name);
  const known = await client.query('select 1 from pg_roles where rolname = $1', [login.name]);
  if (known.rowCount === 0) await client.query(`create role ${name} login in role bank_${login.role}`);
  await client.query(
    `alter role ${name}
     with login nosuperuser nocreatedb nocreaterole nobypassrls
     connection limit ${Math.trunc(login.connections)}
     password ${client.escapeLiteral(login.password)}`,
  );
  // A process that dies inside a transaction must not hold a customer's rows.
  await client.query(`alter role ${name} set idle_in_transaction_session_timeout = '30s'`);

  const url = new URL(login.url);
  url.username = encodeURIComponent(login.name);
  url.password = encodeURIComponent(login.password);
  return url.href;
}
