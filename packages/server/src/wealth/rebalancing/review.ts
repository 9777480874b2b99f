import {
  portfolioCategories,
  REVIEW_CHANGED,
  type PlannedOrder,
  type Target,
} from '@bank/contract/wealth/rebalancing/rules.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../platform/keyed-hash.ts';
import type { CustomerContext } from '../../platform/work.ts';

/** What the customer reviewed: it is placed as it is, or refused. */
export type Review = {
  readonly customerId: string;
  readonly accountId: string;
  readonly target: Target;
  readonly seen: {
    readonly cash: Cents;
    readonly onHold: Cents;
    readonly shares: Readonly<Record<string, number>>;
  };
  readonly orders: readonly Omit<PlannedOrder, 'about'>[];
  readonly until: string;
};

const USE = 'rebalance review';

type Keys = Pick<CustomerContext, 'config'>;

export function sealReview({ config }: Keys, review: Review): string {
  const text = Buffer.from(JSON.stringify(review)).toString('base64url');
  return `${text}.${keyedHash(config, USE, text).toString('base64url')}`;
}

/** Refuses what this bank did not make, or not for this customer. */
export function openReview(
  { config, customerId }: Keys & { readonly customerId: string },
  token: string,
): Review {
  const [text = '', signature = ''] = token.split('.');
  const expected = keyedHash(config, USE, text);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw reviewChanged();
  const review = JSON.parse(Buffer.from(text, 'base64url').toString()) as Review;
  if (review.customerId !== customerId) throw reviewChanged();
  return review;
}

export function isSameTarget(one: Target, other: Target): boolean {
  return portfolioCategories.every((category) => one[category] === other[category]);
}

/** Two reviews have one digest only if they are the same. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function reviewChanged(): Refusal {
  return new Refusal('conflict', [REVIEW_CHANGED]);
}
