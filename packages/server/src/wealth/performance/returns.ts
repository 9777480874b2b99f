import { addDays, type Day } from '@bank/kernel/day.ts';
import type { CashDay, ShareChange } from '@bank/ledger/portfolio.ts';
import type { Close } from '../market/service.ts';
import { grown, ONE, type GrowthOn } from './growth.ts';

/** What an account did, each the oldest first. A day with closes is a day of trading. */
export type History = {
  readonly shares: readonly (ShareChange & { readonly day: Day })[];
  readonly cash: readonly (CashDay & { readonly day: Day })[];
  readonly closes: readonly Close[];
};

/** An account since it has had value without a break. */
export type Returns = {
  /** The first day with value. */
  readonly since: Day;
  /** Begins with the day from whose end growth counts: the one before the first deposit. */
  readonly line: readonly GrowthOn[];
  /** The last day whose return can't be known, because a price before or after it isn't. */
  readonly unknownOn: Day | null;
  /** Days of trading on which a security held had no close, and the last one before counted. */
  readonly staleOn: readonly Day[];
};

type Chain = { since: Day; line: GrowthOn[]; growth: bigint; unknownOn: Day | null; staleOn: Day[] };

/**
 * Daily returns, one linked to the next. Money that comes in is there from the start of its day, and money that goes out leaves
 * at its end, so a day's return is (value at the end + out) / (value the day before + in). An account that is empty ends
 * the chain, and the next deposit begins another. Null if it is empty now.
 */
export function returnsOf(history: History): Returns | null {
  const cashOn = new Map(history.cash.map((each) => [each.day, each]));
  const sharesOn = byDay(history.shares);
  const closesOn = byDay(history.closes);
  const days = [...new Set([...cashOn.keys(), ...sharesOn.keys(), ...closesOn.keys()])].toSorted();
  const prices = new Map<string, Close>();
  const held = new Map<string, number>();
  let cash = 0n;
  let before: bigint | null = 0n;
  let chain: Chain | null = null;
  for (const day of days) {
    for (const close of closesOn.get(day) ?? []) prices.set(close.symbol, close);
    for (const { symbol, shares } of sharesOn.get(day) ?? [])
      held.set(symbol, (held.get(symbol) ?? 0) + shares);
    const moved = cashOn.get(day);
    if (moved) cash = BigInt(moved.balance);
    const value = valueOf(held, prices, cash);
    const flow = { in: BigInt(moved?.moneyIn ?? 0), out: BigInt(moved?.moneyOut ?? 0) };
    chain = linked(chain, day, { before, value, flow });
    if (chain && closesOn.has(day) && isStale(held, prices, day)) chain.staleOn.push(day);
    before = value;
  }
  return chain;
}

type DayOf = {
  /** Null: not known. */
  readonly before: bigint | null;
  readonly value: bigint | null;
  readonly flow: { readonly in: bigint; readonly out: bigint };
};

function linked(chain: Chain | null, day: Day, of: DayOf): Chain | null {
  const { before, value, flow } = of;
  if (value !== null && value <= 0n) return null;
  const next = chain ?? begun(day, of);
  if (before === null || value === null) next.unknownOn = day;
  else if (before + flow.in > 0n) next.growth = grown(next.growth, value + flow.out, before + flow.in);
  next.line.push({ day, growth: next.growth });
  return next;
}

/** What comes without a deposit, such as interest, has no start of the day to grow from. */
function begun(day: Day, { before, flow }: DayOf): Chain {
  const from = (before ?? 0n) + flow.in > 0n ? addDays(day, -1) : day;
  return { since: day, line: [{ day: from, growth: ONE }], growth: ONE, unknownOn: null, staleOn: [] };
}

function valueOf(
  held: ReadonlyMap<string, number>,
  prices: ReadonlyMap<string, Close>,
  cash: bigint,
): bigint | null {
  let value = cash;
  for (const [symbol, shares] of held) {
    if (shares === 0) continue;
    const close = prices.get(symbol);
    if (!close) return null;
    value += BigInt(shares) * BigInt(close.price);
  }
  return value;
}

function isStale(held: ReadonlyMap<string, number>, prices: ReadonlyMap<string, Close>, day: Day): boolean {
  return [...held].some(([symbol, shares]) => shares !== 0 && prices.get(symbol)?.day !== day);
}

function byDay<Each extends { readonly day: Day }>(list: readonly Each[]): Map<Day, Each[]> {
  const days = new Map<Day, Each[]>();
  for (const each of list) {
    const known = days.get(each.day);
    if (known) known.push(each);
    else days.set(each.day, [each]);
  }
  return days;
}
