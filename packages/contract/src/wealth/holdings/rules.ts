import { allocate } from '@bank/kernel/allocate.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { portion, scale } from '@bank/kernel/portion.ts';
import { sumKnown, worthOf } from '../../accounts/accounts/rules.ts';
import { instrumentClasses, type InstrumentClass } from '../market/rules.ts';

/** What the value of an account is divided into. */
export const holdingClasses = [...instrumentClasses, 'cash'] as const;

export type HoldingClass = (typeof holdingClasses)[number];

/** Shares of one security, what was paid for them, and what one is worth; null where the market told no price. */
export type Position = {
  readonly symbol: string;
  readonly class: InstrumentClass;
  readonly shares: number;
  readonly cost: Cents;
  readonly price: Cents | null;
  readonly previousClose: Cents | null;
};

export type Valued<Held extends Position> = Held & {
  readonly purchasePrice: Cents;
  readonly value: Cents | null;
  readonly gain: Cents | null;
  readonly gainPercent: string | null;
  readonly allocation: number | null;
};

/** What an account with these shares and this cash is worth. Sums that a missing price would make wrong are null. */
export function valuationOf<Held extends Position>(held: readonly Held[], cash: Cents) {
  const values = held.map(({ shares, price }) => worthOf(shares, price));
  const marketValue = sumKnown(values);
  const cost = plus(ZERO, ...held.map((each) => each.cost));
  const parts = marketValue === null ? null : allocationOf([...values.map((value) => value ?? ZERO), cash]);
  const holdings = held.map((each, at): Valued<Held> => {
    const value = values[at] ?? null;
    return {
      ...each,
      purchasePrice: purchasePrice(each),
      value,
      ...gainOf(value, each.cost),
      allocation: parts?.[at] ?? null,
    };
  });
  return {
    cost,
    marketValue,
    totalValue: sumKnown([marketValue, cash]),
    todayChange: held.length === 0 ? null : sumKnown(held.map(changeOf)),
    ...(held.length === 0 ? { gain: null, gainPercent: null } : gainOf(marketValue, cost)),
    holdings: holdings.toSorted(largestFirst),
    classes: parts === null ? [] : classesOf(holdings, { amount: cash, percent: parts.at(-1) ?? 0 }),
  };
}

/** The average cost of a share. */
export function purchasePrice({ cost, shares }: Pick<Position, 'cost' | 'shares'>): Cents {
  return portion(cost, 1, shares, 'half-even');
}

function gainOf(value: Cents | null, cost: Cents): { gain: Cents | null; gainPercent: string | null } {
  if (value === null) return { gain: null, gainPercent: null };
  const gain = minus(value, cost);
  return { gain, gainPercent: cost === ZERO ? null : percentText(gain, cost) };
}

/** What one amount is of another in percent, with one decimal: `12.5`, `-3.0`. */
export function percentText(part: Cents, of: Cents): string {
  const tenths = scale(part, 1_000, of, 'half-even');
  const digits = String(Math.abs(tenths)).padStart(2, '0');
  return `${tenths < 0 ? '-' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}`;
}

/** Whole percents that add up to 100; all of them zero where nothing has a value. */
function allocationOf(values: readonly Cents[]): number[] {
  const weights = values.map((value) => Math.max(0, value));
  if (weights.every((weight) => weight === 0)) return weights;
  return allocate(cents(100), weights);
}

/** Since the close before. */
function changeOf({ shares, price, previousClose }: Position): Cents | null {
  return price === null || previousClose === null ? null : worthOf(shares, minus(price, previousClose));
}

function largestFirst(one: Valued<Position>, other: Valued<Position>): number {
  return (other.value ?? -1) - (one.value ?? -1) || (one.symbol < other.symbol ? -1 : 1);
}

function classesOf(
  holdings: readonly Valued<Position>[],
  cash: { readonly amount: Cents; readonly percent: number },
): { class: HoldingClass; amount: Cents; percent: number }[] {
  return holdingClasses
    .map((of) => {
      if (of === 'cash') return { class: of, ...cash };
      const within = holdings.filter((each) => each.class === of);
      return {
        class: of,
        amount: plus(ZERO, ...within.map(({ value }) => value ?? ZERO)),
        percent: within.reduce((sum, { allocation }) => sum + (allocation ?? 0), 0),
      };
    })
    .filter(({ amount }) => amount !== ZERO);
}
