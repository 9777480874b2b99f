import type { Spent } from './usage.ts';

/** A rate, and the resources it took. */
export type Rate = { readonly perSecond: number; readonly spent: Spent };

export type Comparison = {
  /** Median over all rounds of the subject's rate relative to the baseline just before and after it. */
  readonly ratio: number;
  readonly yardstick: Rate;
  readonly subject: Rate;
  /** The largest share of the machine used by other processes in any round. */
  readonly others: number;
};

/** Measures both in turns, so that a busy moment affects neighbors alike. */
export async function inTurns(
  rounds: number,
  yardstick: () => Promise<Rate>,
  subject: () => Promise<Rate>,
): Promise<Comparison> {
  const yardsticks = [await yardstick()];
  const subjects: Rate[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const now = await subject();
    const after = await yardstick();
    const beside = ((yardsticks.at(-1)?.perSecond ?? 0) + after.perSecond) / 2;
    subjects.push(now);
    yardsticks.push(after);
    ratios.push(now.perSecond / beside);
  }
  return {
    ratio: middle(ratios),
    yardstick: middleRate(yardsticks),
    subject: middleRate(subjects),
    others: Math.max(...[...yardsticks, ...subjects].map(({ spent }) => spent?.others ?? 0)),
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The median. */
export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? Number.NaN)) / 2;
}

function middleRate(rates: readonly Rate[]): Rate {
  const sorted = rates.toSorted((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: Number.NaN, spent: null };
}
