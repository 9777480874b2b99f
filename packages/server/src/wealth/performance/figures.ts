import type { Instrument } from '@bank/contract/wealth/market/contract.ts';
import type { Performance } from '@bank/contract/wealth/performance/contract.ts';
import { benchmarkParts, type PerformanceRange } from '@bank/contract/wealth/performance/rules.ts';
import { daysBetween, type Day } from '@bank/kernel/day.ts';
import { blendOf } from './blend.ts';
import { decimalText, growthBetween, percentText, yearlyTenths, type GrowthOn } from './growth.ts';
import { isAYear, pointDays, startOf } from './ranges.ts';
import { returnsOf, type History, type Returns } from './returns.ts';

type Asked = {
  readonly range: PerformanceRange;
  /** The last day with closes; null if the bank has none. */
  readonly to: Day | null;
  readonly today: Day;
  readonly instruments: readonly Pick<Instrument, 'symbol' | 'name'>[];
};

export type Figures = Omit<Performance, 'account' | 'isSimulated'>;

export function performanceFigures(history: History | null, asked: Asked): Figures {
  const { range, to, today, instruments } = asked;
  const parts = benchmarkParts.flatMap(({ symbol, percent }) => {
    const found = instruments.find((each) => each.symbol === symbol);
    return found ? [{ symbol, name: found.name, percent }] : [];
  });
  const nothing: Figures = {
    from: null,
    to: null,
    isComplete: true,
    you: null,
    benchmark: { parts, percent: null },
    points: [],
    yearToDate: null,
    total: null,
  };
  const returns = history && returnsOf(history);
  const start = returns?.line[0]?.day;
  if (!history || !returns || start === undefined || to === null) return nothing;
  const always = {
    yearToDate: returnText(returns, startOf('ytd', to, today), to),
    total: totalOf(returns, to),
  };
  const from = later(startOf(range, to, today), start);
  if (from >= to) return { ...nothing, ...always };
  const blend = blendOf(history.closes, benchmarkParts);
  const days = [...new Set(history.closes.map(({ day }) => day))];
  return {
    ...always,
    from,
    to,
    isComplete: isKnown(returns, from) && !returns.staleOn.some((day) => day >= from && day <= to),
    you: returnText(returns, from, to),
    benchmark: { parts, percent: textBetween(blend, from, to, 1) },
    points: [from, ...pointDays(days, from, to)].map((day) => ({
      day,
      you: isKnown(returns, from) ? textBetween(returns.line, from, day, 2) : null,
      benchmark: textBetween(blend, from, day, 2),
    })),
  };
}

/** From a day on, or from the first. Null if nothing was measured or a price is missing in between. */
function returnText(returns: Returns, asked: Day | null, to: Day): string | null {
  const from = later(asked, returns.line[0]?.day ?? to);
  return from < to && isKnown(returns, from) ? textBetween(returns.line, from, to, 1) : null;
}

function totalOf(returns: Returns, to: Day): Figures['total'] {
  const from = returns.line[0]?.day ?? to;
  const growth = from < to && isKnown(returns, from) ? growthBetween(returns.line, from, to) : null;
  if (growth === null) return null;
  const isAnnualized = isAYear(from, to);
  const percent = isAnnualized
    ? decimalText(yearlyTenths(growth, daysBetween(from, to)), 1)
    : percentText(growth, 1);
  return { percent, since: returns.since, isAnnualized };
}

function textBetween(line: readonly GrowthOn[], from: Day, to: Day, decimals: 1 | 2): string | null {
  const growth = growthBetween(line, from, to);
  return growth === null ? null : percentText(growth, decimals);
}

function isKnown({ unknownOn }: Returns, from: Day): boolean {
  return unknownOn === null || unknownOn <= from;
}

function later(asked: Day | null, start: Day): Day {
  return asked !== null && asked > start ? asked : start;
}
