import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate, provision, type ProcessUrls } from '@bank/server/platform/migrate.ts';
import { loadDirectory } from '../demo/banks.ts';
import { findServer } from '../postgres/server.ts';
import { createChildren, type Child } from './children.ts';

export type StackOptions = {
  /** Data of this stack: database, office token. */
  folder: string;
  siteFolder: string | null;
  ports: Ports;
  /** False where nothing must outlive a power cut, as in journeys. */
  durable: boolean;
  logLevel: string;
  tell: (name: string, line: string) => void;
  /** A new bank may have a past: the day it opened on, and what happened before its doors open now. */
  past?: { openedOn: string; live: (urls: ProcessUrls, tell: (line: string) => void) => Promise<void> };
};

export type Ports = {
  api: number;
  office: number;
  smtp: number;
  mailbox: number;
  network: number;
  metrics?: number;
};

export type Stack = {
  apiUrl: string;
  officeUrl: string;
  mailboxUrl: string;
  databaseUrl: string;
  officeToken: string;
  /** Resolves with the name of a process that ended by itself. */
  broken: Promise<string>;
  stop: () => Promise<void>;
};

const READY_MS = 60_000;
/** Below those the machine gives to connections: one of those may be taken again before it is listened at. */
const PORTS = [20_000, 30_000] as const;
const MAIN = 'packages/server/src/main';
const FIRST_MIGRATION = '0001_bank';

/** The whole bank on this machine: database, migrations, counterparts, API, worker, office. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, folder, tell } = options;
  mkdirSync(folder, { recursive: true });
  const server = await findServer({ folder: `${folder}/postgres`, durable: options.durable, copyable: true });
  tell('database', `PostgreSQL ${server.kind}`);
  const { past } = options;
  const applied = await migrate(server.url, {
    stage: 'development',
    ...(past ? { openedOn: past.openedOn } : {}),
  });
  tell('database', applied.length > 0 ? `${applied.length} migrations applied` : 'shape is the newest');
  const urls = await provision(server.url);
  if (past && applied.includes(FIRST_MIGRATION)) await past.live(urls, (line) => tell('demonstration', line));
  const children = createChildren(tell);
  // Passkeys belong to a name; browsers make none for a bare address.
  const apiUrl = `http://localhost:${ports.api}`;
  const officeUrl = `http://127.0.0.1:${ports.office}`;
  const common = {
    BANK_STAGE: 'development',
    BANK_ORIGIN: apiUrl,
    LOG_LEVEL: options.logLevel,
    METRICS_PORT: '0',
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    RAILS_URL: `http://127.0.0.1:${ports.network}`,
    PORT: String(ports.api),
    OFFICE_PORT: String(ports.office),
    ...(options.siteFolder ? { SITE_FOLDER: options.siteFolder } : {}),
  };
  const bank = (name: 'api' | 'worker' | 'office') =>
    children.start(name, ['--import', `./${MAIN}/tracing.ts`, `${MAIN}/${name}.ts`], {
      ...common,
      ...(name === 'api' && ports.metrics ? { METRICS_PORT: String(ports.metrics) } : {}),
      DATABASE_URL: urls[name],
    });
  const world = children.start('counterparts', ['tools/counterparts/main.ts'], {
    COUNTERPART_SMTP_PORT: String(ports.smtp),
    COUNTERPART_WEB_PORT: String(ports.mailbox),
    COUNTERPART_NETWORK_PORT: String(ports.network),
  });
  const processes = [world, bank('api'), bank('worker'), bank('office')];
  const stop = async () => {
    await children.stop();
    await server.stop();
  };
  try {
    await Promise.all([
      ready(`${apiUrl}/health/ready`, processes),
      ready(`${officeUrl}/health/ready`, processes),
    ]);
    const officeToken = await firstToken(folder, urls.office);
    tell('directory', `${await loadDirectory(officeUrl, officeToken)} institutions can be paid`);
    return {
      apiUrl,
      officeUrl,
      mailboxUrl: `http://127.0.0.1:${ports.mailbox}`,
      databaseUrl: server.url,
      officeToken,
      broken: firstEnd(processes),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A free port for each. */
export async function freePorts(): Promise<Ports> {
  const [first, last] = PORTS;
  const free: number[] = [];
  for (let port = randomInt(first, last - 1_000); free.length < 6 && port < last; port += 1)
    if (await isFree(port)) free.push(port);
  const [api, office, smtp, mailbox, network, metrics] = free;
  if (!api || !office || !smtp || !mailbox || !network || !metrics)
    throw new Error('there are no free ports');
  return { api, office, smtp, mailbox, network, metrics };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false)).listen(port, () => probe.close(() => resolve(true)));
  });
}

function firstEnd(processes: readonly Child[]): Promise<string> {
  return Promise.race(processes.map(async ({ name, ended }) => `${name} ended with ${await ended}`));
}

async function ready(url: string, processes: readonly Child[]): Promise<void> {
  const until = performance.now() + READY_MS;
  let ended: string | null = null;
  void firstEnd(processes).then((text) => (ended = text));
  while (performance.now() < until) {
    if (ended !== null) throw new Error(`${String(ended)} before it was ready`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} was not ready in ${READY_MS / 1000} s`);
}

/** The first operator is let in with the office's own database login, as in a new bank. */
async function firstToken(folder: string, officeUrl: string): Promise<string> {
  const { letIn } = await import('./first-operator.ts');
  const token = await letIn(officeUrl, 'Demonstration operator');
  writeFileSync(`${folder}/office-token`, token, { mode: 0o600 });
  return token;
}
