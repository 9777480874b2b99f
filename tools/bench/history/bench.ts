import { own } from '@bank/ledger/chart.ts';
import { readHistory } from '@bank/ledger/reading.ts';
import { addDays } from '@bank/kernel/day.ts';
import { apiRoutes } from '@bank/server/main/routes.ts';
import { readClock } from '@bank/server/platform/clock.ts';
import { readConfig, type Config } from '@bank/server/platform/config.ts';
import { connect, createPool, enterSession } from '@bank/server/platform/database.ts';
import { localDirectory } from '@bank/server/platform/directory.ts';
import { buildServer } from '@bank/server/platform/http/server.ts';
import { createLog } from '@bank/server/platform/log.ts';
import { createMetrics } from '@bank/server/platform/metrics.ts';
import { tokenHash } from '@bank/server/platform/session.ts';
import { createClosing } from '@bank/server/platform/shutdown.ts';
import { loadTranslators } from '@bank/server/platform/translators.ts';
import { createVault } from '@bank/server/platform/vault.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { middle, quantile } from '../ledger/compare.ts';
import { announce, report, formatNumber, type Figure } from '../ledger/figures.ts';
import { interruptible } from '../ledger/interruption.ts';
import { BLANK, openStage, type Stage } from '../ledger/stage.ts';
import { startCounting } from '../ledger/usage.ts';
import { plantSession } from '../sessions.ts';
import type { Reading, Taken, Turn } from './reader.ts';

const READER = fileURLToPath(new URL('reader.ts', import.meta.url));

const ENTRIES = 1_000_000;
const DAYS = 730;
const PAGE = 25;
const ROUNDS = 9;
const WARMING = 400;
/** Alternates between both sides in slices, so that a busy machine affects both alike. */
const SLICE = 20;
const AT_MOST = 3;
const DATABASE = 'history';
const PATH = '/api/checking/primary/transactions';
const FREE_BYTES = 4e9;
const LONGEST_MS = 8 * 60_000;

/** Makes this many calls and returns the duration of each, in milliseconds. */
type Ask = (calls: number) => Promise<number[]>;
type Round = { readonly bare: number[]; readonly page: number[] };

/** `npm run bench -- history [quick]`: a history page over HTTP, compared with its bare query in the same pool. */
export async function historyBench(args: readonly string[]): Promise<void> {
  const [entries, calls] = args.includes('quick') ? [100_000, 500] : [ENTRIES, 2_000];
  const figures: Figure[] = [];
  const interruption = interruptible(LONGEST_MS);
  const stage = await openStage(FREE_BYTES);
  let failure: unknown;
  try {
    const measured = await Promise.race([measureOn(stage, entries, calls), interruption.promise]);
    for (const figure of measured) {
      figures.push(figure);
      announce(figure);
    }
  } catch (error) {
    failure = error;
  } finally {
    await stage.close();
    interruption.forget();
  }
  const allMet = report(figures);
  if (failure !== undefined) console.error(failure);
  process.exit(allMet && failure === undefined ? 0 : 1);
}

async function measureOn(stage: Stage, entries: number, calls: number): Promise<Figure[]> {
  await stage.copy(BLANK, DATABASE);
  const admin = await stage.connect(DATABASE);
  const customerId = randomUUIDv7();
  const account = await writeCustomer(admin, customerId, entries);
  const config = readConfig({
    BANK_STAGE: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: stage.apiUrl(DATABASE),
  });
  const { token } = await plantSession(admin, config, customerId);
  await admin.end();
  return measure(config, stage, { account, token }, calls);
}

/** One account with consistent entries in and out, spread over two years. */
async function writeCustomer(admin: pg.Client, customerId: string, entries: number): Promise<number> {
  const { rows } = await admin.query<{ number: string }>(
    `select ledger.open_account($1, 'checking', 'liability', 0, null, 'bench') as number`,
    [customerId],
  );
  const account = Number(rows[0]?.number);
  await admin.query(
    `insert into public.accounts (id, customer_id, ledger_number, type, number_sealed, last_four, is_primary)
     values ($1, $2, $3, 'checking', 'sealed', '4821', true)`,
    [randomUUIDv7(), customerId, account],
  );
  await admin.query(
    `insert into ledger.leg (
       id, intent, debit_id, credit_id, amount, debit_after, credit_after, posted_at, day, kind, act, memo
     )
     select
       (n + 1) * 16, gen_random_uuid(), case n % 2 when 0 then ${own.cash} else $1::bigint end,
       case n % 2 when 0 then $1::bigint else ${own.cash} end, 100 + n / 2, case n % 2 when 0 then null else 0 end,
       case n % 2 when 0 then 100 + n / 2 end, bank.now() - make_interval(mins => (($2 - n) * ${DAYS} * 24 * 60 / $2)::integer),
       bank.today() - (($2 - 1 - n) * ${DAYS} / $2)::integer, case n % 2 when 0 then 2 else 3 end, 0, 'Invoice ' || n % 9973
     from generate_series(0::bigint, $2::bigint - 1) as n`,
    [account, entries],
  );
  await admin.query(`select setval('ledger.journal_number', $1)`, [entries + 1]);
  await admin.query('vacuum analyze');
  await admin.query('checkpoint');
  return account;
}

async function measure(
  config: Config,
  stage: Stage,
  { account, token }: { account: number; token: string },
  calls: number,
): Promise<Figure[]> {
  const pool = createPool({ ...config.database, applicationName: 'bench' });
  const db = connect(pool);
  const log = createLog('silent', 'bench');
  const app = await buildServer({
    deps: {
      config,
      db,
      translators: await loadTranslators(),
      directory: localDirectory(config),
      vault: createVault(config),
      isGranted: null,
      findStaff: null,
    },
    log,
    metrics: createMetrics('bench'),
    closing: createClosing(log),
    routes: apiRoutes,
    siteFolder: null,
    floodPerMinute: Number.MAX_SAFE_INTEGER,
  });
  const from = addDays((await readClock(db)).businessDate, -30);
  const entry = { sessionKey: tokenHash(config, token), asDelegate: false };
  const site = await app.listen({ port: 0 });
  const bare = timed(() =>
    db.transaction().execute(async (tx) => {
      await enterSession(tx, entry);
      const found = await readHistory(tx, { account, size: PAGE, from });
      if (found.length !== PAGE) throw new Error(`${found.length} entries of ${PAGE}`);
    }),
  );
  const reader = fork(READER);
  reader.send({ url: site, path: PATH, token } satisfies Reading);
  try {
    return await compare({ bare, page: askOf(reader) }, calls, stage.serverPid);
  } finally {
    reader.kill();
    await app.close();
    await pool.end();
  }
}

/** Durations from the reader process; fails if it exits early. */
function askOf(reader: ChildProcess): Ask {
  const ended = once(reader, 'exit').then(() => {
    throw new Error('the reader process exited early');
  });
  return async (calls) => {
    reader.send({ calls } satisfies Turn);
    return Promise.race([heard(reader), ended]);
  };
}

const heard = (reader: ChildProcess) =>
  new Promise<number[]>((resolve) => {
    reader.once('message', (answer: Taken) => resolve([...answer.taken]));
  });

async function compare(
  { bare, page }: { bare: Ask; page: Ask },
  calls: number,
  serverPid: number,
): Promise<Figure[]> {
  await bare(WARMING);
  await page(WARMING);
  const rounds: Round[] = [];
  const others: number[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const finish = startCounting(serverPid);
    const round: Round = { bare: [], page: [] };
    for (let done = 0; done < calls; done += SLICE) {
      round.bare.push(...(await bare(SLICE)));
      round.page.push(...(await page(SLICE)));
    }
    rounds.push(round);
    others.push(finish(calls * 2)?.others ?? 0);
  }
  return [0.99, 0.5].map((share) => {
    const sides = rounds.map((each) => ({
      bare: quantile(each.bare, share),
      page: quantile(each.page, share),
    }));
    const ratios = sides.map((each) => each.page / each.bare);
    const side = (of: 'bare' | 'page') => formatNumber(middle(sides.map((each) => each[of])));
    return {
      name: `a page over its bare query, p${share * 100}`,
      value: middle(ratios),
      unit: 'x',
      ...(share === 0.99 ? { atMost: AT_MOST } : {}),
      says: `${side('page')} ms against ${side('bare')} ms; rounds ${ratios.map(formatNumber).join(', ')}; others ${others.map((each) => `${Math.round(each * 100)} %`).join(', ')}`,
      others: Math.max(...others),
    };
  });
}

function timed(act: () => Promise<void>): Ask {
  return async (calls) => {
    const taken: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const begun = performance.now();
      await act();
      taken.push(performance.now() - begun);
    }
    return taken;
  };
}
