import type { Journal } from '@bank/ledger/journal.ts';
import { installReference, openFunded } from './accounts.ts';
import { prepareBare, type BareRun } from './bare.ts';
import { hot, keepAsking, threeLegs, uniform, type Posted } from './callers.ts';
import { inTurns } from './compare.ts';
import { formatNumber, formatComparison, type Add, type Figure } from './figures.ts';
import { BLANK, checkBooks, type Setting, type Stage } from './stage.ts';

export type PostingSize = {
  readonly accounts: number;
  readonly rounds: number;
  readonly seconds: number;
  /** How long each setting is tried when searching for the best. */
  readonly trySeconds: number;
};

/** Copied for every case, so that each starts with the same ledger. */
const FUNDED = 'funded';
const CASE = 'posting_case';
const TRIES = 2;

/** Connections, batch sizes and waiting callers to try; the best is then measured like every other case. */
const settings: readonly Setting[] = [256, 512].flatMap((waiting) => [
  { connections: 1, batchSize: 64, waiting },
  { connections: 2, batchSize: 64, waiting },
  { connections: 4, batchSize: 64, waiting },
  { connections: 2, batchSize: 128, waiting },
  { connections: 4, batchSize: 128, waiting },
]);
const USUAL: Setting = { connections: 2, batchSize: 64, waiting: 256 };
const FEW: Setting = { connections: 2, batchSize: 64, waiting: 64 };
const ALONE: Setting = { connections: 16, batchSize: 1, waiting: 16 };

type Case = {
  readonly name: string;
  readonly atLeast: number;
  readonly setting: Setting;
  readonly journal: () => Journal;
  /** Compare with our own uniform load instead of the baseline. */
  readonly againstUniform?: boolean;
};

/** Posting rate, compared with the baseline in turns on the same cluster. */
export async function measurePosting(stage: Stage, size: PostingSize, add: Add): Promise<void> {
  const { accounts } = size;
  await prepare(stage, accounts);
  const bare = await prepareBare(stage, accounts);
  const best = await bestSetting(stage, bare, size);
  const cases: readonly Case[] = [
    { name: 'gathered', atLeast: 2.5, setting: USUAL, journal: uniform(accounts) },
    { name: 'gathered', atLeast: 1.8, setting: FEW, journal: uniform(accounts) },
    { name: 'best setting', atLeast: 3, setting: best, journal: uniform(accounts) },
    { name: 'one by one', atLeast: 0.7, setting: ALONE, journal: uniform(accounts) },
    { name: 'one hot account', atLeast: 0.9, setting: USUAL, journal: hot(accounts), againstUniform: true },
    { name: 'three legs', atLeast: 1.2, setting: USUAL, journal: threeLegs(accounts) },
  ];
  for (const each of cases) add(await measureCase(stage, bare, size, each));
}

async function prepare(stage: Stage, accounts: number): Promise<void> {
  await stage.copy(BLANK, FUNDED);
  const admin = await stage.connect(FUNDED);
  try {
    await openFunded(stage, FUNDED, admin, accounts);
    await installReference(admin, accounts);
    await checkBooks(admin, 'the deposits');
  } finally {
    // A database with open connections can't be copied.
    await admin.end();
  }
}

async function measureCase(stage: Stage, bare: BareRun, size: PostingSize, each: Case): Promise<Figure> {
  const { setting, journal, againstUniform = false } = each;
  const { accounts, rounds, seconds } = size;
  const load = (make: () => Journal) =>
    keepAsking(stage, { database: CASE, setting, journal: make, seconds });
  const name = `${each.name}, ${formatSetting(setting)}`;
  return stage.withCopy(FUNDED, CASE, async (admin) => {
    let seen: Posted | null = null;
    const compared = await inTurns(
      rounds,
      () => (againstUniform ? load(uniform(accounts)) : bare(CASE, seconds)),
      async () => (seen = await load(journal)),
    );
    await checkBooks(admin, name);
    return {
      name,
      value: compared.ratio,
      unit: againstUniform ? 'x uniform' : 'x bare',
      atLeast: each.atLeast,
      says: `${formatComparison(compared)}${spellWaits(seen)}`,
      others: compared.others,
    };
  });
}

/** Tries each setting a few times between two baseline runs; the best on average is then measured. */
async function bestSetting(
  stage: Stage,
  bare: BareRun,
  { accounts, trySeconds }: PostingSize,
): Promise<Setting> {
  const ratios = new Map<Setting, number>();
  await stage.withCopy(FUNDED, CASE, async (admin) => {
    let before = await bare(CASE, trySeconds);
    for (const setting of Array.from({ length: TRIES }, () => settings).flat()) {
      const load = { database: CASE, setting, journal: uniform(accounts), seconds: trySeconds };
      const now = await keepAsking(stage, load);
      const after = await bare(CASE, trySeconds);
      const ratio = (2 * now.perSecond) / (before.perSecond + after.perSecond);
      console.log(
        `tried ${formatSetting(setting)}: ${formatNumber(ratio)} x bare (${formatNumber(now.perSecond)}/s)`,
      );
      ratios.set(setting, (ratios.get(setting) ?? 0) + ratio / TRIES);
      before = after;
    }
    await checkBooks(admin, 'the settings that were tried');
  });
  const [best] = [...ratios].toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? USUAL;
}

function formatSetting({ connections, batchSize, waiting }: Setting): string {
  return `${connections} x ${batchSize}, ${waiting} waiting`;
}

function spellWaits(seen: Posted | null): string {
  if (!seen) return '';
  const { p50Ms, p99Ms, perStatement } = seen;
  return `; p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${perStatement.toFixed(0)} a statement`;
}
