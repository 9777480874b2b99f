import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { pointsCategories } from '../../movements/points-category-rules.ts';
import { accountName } from '../accounts/contract.ts';
import { entryKinds, historyFilters, redemptionStates, rewardCategories, rewardKinds } from './rules.ts';

const REWARD_ID = /^[a-z][a-z0-9-]{0,39}$/;
const rewardId = z.string('failure.notFound').regex(REWARD_ID, 'failure.notFound');
const moment = z.iso.datetime({ offset: true });
const points = z.int();

export const reward = z.object({
  id: rewardId,
  /** In English; a page that knows the reward says it in the customer's language. */
  name: z.string(),
  description: z.string(),
  points: points.positive(),
  category: z.enum(rewardCategories),
  kind: z.enum(rewardKinds),
  /** What the bank pays, for rewards in money. */
  amount: dollars().nullable(),
  isFeatured: z.boolean(),
  /** The last day on which it is in the account or in the customer's hands, if it is redeemed now. */
  promisedBy: day(),
});
export type Reward = z.output<typeof reward>;

const pointsRate = z.object({
  category: z.enum(pointsCategories),
  perDollar: z.int().min(0),
  since: day(),
});

const account = accountName.extend({ points, isOpen: z.boolean() });

export const listRewards = endpoint({
  name: 'rewards.list',
  method: 'GET',
  path: '/api/rewards',
  access: 'customer',
  summary: 'Points of a credit account, how they came about, and what they can be redeemed for',
  /** The first open credit account if none is named. */
  query: { accountId: idOf('account').optional() },
  reply: z.object({
    /** Null if the customer has no credit account. */
    account: account.nullable(),
    accounts: z.array(account),
    /** May be below zero after a refund of something whose points were used. */
    points,
    /** As a statement credit. */
    worth: dollars(),
    /** This year: what it began with, and what happened since. The four add up to the points. */
    year: z.object({ start: points, earned: points, redeemed: points, forfeited: points, since: day() }),
    rates: z.array(pointsRate),
    /** What is owed on the account now, and the minimum that a credit doesn't count toward. */
    owed: dollars(),
    minimumPayment: dollars(),
    /** Where a deposit may go. */
    destinations: z.array(accountName),
    rewards: z.array(reward),
  }),
});
export type Rewards = z.output<typeof listRewards.reply>;

/** A redemption, and what became of it. */
export const redemption = z.object({
  redemptionId: idOf('reward-redemption'),
  rewardId,
  /** In English, as `reward.name`. */
  name: z.string(),
  kind: z.enum(rewardKinds),
  points: points.positive(),
  state: z.enum(redemptionStates),
  reference: z.string(),
  redeemedAt: moment,
  promisedBy: day(),
  /** It isn't here although it was promised by now. */
  isLate: z.boolean(),
  /** When it reached its last state so far. */
  changedAt: moment,
  /** Where the money goes, for rewards in money. */
  to: accountName.nullable(),
  amount: dollars().nullable(),
  /** Whether there is a code to be shown. */
  hasCode: z.boolean(),
});
export type Redemption = z.output<typeof redemption>;

export const redeemReward = endpoint({
  name: 'rewards.redeem',
  method: 'POST',
  path: '/api/rewards/{rewardId}/redeem',
  access: 'customer',
  summary:
    'Takes the points at once; money or code follows in business days. A retry gets the first redemption',
  movesMoney: true,
  limit: { points: 60, seconds: 3_600 },
  params: { rewardId },
  body: z.strictObject({
    /** The credit account whose points are used. */
    accountId: idOf('account'),
    /** For a deposit: where it goes. */
    toAccountId: idOf('account').nullable().optional(),
    /** The price as it was shown; another price is refused. */
    points: z.int('failure.invalid').positive('failure.invalid'),
  }),
  reply: z.object({
    /** What is left. */
    points,
    redemptionId: idOf('reward-redemption'),
    redemption,
  }),
});
export type Redeemed = z.output<typeof redeemReward.reply>;

export const showRedemptionIntent = endpoint({
  name: 'rewards.showIntent',
  method: 'GET',
  path: '/api/rewards/intents/{intent}',
  access: 'customer',
  summary: 'What became of a redemption whose reply was lost; not found when nothing was done',
  params: { intent: idOf('redemption-intent') },
  reply: z.object({ points, redemptionId: idOf('reward-redemption'), redemption }),
});

export const showCode = endpoint({
  name: 'rewards.showCode',
  method: 'GET',
  path: '/api/rewards/redemptions/{redemptionId}/code',
  access: 'customer',
  summary: 'The code of a gift card or voucher, for its owner only',
  params: { redemptionId: idOf('reward-redemption') },
  reply: z.object({ code: z.string() }),
});

/** A line of points, with the reason for it. */
export const pointsEntry = z.object({
  /** Its place in the account's history; the newest has the highest. */
  place: z.int().positive(),
  kind: z.enum(entryKinds),
  points,
  balance: points,
  day: day(),
  /** The purchase or refund behind it. */
  purchase: z
    .object({
      name: z.string(),
      /** Negative for a refund. */
      amount: dollars(),
      /** The rule of the purchase; null for a refund of which no purchase is known. */
      rule: pointsRate.nullable(),
      /** What the purchase came to after this line, and the points it has earned by then. */
      spent: dollars(),
      earned: points,
    })
    .nullable(),
  redemption: redemption.nullable(),
});
export type PointsEntry = z.output<typeof pointsEntry>;

export const listPoints = endpoint({
  name: 'rewards.history',
  method: 'GET',
  path: '/api/rewards/history',
  access: 'customer',
  summary: 'Every line of an account’s points with its reason, the newest first',
  query: {
    accountId: idOf('account'),
    kind: z.enum(historyFilters).default('all'),
    /** Lines before this place. */
    before: z.coerce.number().pipe(z.int().min(1).max(2_000_000_000)).optional(),
  },
  reply: z.object({
    entries: z.array(pointsEntry),
    /** The place to go on from; null at the end. */
    next: z.int().positive().nullable(),
  }),
});
