import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { accountName, accountRef } from '../../accounts/accounts/contract.ts';
import { alias, endpoint } from '../../endpoint.ts';
import { orderSides, orderStatuses } from '../investing/rules.ts';
import {
  plannedStatuses,
  portfolioCategories,
  rebalanceStatuses,
  SLIDER_MAX,
  SLIDER_MIN,
  stopReasons,
  TARGET_TOTAL,
  taxTreatments,
} from './rules.ts';

const moment = z.iso.datetime({ offset: true });
const accountId = { accountId: idOf('account') };
const category = z.enum(portfolioCategories, 'rebalance.validation.categories');
const wholePercent = z.int().min(SLIDER_MIN).max(SLIDER_MAX);
const TOTAL = 'rebalance.validation.total';

/** Each category once, in whole percent that add up to 100. */
const targetAllocation = z
  .array(
    z.strictObject({ category, percentage: z.int(TOTAL).min(SLIDER_MIN, TOTAL).max(SLIDER_MAX, TOTAL) }),
    'rebalance.validation.categories',
  )
  .refine(
    (shares) =>
      shares.length === portfolioCategories.length &&
      new Set(shares.map((share) => share.category)).size === portfolioCategories.length,
    'rebalance.validation.categories',
  )
  .refine((shares) => shares.reduce((sum, { percentage }) => sum + percentage, 0) === TARGET_TOTAL, TOTAL)
  .meta({
    examples: [
      [
        { category: 'stocks', percentage: 60 },
        { category: 'bonds', percentage: 28 },
        { category: 'cash', percentage: 5 },
        { category: 'alternative', percentage: 7 },
      ],
    ],
  });

const share = z.object({ category, percentage: wholePercent, amount: dollars() });

const plannedOrder = z.object({
  side: z.enum(orderSides),
  symbol: z.string(),
  name: z.string(),
  category,
  /** Whole shares. */
  quantity: z.int(),
  price: dollars(),
  about: dollars(),
});

/** A rebalance that was confirmed, and how far it is. */
export const rebalance = z.object({
  rebalanceId: idOf('rebalance'),
  reference: z.string(),
  status: z.enum(rebalanceStatuses),
  confirmedAt: moment,
  endedAt: moment.nullable(),
  /** Why it stopped. */
  reason: z.enum(stopReasons).nullable(),
  /** The security that it stopped for. */
  symbol: z.string().nullable(),
  /** The day on which what the sales brought is settled; null before they are filled, or if there are none. */
  buysOn: day().nullable(),
  orders: z.array(
    plannedOrder.extend({
      status: z.enum([...plannedStatuses, ...orderStatuses]),
      /** Shares traded so far, and what they cost or brought. */
      filled: z.int(),
      amount: dollars(),
    }),
  ),
});
export type Rebalance = z.output<typeof rebalance>;

export const portfolio = z.object({
  account: accountName,
  /** By the bank's clock. */
  asOf: moment,
  /** Whether the exchange trades at this moment. */
  isOpen: z.boolean(),
  /** The market says of a security held that its prices are simulated. */
  isSimulated: z.boolean(),
  /** The oldest of the prices used; null if no shares are held. */
  pricedAt: moment.nullable(),
  /** Shares and all cash; null if a price is missing. */
  totalValue: dollars().nullable(),
  /** Securities held that have no price. */
  unpriced: z.array(z.string()),
  /** Empty if the value isn't known, or zero. */
  currentAllocation: z.array(share),
  /** Empty until the customer has confirmed one; amounts are zero if the value isn't known. */
  targetAllocation: z.array(share),
  /** When the last rebalance was done. */
  lastRebalanced: day().nullable(),
  taxes: z.enum(taxTreatments),
  /** The one that runs, or else the last one. */
  rebalance: rebalance.nullable(),
});
export type PortfolioReply = z.output<typeof portfolio>;

export const showPortfolio = endpoint({
  name: 'rebalancing.show',
  method: 'GET',
  path: '/api/retirement/{accountId}/portfolio',
  access: 'customer',
  delegable: 'account',
  summary: 'How an account is divided, its target, and the rebalance that runs or was last',
  params: { accountId: accountRef },
  reply: portfolio,
});

export const showInvestmentPortfolio = alias(showPortfolio, {
  name: 'rebalancing.showInvestment',
  path: '/api/investment/{accountId}/portfolio',
});

/** Id of a text, and the text's parameters. */
const said = z.object({
  code: z.string(),
  word: z.string(),
  blanks: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const rebalancePlan = z.object({
  /** Sales first; the orders that confirming places. */
  orders: z.array(plannedOrder),
  sells: z.object({ count: z.int(), about: dollars() }),
  buys: z.object({ count: z.int(), about: dollars() }),
  cash: z.object({ before: dollars(), change: dollars(), after: dollars() }),
  totalValue: dollars(),
  allocation: z.array(
    z.object({
      category,
      now: wholePercent,
      target: wholePercent,
      after: wholePercent,
      amountNow: dollars(),
      amountAfter: dollars(),
      /** Percentage points from now to the target. */
      points: z.int(),
    }),
  ),
  commission: dollars(),
  taxes: z.enum(taxTreatments),
  isOpen: z.boolean(),
  /** The oldest of the prices used; null without orders. */
  pricedAt: moment.nullable(),
  /** The session in which the first orders are placed, and until when in it. */
  startsOn: day(),
  opensAt: moment,
  placesUntil: moment,
  /** When purchases are placed: after the sales are settled, if there are any. */
  buysOn: day(),
  settlesOn: day(),
  /** With any of them, it would be refused. */
  problems: z.array(said),
  /** Sent back to confirm these orders; null if there are problems. It holds all that was reviewed, and for how long. */
  review: z.string().nullable(),
});
export type RebalancePlan = z.output<typeof rebalancePlan>;

export const planRebalance = endpoint({
  name: 'rebalancing.plan',
  method: 'POST',
  path: '/api/retirement/{accountId}/rebalance/plan',
  access: 'customer',
  summary:
    'The orders that would bring an account to a target, and what stands against it; nothing is stored',
  limit: { points: 240, seconds: 600 },
  params: accountId,
  body: z.strictObject({ targetAllocation }),
  reply: rebalancePlan,
});

export const planInvestmentRebalance = alias(planRebalance, {
  name: 'rebalancing.planInvestment',
  path: '/api/investment/{accountId}/rebalance/plan',
});

/** A rebalance that is already stored is the answer to the same intent, however far it is. */
export const createRebalance = endpoint({
  name: 'rebalancing.create',
  method: 'POST',
  path: '/api/retirement/{accountId}/rebalance',
  access: 'customer',
  summary: 'Replaces the target and starts the rebalance that was reviewed, once for each intent',
  movesMoney: true,
  limit: { points: 30, seconds: 3_600 },
  params: accountId,
  /** Refused if the account has changed since the review, or a price has moved too far. */
  body: z.strictObject({ targetAllocation, review: z.string('rebalance.error.changed').max(16_000) }),
  reply: portfolio,
});

export const createInvestmentRebalance = alias(createRebalance, {
  name: 'rebalancing.createInvestment',
  path: '/api/investment/{accountId}/rebalance',
});

/** What was filled stands. Refused while an order of it is open: that one can be canceled. */
export const stopRebalance = endpoint({
  name: 'rebalancing.stop',
  method: 'POST',
  path: '/api/retirement/{accountId}/rebalance/stop',
  access: 'customer',
  summary: 'Stops the rebalance that runs, before it places more orders; nothing to stop is no error',
  limit: { points: 60, seconds: 3_600 },
  params: accountId,
  reply: portfolio,
});

export const stopInvestmentRebalance = alias(stopRebalance, {
  name: 'rebalancing.stopInvestment',
  path: '/api/investment/{accountId}/rebalance/stop',
});
