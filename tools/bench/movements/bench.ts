import { readClock, type Clock } from '@bank/server/platform/clock.ts';
import { connect, createPool } from '@bank/server/platform/database.ts';
import type pg from 'pg';
import { announce, report, formatComparison, type Figure } from '../ledger/figures.ts';
import { installReference, openFunded } from '../ledger/accounts.ts';
import { prepareBare } from '../ledger/bare.ts';
import { keepBusy } from '../ledger/callers.ts';
import { inTurns, middle } from '../ledger/compare.ts';
import { interruptible } from '../ledger/interruption.ts';
import { BLANK, checkBooks, openStage, type Setting, type Stage } from '../ledger/stage.ts';
import { openCommitBatcher, shownPlans, signOnAll, transfers } from './commits.ts';
import { measureHttp } from './http.ts';

const DATABASE = 'movements';
const ACCOUNTS = 50_000;
const FREE_BYTES = 8e9;
const LONGEST_MS = 10 * 60_000;
const USUAL: Setting = { connections: 2, batchSize: 64, waiting: 256 };
const ALONE: Setting = { connections: 16, batchSize: 1, waiting: 16 };

/**
 * `npm run bench -- movements [quick] [stored]`: a complete internal transfer compared with the baseline of
 * `bench -- ledger`, and a stored plan compared with one sent in full; `stored` measures only the latter.
 */
export async function movementsBench(args: readonly string[]): Promise<void> {
  const [rounds, seconds] = args.includes('quick') ? [1, 1] : [3, 3];
  const figures: Figure[] = [];
  const add = (figure: Figure) => {
    figures.push(figure);
    announce(figure);
  };
  const interruption = interruptible(LONGEST_MS);
  const stage = await openStage(FREE_BYTES);
  let failure: unknown;
  try {
    await Promise.race([
      measure(stage, { rounds, seconds, storedOnly: args.includes('stored') }, add),
      interruption.promise,
    ]);
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

async function measure(
  stage: Stage,
  { rounds, seconds, storedOnly }: { rounds: number; seconds: number; storedOnly: boolean },
  add: (figure: Figure) => void,
): Promise<void> {
  await stage.copy(BLANK, DATABASE);
  const admin = await stage.connect(DATABASE);
  await openFunded(stage, DATABASE, admin, ACCOUNTS);
  await installReference(admin, ACCOUNTS);
  const pool = createPool({
    url: stage.workerUrl(DATABASE),
    poolMax: 1,
    statementTimeoutMs: 10_000,
    applicationName: 'bench',
  });
  const clock = await readClock(connect(pool));
  await pool.end();
  await measureStored(stage, { admin, clock, rounds, seconds }, add);
  if (storedOnly) return admin.end();
  const bare = await prepareBare(stage, ACCOUNTS);
  const make = transfers(ACCOUNTS, clock);
  const cases = [
    { name: 'transfer, gathered', setting: USUAL, atLeast: 1.5 },
    { name: 'transfer, one by one', setting: ALONE, atLeast: 0.5 },
  ];
  for (const { name, setting, atLeast } of cases) {
    const compared = await inTurns(
      rounds,
      () => bare(DATABASE, seconds),
      () =>
        keepBusy(stage, {
          counter: openCommitBatcher(stage.workerUrl(DATABASE), setting),
          make,
          waiting: setting.waiting,
          seconds,
        }),
    );
    await checkBooks(admin, name);
    add({
      name: `${name}, ${setting.connections} x ${setting.batchSize}, ${setting.waiting} waiting`,
      value: compared.ratio,
      unit: 'x bare',
      atLeast,
      says: formatComparison(compared),
      others: compared.others,
    });
  }
  await measureHttp(
    stage,
    { database: DATABASE, admin, accounts: ACCOUNTS, rounds, seconds, clock, bare },
    add,
  );
  await checkBooks(admin, 'transfers over HTTP');
  await admin.end();
}

const WARM_SECONDS = 1;
/** Maximum CPU cost of a stored plan. The rate is reported too, but depends on other load. */
const STORED_AT_MOST = 1.15;

/**
 * A stored plan compared with one sent in full with its commit, for which the worker still has functions;
 * both write the same rows.
 */
async function measureStored(
  stage: Stage,
  { admin, clock, rounds, seconds }: { admin: pg.Client; clock: Clock; rounds: number; seconds: number },
  add: (figure: Figure) => void,
): Promise<void> {
  await signOnAll(admin, ACCOUNTS);
  // More than can be committed in a second.
  for (const [name, setting, most] of [
    ['stored plan, gathered', USUAL, 20_000],
    ['stored plan, one by one', ALONE, 8_000],
  ] as const) {
    const count = most * (seconds + WARM_SECONDS) * (rounds + 1);
    const plans = await shownPlans(admin, ACCOUNTS, clock, count);
    await admin.query('vacuum (analyze) sealed_plans');
    await admin.query('checkpoint');
    const spent = { stored: [] as number[], travelling: [] as number[] };
    const run = async (way: keyof typeof spent, url: string) => {
      const counter = openCommitBatcher(url, setting);
      const rate = await keepBusy(stage, { counter, make: plans[way], waiting: setting.waiting, seconds });
      if (rate.spent) spent[way].push(rate.spent.serverUs + rate.spent.clientUs);
      return rate;
    };
    const compared = await inTurns(
      rounds,
      () => run('travelling', stage.workerUrl(DATABASE)),
      () => run('stored', stage.apiUrl(DATABASE)),
    );
    await checkBooks(admin, name);
    const [stored, travelling] = [middle(spent.stored), middle(spent.travelling)];
    add({
      name: `${name}, ${setting.connections} x ${setting.batchSize}, cost`,
      value: stored / travelling,
      unit: 'x travelling',
      atMost: STORED_AT_MOST,
      says: `${stored.toFixed(0)} us of processor time against ${travelling.toFixed(0)} us`,
      others: compared.others,
    });
    add({
      name: `${name}, ${setting.connections} x ${setting.batchSize}, rate`,
      value: compared.ratio,
      unit: 'x travelling',
      says: formatComparison(compared),
      others: compared.others,
    });
  }
}
