import { measureAccrual, type AccrualSize } from './accrual.ts';
import { announce, report, type Add, type Figure } from './figures.ts';
import { measureGrowth, type GrowthSize } from './growth.ts';
import { interruptible } from './interruption.ts';
import { measurePosting, type PostingSize } from './posting.ts';
import { openStage, type Stage } from './stage.ts';

type Size = {
  readonly posting: PostingSize;
  readonly growth: GrowthSize;
  readonly accrual: AccrualSize;
  readonly freeBytes: number;
};

const whole: Size = {
  posting: { accounts: 100_000, rounds: 3, seconds: 3, trySeconds: 2 },
  growth: { accounts: 100_000, few: 100_000, many: 10_000_000, rounds: 3, seconds: 3, reads: 4_000 },
  accrual: { accounts: 1_000_000, page: 100_000, rounds: 2 },
  freeBytes: 20e9,
};
const quick: Size = {
  posting: { accounts: 20_000, rounds: 1, seconds: 1, trySeconds: 2 },
  growth: { accounts: 10_000, few: 10_000, many: 1_000_000, rounds: 1, seconds: 1, reads: 2_000 },
  accrual: { accounts: 100_000, page: 20_000, rounds: 1 },
  freeBytes: 12e9,
};

const parts: Readonly<Record<string, (stage: Stage, size: Size, add: Add) => Promise<void>>> = {
  posting: (stage, size, add) => measurePosting(stage, size.posting, add),
  growth: (stage, size, add) => measureGrowth(stage, size.growth, add),
  accrual: (stage, size, add) => measureAccrual(stage, size.accrual, add),
};

const LONGEST_MS = 12 * 60_000;

/**
 * `npm run bench -- ledger [quick] [posting] [growth] [accrual]`: all parts on one fresh cluster, or the
 * named ones.
 */
export async function ledgerBench(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== 'quick' && !(arg in parts));
  if (unknown !== undefined)
    throw new Error(`${unknown} is neither quick nor one of ${Object.keys(parts).join(', ')}`);
  const size = args.includes('quick') ? quick : whole;
  const named = Object.keys(parts).filter((part) => args.includes(part));
  const figures: Figure[] = [];
  const add = (figure: Figure) => {
    figures.push(figure);
    announce(figure);
  };
  const interruption = interruptible(LONGEST_MS);
  const stage = await openStage(size.freeBytes);
  let failure: unknown;
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (named.length === 0 || named.includes(name))
        await Promise.race([measure(stage, size, add), interruption.promise]);
    }
  } catch (error) {
    failure = error;
  } finally {
    await stage.close();
    interruption.forget();
  }
  const allMet = report(figures);
  if (failure !== undefined) console.error(failure);
  // Interrupted work may still wait for a server that is gone.
  process.exit(allMet && failure === undefined ? 0 : 1);
}
