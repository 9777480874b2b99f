import { addDays, dayFrom } from '@bank/kernel/day.ts';
import type { ProcessUrls } from '@bank/server/platform/migrate.ts';
import { startPushService } from '@bank/tools/counterparts/push/push-service.ts';
import { freePorts } from '@bank/tools/run/ports.ts';
import { startStack, type Stack } from '@bank/tools/run/stack.ts';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { stockHouseholds, type ReadyHousehold } from './household-stock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    bankUrl: string;
    mailboxUrl: string;
    /** The push service of every browser. */
    pushUrl: string;
    /** The other banks, where a journey decides how a payment ends. */
    networkUrl: string;
    officeUrl: string;
    officeToken: string;
    metricsUrl: string;
    databaseUrl: string;
    /** Every line that any process of the bank has written. */
    logFile: string;
    /** Opened before the journeys begin, for `readyHousehold`. */
    households: ReadyHousehold[];
    /** One empty file for each household that a journey has taken. */
    takenFolder: string;
  }
}

/** Journeys begin on a Tuesday at noon in New York, whenever they are run: what is sent then leaves the same day. */
const BEGINS = process.env['TEST_MOMENT'] ?? '2026-11-17 12:00';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** One whole bank for all journeys: real processes, real database, the web application as it is shipped. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.chdir(repository);
  const siteFolder = process.env['SITE_FOLDER'] ?? join(repository, 'packages/web/dist');
  if (!existsSync(join(siteFolder, 'index.html')))
    throw new Error('build the web application first: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'bank-journeys-'));
  const logFile = join(folder, 'bank.log');
  const push = await startPushService();
  const stack = await startStack({
    folder,
    pushRelayUrl: push.url,
    siteFolder,
    ports: await freePorts(),
    durable: false,
    logLevel: 'info',
    // Payments arrive unless a journey decides otherwise; answers still come twice, late and out of order.
    counterparts: {
      COUNTERPART_NETWORK_REJECTS: '0',
      COUNTERPART_NETWORK_RETURNS: '0',
      COUNTERPART_NETWORK_CONTRADICTS: '0',
    },
    tell: (name, line) => appendFileSync(logFile, `${name}: ${line}\n`),
    past: { openedOn: addDays(dayFrom(BEGINS.slice(0, 10)), -1), live: begin },
  });
  project.provide('bankUrl', stack.apiUrl);
  project.provide('mailboxUrl', stack.mailboxUrl);
  project.provide('pushUrl', push.url);
  project.provide('networkUrl', stack.networkUrl);
  project.provide('officeUrl', stack.officeUrl);
  project.provide('officeToken', stack.officeToken);
  project.provide('metricsUrl', `http://127.0.0.1:${stack.ports.metrics}/metrics`);
  project.provide('databaseUrl', stack.databaseUrl);
  project.provide('logFile', logFile);
  const takenFolder = join(folder, 'taken');
  mkdirSync(takenFolder);
  project.provide('takenFolder', takenFolder);
  try {
    project.provide('households', await householdsFor(project, stack));
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return async () => {
    await stack.stop();
    await push.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Opens the households of the journeys that will run, and of no others. */
async function householdsFor(project: TestProject, stack: Stack): Promise<ReadyHousehold[]> {
  const begun = performance.now();
  // What was named on the command line. Vitest hands it to no setup; without it the households of all journeys are opened.
  const named: unknown = Reflect.get(project.vitest, 'filenamePattern');
  const filters = Array.isArray(named) ? named.map(String) : [];
  const { testFiles } = await project.globTestFiles(filters);
  const households = await stockHouseholds(stack, testFiles);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  process.stdout.write(`${households.length} households ready in ${seconds} s\n`);
  return households;
}

/** Opened the day before, because a clock only goes forward. */
async function begin(urls: ProcessUrls): Promise<void> {
  const shift = `select bank.shift_clock($1::timestamp at time zone 'America/New_York' - bank.now())`;
  const open = 'update bank.clock set business_date = $1::timestamp::date';
  for (const [url, statement] of [
    [urls.office, shift],
    [urls.worker, open],
  ] as const) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement, [BEGINS]);
    } finally {
      await client.end();
    }
  }
}
