import { allocate } from '@bank/kernel/allocate.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { HoldingClass } from '../holdings/rules.ts';
import { costOf, QUANTITY_MAX, type OrderSide } from '../investing/rules.ts';
import type { InstrumentClass } from '../market/rules.ts';

/** In the order in which they are shown. */
export const portfolioCategories = ['stocks', 'bonds', 'cash', 'alternative'] as const;
export type PortfolioCategory = (typeof portfolioCategories)[number];

/** The accounts that can hold shares. */
export const rebalancedTypes = ['investment', 'retirement'] as const;

export const categoryOf: Readonly<Record<HoldingClass, PortfolioCategory>> = {
  stock: 'stocks',
  bond: 'bonds',
  cash: 'cash',
  alternative: 'alternative',
};

/** Whole percent of an account. */
export const SLIDER_MIN = 0;
export const SLIDER_MAX = 100;
export const TARGET_TOTAL = 100;

export type Target = Readonly<Record<PortfolioCategory, number>>;

/** Targets to start from. */
export const presets = {
  conservative: { stocks: 30, bonds: 50, cash: 15, alternative: 5 },
  balanced: { stocks: 50, bonds: 35, cash: 5, alternative: 10 },
  growth: { stocks: 75, bonds: 15, cash: 2, alternative: 8 },
} as const satisfies Readonly<Record<string, Target>>;
export type Preset = keyof typeof presets;

export const taxTreatments = ['taxable', 'traditional', 'roth'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

/** Sales bring cash that can't be spent before it is settled, so purchases may wait a day. */
export const rebalanceStatuses = ['confirmed', 'selling', 'settling', 'buying', 'done', 'stopped'] as const;
export type RebalanceStatus = (typeof rebalanceStatuses)[number];

export const stopReasons = [
  'price_moved',
  'no_price',
  'order_canceled',
  'order_expired',
  'order_rejected',
  'shares_missing',
  'account_frozen',
  'account_closed',
  'spending_stopped',
  'customer',
] as const;
export type StopReason = (typeof stopReasons)[number];

/** An order that isn't placed yet, or that no cash was left for. */
export const plannedStatuses = ['planned', 'skipped'] as const;

const PERCENT = 100;

export function totalOf(target: Target): number {
  return portfolioCategories.reduce((sum, category) => sum + target[category], 0);
}

export function isWholeTarget(target: Target): boolean {
  return totalOf(target) === TARGET_TOTAL;
}

/** Parts of an amount for each category, to the cent. */
export function amountsOf(total: Cents, target: Target): Readonly<Record<PortfolioCategory, Cents>> {
  const parts = allocate(
    total,
    portfolioCategories.map((category) => target[category]),
  );
  return byCategory((_, place) => parts[place] ?? ZERO);
}

/** Whole percents that add up to 100; nothing if there is no value. */
export function percentsOf(amounts: Readonly<Record<PortfolioCategory, Cents>>): Target | null {
  const weights = portfolioCategories.map((category) => amounts[category]);
  if (weights.every((weight) => weight === 0)) return null;
  const parts = allocate(cents(PERCENT), weights);
  return byCategory((_, place) => parts[place] ?? 0);
}

export function byCategory<Value>(
  valueOf: (category: PortfolioCategory, place: number) => Value,
): Readonly<Record<PortfolioCategory, Value>> {
  return Object.fromEntries(
    portfolioCategories.map((category, place) => [category, valueOf(category, place)]),
  ) as Record<PortfolioCategory, Value>;
}

export type Held = {
  readonly symbol: string;
  readonly class: InstrumentClass;
  readonly shares: number;
  readonly price: Cents;
};

export type Portfolio = {
  readonly cash: Cents;
  /** Of the cash, what can't be spent: it stays. */
  readonly onHold: Cents;
  readonly holdings: readonly Held[];
  /** What is bought of a class of which nothing is held. */
  readonly funds: Readonly<
    Partial<Record<InstrumentClass, { readonly symbol: string; readonly price: Cents }>>
  >;
};

export type PlannedOrder = {
  readonly side: OrderSide;
  readonly symbol: string;
  readonly class: InstrumentClass;
  readonly quantity: number;
  readonly price: Cents;
  readonly about: Cents;
};

export type PlannedRebalance = {
  /** Sales first, then purchases; of each the largest first. */
  readonly orders: readonly PlannedOrder[];
  readonly now: Readonly<Record<PortfolioCategory, Cents>>;
  readonly after: Readonly<Record<PortfolioCategory, Cents>>;
  readonly total: Cents;
  readonly problems: readonly Problem[];
};

/**
 * What brings a portfolio to its target at today's prices. Each class ends within one share of its target, and so does the
 * cash, which never goes below what is on hold. Shares of a class are sold and bought in proportion to what is held.
 */
export function planRebalance(portfolio: Portfolio, target: Target): PlannedRebalance {
  const now = valuesOf(portfolio);
  const total = plus(...portfolioCategories.map((category) => now[category]));
  const wanted = amountsOf(total, target);
  const problems: Problem[] = [];
  if (wanted.cash < portfolio.onHold) problems.push(cashOnHold(portfolio.onHold));
  const choices = (['stock', 'bond', 'alternative'] as const).map((of) => {
    const gap = minus(wanted[categoryOf[of]], now[categoryOf[of]]);
    const parts = partsOf(portfolio, of, gap);
    if (parts === null) problems.push(noFund(of));
    return roundings(of, gap, parts ?? { each: [], per: 1n });
  });
  const orders = bestOf(choices, minus(wanted.cash, portfolio.onHold)).flatMap((choice) => choice.orders);
  if (orders.some(({ quantity }) => quantity > QUANTITY_MAX)) problems.push(TOO_LARGE);
  if (problems.length === 0 && orders.length === 0) problems.push(NOTHING_TO_DO);
  return {
    orders: orders.toSorted(
      (one, other) =>
        Number(one.side === 'buy') - Number(other.side === 'buy') ||
        other.about - one.about ||
        (one.symbol < other.symbol ? -1 : 1),
    ),
    now,
    after: afterwards(now, orders),
    total,
    problems,
  };
}

export function valuesOf({ cash, holdings }: Portfolio): Record<PortfolioCategory, Cents> {
  const values: Record<PortfolioCategory, Cents> = { stocks: ZERO, bonds: ZERO, cash, alternative: ZERO };
  for (const { class: of, shares, price } of holdings)
    values[categoryOf[of]] = plus(values[categoryOf[of]], costOf(shares, price));
  return values;
}

function afterwards(
  now: Readonly<Record<PortfolioCategory, Cents>>,
  orders: readonly PlannedOrder[],
): Record<PortfolioCategory, Cents> {
  const after = { ...now };
  for (const { side, class: of, about } of orders) {
    const moved = side === 'buy' ? about : minus(ZERO, about);
    after[categoryOf[of]] = plus(after[categoryOf[of]], moved);
    after.cash = minus(after.cash, moved);
  }
  return after;
}

/** What trades for a gap: `shares / per` of each, before rounding. */
type Parts = {
  readonly each: readonly { readonly symbol: string; readonly price: Cents; readonly shares: bigint }[];
  readonly per: bigint;
};

/** Null if shares would have to be bought and nothing is known to buy. */
function partsOf({ holdings, funds }: Portfolio, of: InstrumentClass, gap: Cents): Parts | null {
  if (gap === 0) return { each: [], per: 1n };
  const size = BigInt(Math.abs(gap));
  const held = holdings.filter((each) => each.class === of && each.shares > 0);
  const value = held.reduce((sum, { shares, price }) => sum + BigInt(shares) * BigInt(price), 0n);
  if (value > 0n)
    return {
      each: held.map(({ symbol, price, shares }) => ({ symbol, price, shares: BigInt(shares) * size })),
      per: value,
    };
  const fund = funds[of];
  return fund ? { each: [{ ...fund, shares: size }], per: BigInt(fund.price) } : null;
}

type Choice = {
  readonly orders: readonly PlannedOrder[];
  /** How far the class ends above its target. */
  readonly off: Cents;
};

/**
 * The two ways to round a gap to whole shares: to less than one share short of it, and one share more. Shares go to the
 * largest remainders first.
 */
function roundings(of: InstrumentClass, gap: Cents, { each, per }: Parts): Choice[] {
  const parts = each.map(({ symbol, price, shares }) => ({
    symbol,
    price,
    quantity: Number(shares / per),
    rest: shares % per,
  }));
  let left = parts.reduce((sum, { price, quantity }) => minus(sum, costOf(quantity, price)), size(gap));
  let oneMore: (typeof parts)[number] | null = null;
  for (const part of parts.filter(({ rest }) => rest > 0n).toSorted(byRest)) {
    if (part.price <= left) {
      part.quantity += 1;
      left = minus(left, part.price);
    } else if (oneMore === null || part.price < oneMore.price) oneMore = part;
  }
  const side = gap < 0 ? 'sell' : 'buy';
  const choiceOf = (extra: string | null, short: Cents): Choice => ({
    orders: parts
      .map(({ symbol, price, quantity }) => ({
        symbol,
        price,
        quantity: quantity + (symbol === extra ? 1 : 0),
      }))
      .filter(({ quantity }) => quantity > 0)
      .map(({ symbol, price, quantity }) => ({
        side,
        symbol,
        class: of,
        quantity,
        price,
        about: costOf(quantity, price),
      })),
    off: gap < 0 ? short : minus(ZERO, short),
  });
  const short = choiceOf(null, left);
  return oneMore === null ? [short] : [short, choiceOf(oneMore.symbol, minus(left, oneMore.price))];
}

function size(amount: Cents): Cents {
  return cents(Math.abs(amount));
}

function byRest(one: { rest: bigint; symbol: string }, other: { rest: bigint; symbol: string }): number {
  if (one.rest !== other.rest) return one.rest > other.rest ? -1 : 1;
  return one.symbol < other.symbol ? -1 : 1;
}

/** One rounding of each class: the cash is closest to its target, and never short of `spendable`. */
function bestOf(choices: readonly (readonly Choice[])[], spendable: Cents): readonly Choice[] {
  const together = choices.reduce<readonly (readonly Choice[])[]>(
    (all, more) => all.flatMap((one) => more.map((choice) => [...one, choice])),
    [[]],
  );
  const scored = together.map((chosen) => ({
    chosen,
    overspent: plus(...chosen.map(({ off }) => off)),
    strayed: plus(...chosen.map(({ off }) => size(off))),
  }));
  const [best] = scored
    .filter(({ overspent }) => overspent <= Math.max(spendable, 0))
    .toSorted(
      (one, other) => Math.abs(one.overspent) - Math.abs(other.overspent) || one.strayed - other.strayed,
    );
  return best?.chosen ?? [];
}

function cashOnHold(onHold: Cents): Problem {
  return { code: 'cash_on_hold', word: 'rebalance.error.cashOnHold', blanks: { amount: moneyText(onHold) } };
}

function noFund(of: InstrumentClass): Problem {
  // words: rebalance.error.noFund.*
  return { code: 'no_fund', word: `rebalance.error.noFund.${categoryOf[of]}` };
}

const TOO_LARGE: Problem = {
  code: 'too_large',
  word: 'rebalance.error.tooLarge',
  blanks: { n: QUANTITY_MAX },
};
const NOTHING_TO_DO: Problem = { code: 'nothing_to_do', word: 'rebalance.error.nothingToDo' };

/** An order of it is with the market. */
export const ORDER_OPEN: Problem = { code: 'order_open', word: 'rebalance.error.stopOpen' };

/** The reviewed prices no longer hold, or the account has changed since. */
export const REVIEW_CHANGED: Problem = { code: 'review_changed', word: 'rebalance.error.changed' };

export type AccountFacts = {
  readonly state: 'open' | 'frozen' | 'closed';
  readonly openOrders: number;
  readonly isRunning: boolean;
  /** Held, and without a price. */
  readonly unpriced: readonly string[];
  readonly value: Cents;
};

export const ACCOUNT_CLOSED: Problem = { code: 'account_closed', word: 'rebalance.error.closed' };
export const ACCOUNT_FROZEN: Problem = { code: 'account_frozen', word: 'rebalance.error.frozen' };
export const ALREADY_RUNNING: Problem = { code: 'already_running', word: 'rebalance.error.running' };
export const OPEN_ORDERS: Problem = { code: 'open_orders', word: 'rebalance.error.openOrders' };
const NO_VALUE: Problem = { code: 'no_value', word: 'rebalance.error.noValue' };

export function noPrice(symbols: readonly string[]): Problem {
  if (symbols.length === 0) return { code: 'no_price', word: 'rebalance.error.unpriced' };
  return { code: 'no_price', word: 'rebalance.error.noPrice', blanks: { symbols: symbols.join(', ') } };
}

/** What stands against any rebalance of the account, one thing at a time. */
export function accountProblems({ state, openOrders, isRunning, unpriced, value }: AccountFacts): Problem[] {
  if (state === 'closed') return [ACCOUNT_CLOSED];
  if (state === 'frozen') return [ACCOUNT_FROZEN];
  if (isRunning) return [ALREADY_RUNNING];
  if (openOrders > 0) return [OPEN_ORDERS];
  if (unpriced.length > 0) return [noPrice(unpriced)];
  return value > ZERO ? [] : [NO_VALUE];
}
