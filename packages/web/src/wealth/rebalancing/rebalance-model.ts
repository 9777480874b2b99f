import type { PortfolioReply, RebalancePlan } from '@bank/contract/wealth/rebalancing/contract.ts';
import {
  portfolioCategories,
  presets,
  SLIDER_MAX,
  SLIDER_MIN,
  TARGET_TOTAL,
  totalOf,
  type PortfolioCategory,
  type Preset,
  type Target,
} from '@bank/contract/wealth/rebalancing/rules.ts';
import { allocate } from '@bank/kernel/allocate.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { cents, minus, ZERO } from '@bank/kernel/money.ts';
import type { SeriesColour } from '../../ui/chart-ring.ts';

export type Locks = ReadonlySet<PortfolioCategory>;

export const categoryColours: Readonly<Record<PortfolioCategory, SeriesColour>> = {
  stocks: 1,
  bonds: 2,
  cash: 'other',
  alternative: 3,
};

type Shares = PortfolioReply['currentAllocation'];

export function targetFrom(shares: Shares): Target | null {
  if (shares.length === 0) return null;
  return {
    stocks: percentIn(shares, 'stocks'),
    bonds: percentIn(shares, 'bonds'),
    cash: percentIn(shares, 'cash'),
    alternative: percentIn(shares, 'alternative'),
  };
}

function percentIn(shares: Shares, wanted: PortfolioCategory): number {
  return shares.find(({ category }) => category === wanted)?.percentage ?? 0;
}

export function requestShares(target: Target) {
  return portfolioCategories.map((category) => ({ category, percentage: target[category] }));
}

/** The target that was set, or how the account is divided now. */
export function firstTarget({ targetAllocation, currentAllocation }: PortfolioReply): Target {
  return targetFrom(targetAllocation) ?? targetFrom(currentAllocation) ?? presets.balanced;
}

/**
 * One slider moves, and the unlocked others share the rest in proportion, so that the total is 100. It goes no further than the
 * locked ones leave room. With all others locked, only it moves.
 */
export function slid(target: Target, locks: Locks, moved: PortfolioCategory, to: number): Target {
  const others = portfolioCategories.filter((category) => category !== moved && !locks.has(category));
  if (others.length === 0) return typed(target, moved, to);
  const locked = portfolioCategories
    .filter((category) => category !== moved && locks.has(category))
    .reduce((sum, category) => sum + target[category], 0);
  const room = Math.max(0, TARGET_TOTAL - locked);
  const value = clamp(to, room);
  const weights = others.map((category) => target[category]);
  const isEmpty = weights.every((weight) => weight === 0);
  const parts = allocate(cents(room - value), isEmpty ? weights.map(() => 1) : weights);
  return {
    ...target,
    [moved]: value,
    ...Object.fromEntries(others.map((category, place) => [category, parts[place] ?? 0])),
  };
}

/** A number that was typed changes nothing else. */
export function typed(target: Target, changed: PortfolioCategory, to: number): Target {
  return { ...target, [changed]: clamp(to, SLIDER_MAX) };
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(SLIDER_MIN, Math.round(value)));
}

/** The one change of an unlocked category that brings the total to 100: of cash if it can, else of the largest. */
export function fixOf(
  target: Target,
  locks: Locks,
  last: PortfolioCategory | null,
): { readonly category: PortfolioCategory; readonly to: number } | null {
  const missing = TARGET_TOTAL - totalOf(target);
  if (missing === 0) return null;
  const candidates = portfolioCategories
    .filter((category) => !locks.has(category))
    .map((category) => ({ category, to: target[category] + missing }))
    .filter(({ to }) => to >= SLIDER_MIN && to <= SLIDER_MAX)
    .toSorted((one, other) => rankOf(one, target, last) - rankOf(other, target, last));
  return candidates[0] ?? null;
}

/** What was just typed comes last. */
function rankOf(
  { category }: { category: PortfolioCategory },
  target: Target,
  last: PortfolioCategory | null,
): number {
  if (category === last) return 1_000;
  return category === 'cash' ? -1 : SLIDER_MAX - target[category];
}

export function isSameTarget(one: Target, other: Target): boolean {
  return portfolioCategories.every((category) => one[category] === other[category]);
}

/** Which chip is on: the customer's own target first. */
export function presetOf(target: Target, mine: Target): Preset | 'mine' | null {
  if (isSameTarget(target, mine)) return 'mine';
  const found = Object.entries(presets).find(([, preset]) => isSameTarget(target, preset));
  return (found?.[0] as Preset | undefined) ?? null;
}

/** `+11`, or a minus sign before what is less. */
export function signedNumber(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `\u2212${-value}`;
}

/** What a sale brings and a purchase costs. */
export function cashEffect({ side, about }: Pick<RebalancePlan['orders'][number], 'side' | 'about'>): Cents {
  return side === 'sell' ? about : minus(ZERO, about);
}

export type StepState = 'done' | 'now' | 'next' | 'failed';

const order = ['confirmed', 'selling', 'settling', 'buying', 'done'] as const;

/** The steps of a rebalance, and how far it is. Steps that it doesn't have are left out. */
export function stepsOf(
  rebalance: NonNullable<PortfolioReply['rebalance']>,
): { readonly id: (typeof order)[number] | 'stopped'; readonly state: StepState }[] {
  const sells = rebalance.orders.some(({ side }) => side === 'sell');
  const buys = rebalance.orders.some(({ side }) => side === 'buy');
  const has = { confirmed: true, selling: sells, settling: sells && buys, buying: buys, done: true };
  const steps = order.filter((step) => has[step]);
  if (rebalance.status === 'stopped') {
    const reached = stoppedIn(rebalance);
    return [
      ...steps.slice(0, steps.indexOf(reached) + 1).map((id) => ({ id, state: 'done' as const })),
      { id: 'stopped', state: 'failed' },
    ];
  }
  const now = steps.findIndex((step) => step === rebalance.status);
  return steps.map((id, place) => ({
    id,
    state: rebalance.status === 'done' || place < now ? 'done' : place === now ? 'now' : 'next',
  }));
}

/** The last step that was completed before it stopped. */
function stoppedIn({ orders, buysOn }: NonNullable<PortfolioReply['rebalance']>): (typeof order)[number] {
  if (orders.some(({ side, status }) => side === 'buy' && status === 'filled')) return 'buying';
  return buysOn === null ? 'confirmed' : 'settling';
}

const AGAIN_MS = 5_000;
const AGAIN_MAX = 200;

/** A rebalance that waits for the market is not worth asking about every few seconds. */
export function againFor(portfolio: PortfolioReply | undefined, asked: number): number | false {
  const status = portfolio?.rebalance?.status;
  const isMoving = status === 'confirmed' || status === 'selling' || status === 'buying';
  return isMoving && portfolio?.isOpen === true && asked < AGAIN_MAX ? AGAIN_MS : false;
}

/** No order of it is with the market. */
export function mayStop({ orders }: NonNullable<PortfolioReply['rebalance']>): boolean {
  return orders.every(({ status }) => status !== 'pending');
}

export function isRunning(portfolio: PortfolioReply): boolean {
  return portfolio.rebalance !== null && portfolio.rebalance.endedAt === null;
}
