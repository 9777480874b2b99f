import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate, provision, type ProcessUrls } from '@bank/server/platform/migrate.ts';
import { loadMachines } from '../demo/atms.ts';
import { loadDirectory } from '../demo/banks.ts';
import { ensureDatabase } from '../postgres/server.ts';
import { createChildren, type Child, type Children } from './children.ts';
import { CannotStart } from './command.ts';
import { createEnding, type Ending } from './ending.ts';
import { databaseIn, networkIn, relativePath, takeFolder } from './folder.ts';
import { makeBank, openDatabase, type Past } from './make.ts';
import { settlePorts, type Ports } from './ports.ts';
import { whoAnswers, writeRunning } from './running.ts';
import { letStaffIn, STAFF_TOKEN_DAYS } from './staff.ts';

export type StackOptions = {
  /** Data folder: database and staff tokens. Locked for this process while the stack runs. */
  folder: string;
  /** The built web application; null if a development server (`ports.web`) serves it, or nothing does. */
  siteFolder: string | null;
  /** Wanted ports; one that is in use is replaced by the next free one. */
  ports: Ports;
  /** False if data need not survive a power cut, as in journeys. */
  durable: boolean;
  logLevel: string;
  /** Whether the worker closes days, as in a bank left running; off if a test moves the clock. */
  closesDays?: boolean;
  /** Overrides for the simulated banks; see `tools/counterparts/settings.ts`. */
  counterparts?: Readonly<Record<`COUNTERPART_${string}`, string>>;
  /** Takes push messages in place of the browsers' services. */
  pushRelayUrl?: string;
  tell: (name: string, line: string) => void;
  /** History of a new bank; an existing bank keeps its own. */
  past?: Past | null;
  /** Shown to a second start; `npm run demo`. */
  command?: string;
  /** Removes an existing bank. */
  before?: (folder: string) => Promise<void>;
  /** Preparation that can run while the bank is created. */
  meanwhile?: () => Promise<void>;
  /** Cleans up what was started; `stop` does so by default. */
  ending?: Ending;
};

export type Stack = {
  /** Where a customer goes: the API, or the development server in front of it. */
  bankUrl: string;
  apiUrl: string;
  officeUrl: string;
  mailboxUrl: string;
  networkUrl: string;
  databaseUrl: string;
  officeToken: string;
  ports: Ports;
  /** Resolves with the name of a process that exited on its own. */
  broken: Promise<string>;
  stop: () => Promise<void>;
};

const READY_MS = 60_000;
const MAIN = 'packages/server/src/main';
const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));

/** The whole bank on this machine: database, migrations, counterparts, API, worker, office, answers to the networks. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const ending = options.ending ?? createEnding((failure) => console.error(failure));
  try {
    return await start(options, ending);
  } catch (error) {
    await ending.end();
    throw error;
  }
}

async function start(options: StackOptions, ending: Ending): Promise<Stack> {
  const { folder, tell, durable } = options;
  const says = {
    command: options.command ?? 'a program',
    pid: process.pid,
    instance: randomUUID(),
    addresses: null,
  };
  ending.add(takeFolder(folder));
  writeRunning(folder, says);
  await options.before?.(folder);
  const making = makeBank({ folder, durable, past: options.past ?? null, tell, ending });
  await Promise.all([making, options.meanwhile?.()]);
  const { url: databaseUrl, urls } = await openBank(options, ending);
  const ports = await settlePorts(options.ports, (line) => tell('ports', line));
  ending.signal.throwIfAborted();
  const children = createChildren(tell);
  ending.add(children.stop);
  const addresses = addressesOf(ports);
  const processes = startProcesses(children, { ...options, ports, urls, instance: says.instance });
  await isUp(processes, addresses, says.instance);
  const { operator } = await letStaffIn(folder, { url: addresses.office, databaseUrl: urls.office });
  tell('directory', `${await loadDirectory(addresses.office, operator)} institutions can be paid`);
  tell('machines', `${await loadMachines(addresses.office, operator)} ATMs and branches`);
  writeRunning(folder, { ...says, addresses });
  return {
    bankUrl: addresses.bank,
    apiUrl: addresses.api,
    officeUrl: addresses.office,
    mailboxUrl: addresses.mailbox,
    networkUrl: `http://127.0.0.1:${ports.network}`,
    databaseUrl,
    officeToken: operator,
    ports,
    broken: firstEnd(processes),
    stop: ending.end,
  };
}

/** Migrates the existing bank and gives its logins new passwords, known only to this run. */
async function openBank(
  { folder, durable, tell, command }: StackOptions,
  ending: Ending,
): Promise<{ url: string; urls: ProcessUrls }> {
  const database = await openDatabase(databaseIn(folder), { durable, copyable: true }, ending);
  const url = await ensureDatabase(database.url, 'bank');
  const applied = await migrate(url, { stage: 'development' }).catch((error: unknown) => {
    throw new CannotStart(
      `The bank in ${relativePath(folder)} can't be updated: ${error instanceof Error ? error.message : String(error)}\n` +
        `To start over with a new one: ${command ?? 'npm run demo'} -- --reset`,
    );
  });
  if (applied.length > 0) tell('database', `${applied.length} new migrations applied`);
  return { url, urls: await provision(url) };
}

function addressesOf(ports: Ports): {
  bank: string;
  api: string;
  office: string;
  mailbox: string;
  answers: string;
} {
  // Passkeys need a host name; browsers create none for an IP address.
  const api = `http://localhost:${ports.api}`;
  return {
    bank: ports.web === undefined ? api : `http://localhost:${ports.web}`,
    api,
    office: `http://127.0.0.1:${ports.office}`,
    mailbox: `http://127.0.0.1:${ports.mailbox}`,
    answers: `http://127.0.0.1:${ports.answers}`,
  };
}

type Launch = StackOptions & { readonly urls: ProcessUrls; readonly instance: string };

function startProcesses(children: Children, launch: Launch): readonly Child[] {
  const { ports, urls, siteFolder, logLevel, instance } = launch;
  const common = {
    BANK_STAGE: 'development',
    // Links in emails lead to where the customer is.
    BANK_ORIGIN: addressesOf(ports).bank,
    BANK_INSTANCE: instance,
    LOG_LEVEL: logLevel,
    METRICS_PORT: '0',
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    RAILS_URL: `http://127.0.0.1:${ports.network}`,
    TEXTS_URL: `http://127.0.0.1:${ports.mailbox}`,
    PORT: String(ports.api),
    OFFICE_PORT: String(ports.office),
    NETWORK_PORT: String(ports.answers),
    STAFF_TOKEN_DAYS,
    ...(launch.pushRelayUrl ? { PUSH_RELAY_URL: launch.pushRelayUrl } : {}),
    ...(launch.closesDays ? {} : { DAY_CLOSES_AT: 'never' }),
    ...(siteFolder ? { SITE_FOLDER: siteFolder } : {}),
  };
  const bank = (name: 'api' | 'worker' | 'office' | 'network') =>
    children.start(name, ['--import', `./${MAIN}/tracing.ts`, `${MAIN}/${name}.ts`], {
      ...common,
      ...(name === 'api' && ports.metrics ? { METRICS_PORT: String(ports.metrics) } : {}),
      DATABASE_URL: urls[name],
    });
  const world = children.start('counterparts', ['tools/counterparts/main.ts'], {
    ...launch.counterparts,
    COUNTERPART_SMTP_PORT: String(ports.smtp),
    COUNTERPART_WEB_PORT: String(ports.mailbox),
    COUNTERPART_NETWORK_PORT: String(ports.network),
    // The other banks live by the bank's clock and outlast a restart, like the bank itself.
    COUNTERPART_BANK_URL: `http://127.0.0.1:${ports.api}`,
    COUNTERPART_ANSWERS_URL: addressesOf(ports).answers,
    COUNTERPART_NETWORK_FILE: networkIn(launch.folder),
  });
  const web = (port: number) =>
    children.start(
      'web',
      [VITE, 'packages/web', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
      { BANK_API: `http://127.0.0.1:${ports.api}` },
    );
  const processes = [world, bank('api'), bank('worker'), bank('office'), bank('network')];
  return ports.web === undefined ? processes : [...processes, web(ports.web)];
}

/** Every process has answered as part of this bank. */
async function isUp(
  processes: readonly Child[],
  addresses: { readonly api: string; readonly office: string; readonly answers: string },
  instance: string,
): Promise<void> {
  const by = (name: string) => processes.find((child) => child.name === name);
  const patience = new AbortController();
  const late = wait(READY_MS, null, { signal: patience.signal, ref: false }).then(() => {
    throw new Error(`the bank was not ready in ${READY_MS / 1_000} s`);
  });
  const ended = firstEnd(processes).then((text) => {
    throw new Error(`${text} before it was ready`);
  });
  const all = Promise.all([
    by('counterparts')?.said(/^network:/),
    by('web')?.said(/Local:/),
    ready(addresses.api.replace('localhost', '127.0.0.1'), instance, patience.signal),
    ready(addresses.office, instance, patience.signal),
    ready(addresses.answers, instance, patience.signal),
  ]);
  try {
    await Promise.race([all, late, ended]);
  } finally {
    patience.abort();
    for (const promise of [all, late, ended]) promise.catch(() => undefined);
  }
}

/** Sends nothing to a stranger that answers on the port. */
async function ready(url: string, instance: string, patience: AbortSignal): Promise<void> {
  while (!patience.aborted) {
    const answer = await whoAnswers(url);
    if (answer && answer.instance !== instance)
      throw new Error(`${url} is served by another bank than the one started`);
    if (answer?.ready) return;
    await wait(100);
  }
}

function firstEnd(processes: readonly Child[]): Promise<string> {
  return Promise.race(processes.map(async ({ name, ended }) => `${name} ended with ${await ended}`));
}
