import type pg from 'pg';
import { keepAsking, uniform } from './callers.ts';
import { inTurns } from './compare.ts';
import { formatNumber, formatComparison, type Add, type Figure } from './figures.ts';
import { writeAccounts, writeHistory, type History } from './bulk.ts';
import { measureReading } from './reading.ts';
import { BLANK, checkBooks, type Stage } from './stage.ts';

export type GrowthSize = {
  /** The same number in both, so that only the length of the history differs. */
  readonly accounts: number;
  readonly few: number;
  readonly many: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly reads: number;
};

/** Debits, and as many credits, per account with a history. */
const LEGS_PER_ACCOUNT = 100;
const DAYS = 365;
const SETTING = { connections: 2, batchSize: 64, waiting: 256 } as const;
const [FEW, MANY] = ['growth_few', 'growth_many'];

/** Cost of a journal and a page with a hundred times the history; both are measured in turns. */
export async function measureGrowth(stage: Stage, size: GrowthSize, add: Add): Promise<void> {
  const [few, many] = [historyOf(size, size.few), historyOf(size, size.many)];
  await stage.withCopy(BLANK, FEW, (fewAdmin) =>
    stage.withCopy(BLANK, MANY, async (manyAdmin) => {
      await fill(stage, FEW, fewAdmin, few);
      await fill(stage, MANY, manyAdmin, many);
      await measureReading(
        stage,
        { few: { database: FEW, history: few }, many: { database: MANY, history: many }, reads: size.reads },
        add,
      );
      add(await costFigure(stage, size));
      await checkBooks(fewAdmin, `${formatNumber(size.few)} legs`);
      await checkBooks(manyAdmin, `${formatNumber(size.many)} legs`);
    }),
  );
}

async function costFigure(
  stage: Stage,
  { accounts, few, many, rounds, seconds }: GrowthSize,
): Promise<Figure> {
  const load = (database: string) =>
    keepAsking(stage, { database, setting: SETTING, journal: uniform(accounts), seconds });
  // Unmeasured: the first journals after a bulk load pay for untouched pages.
  await load(MANY);
  await load(FEW);
  const compared = await inTurns(
    rounds,
    () => load(FEW),
    () => load(MANY),
  );
  return {
    name: `cost of a journal at ${formatNumber(many)} legs`,
    value: 1 / compared.ratio,
    unit: `x at ${formatNumber(few)}`,
    atMost: 1.25,
    says: formatComparison(compared),
    others: compared.others,
  };
}

function historyOf({ accounts }: GrowthSize, legs: number): History {
  const active = legs / LEGS_PER_ACCOUNT;
  return { accounts: active, spacing: accounts / active, rounds: LEGS_PER_ACCOUNT, days: DAYS };
}

async function fill(stage: Stage, database: string, admin: pg.Client, history: History): Promise<void> {
  const begun = performance.now();
  await writeAccounts(admin, history.accounts * history.spacing);
  const second = await stage.connect(database);
  try {
    await writeHistory([admin, second], history);
  } finally {
    await second.end();
  }
  const seconds = (performance.now() - begun) / 1_000;
  console.log(`${formatNumber(history.accounts * history.rounds)} legs written in ${seconds.toFixed(0)} s`);
}
