import { positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { transaction } from '../../accounts/transactions/contract.ts';
import { categories, SEARCH_MAX } from '../../accounts/transactions/rules.ts';
import { ACTIVITY_RANGE_DEFAULT, activityRanges } from './lines-rules.ts';

/** One line of the list of all accounts. */
export const activityLine = transaction.extend({
  account: accountName,
  /** Between two accounts of the customer's own: it has no sign and is in no total. */
  isBetween: z.boolean(),
  /** Who was paid, by the customer's own name for them; null where the description says it. */
  recipient: z.string().nullable(),
  /** What can be done once more, starting from this. */
  again: z.enum(['transfer', 'payment']).nullable(),
});

export type ActivityLine = z.output<typeof activityLine>;

/** What the list is narrowed to. */
export const activityFilters = {
  accountId: idOf('account').optional(),
  category: z.enum(categories).optional(),
  dateRange: z.enum(activityRanges).default(ACTIVITY_RANGE_DEFAULT),
  /** Of the amount without its sign. */
  least: positiveDollars().optional(),
  most: positiveDollars().optional(),
  search: line({ min: 0, max: SEARCH_MAX }).default(''),
};

export type ActivityFilters = z.output<z.ZodObject<typeof activityFilters>>;
