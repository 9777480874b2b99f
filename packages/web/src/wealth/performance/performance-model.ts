import type { Performance } from '@bank/contract/wealth/performance/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';

const MINUS = '\u2212';

/** `+3.2%`, `−0.4%`, `0.0%`, from the bank's decimal text. */
export function percentText(decimal: string, say: Say): string {
  return say('performance.figure.percent', { percent: signed(decimal) });
}

function signed(decimal: string): string {
  if (decimal.startsWith('-')) return MINUS + decimal.slice(1);
  return Number(decimal) === 0 ? decimal : `+${decimal}`;
}

/** On the axis, as short as it can be: `+2%`, `+0.5%`. */
export function tickText(percent: number, say: Say): string {
  return percentText(String(Number(percent.toFixed(2))), say);
}

/** In the table, with the two decimals of a point. */
export function cellText(percent: number, say: Say): string {
  return percentText(percent.toFixed(2), say);
}

/** `60/40 blend`. */
export function blendName({ parts }: Performance['benchmark'], say: Say): string {
  const [first, second] = parts;
  return say('performance.chart.blend', { first: first?.percent ?? 0, second: second?.percent ?? 0 });
}

/** What the blend is made of; null where the market doesn't list one of its funds. */
export function blendParts({ parts }: Performance['benchmark'], say: Say): string | null {
  const [first, second] = parts;
  if (!first || !second) return null;
  return say('performance.chart.blendParts', {
    first: first.percent,
    firstFund: first.name,
    second: second.percent,
    secondFund: second.name,
  });
}

export function pointsOf({ points }: Performance) {
  const numberOf = (text: string | null) => (text === null ? null : Number(text));
  return points.map(({ day, you, benchmark }) => ({
    day,
    own: numberOf(you),
    other: numberOf(benchmark),
  }));
}
