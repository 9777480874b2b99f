import type { Day } from '@bank/kernel/day.ts';
import { divide } from '@bank/kernel/portion.ts';
import type { Close } from '../market/service.ts';
import { grown, ONE, type GrowthOn } from './growth.ts';

/** Whole percent of a fund. All parts are 100 together. */
export type Part = { readonly symbol: string; readonly percent: number };

/**
 * What a blend of funds grew, from the first day on which each of them has a price. Each day begins with the parts as they are
 * meant to be. A fund without a close keeps its last one.
 */
export function blendOf(closes: readonly Close[], parts: readonly Part[]): GrowthOn[] {
  const line: GrowthOn[] = [];
  const now = new Map<string, bigint>();
  let before: ReadonlyMap<string, bigint> | null = null;
  let growth = ONE;
  for (const { day, prices } of daysOf(closes, parts)) {
    for (const [symbol, price] of prices) now.set(symbol, price);
    if (now.size < parts.length) continue;
    if (before) growth = grown(growth, growthOf(parts, before, now), 100n * ONE);
    line.push({ day, growth });
    before = new Map(now);
  }
  return line;
}

/** Of one day, in hundredths of `ONE`. */
function growthOf(
  parts: readonly Part[],
  before: ReadonlyMap<string, bigint>,
  now: ReadonlyMap<string, bigint>,
): bigint {
  return parts.reduce((sum, { symbol, percent }) => {
    const [old, price] = [before.get(symbol) ?? 1n, now.get(symbol) ?? 1n];
    return sum + divide(BigInt(percent) * ONE * price, old, 'half-even');
  }, 0n);
}

function daysOf(
  closes: readonly Close[],
  parts: readonly Part[],
): { day: Day; prices: [string, bigint][] }[] {
  const symbols = new Set(parts.map(({ symbol }) => symbol));
  const days: { day: Day; prices: [string, bigint][] }[] = [];
  for (const { symbol, day, price } of closes) {
    if (!symbols.has(symbol)) continue;
    const last = days.at(-1);
    if (last?.day === day) last.prices.push([symbol, BigInt(price)]);
    else days.push({ day, prices: [[symbol, BigInt(price)]] });
  }
  return days;
}
