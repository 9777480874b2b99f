import { positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { transaction } from '../../accounts/transactions/contract.ts';
import { categories, SEARCH_MAX } from '../../accounts/transactions/rules.ts';
import { ACTIVITY_RANGE_DEFAULT, activityRanges } from './lines-rules.ts';

/** A line in the list of all accounts. */
export const activityLine = transaction.extend({
  account: accountName,
  /** Between two of the customer's own accounts: it has no sign and is in no total. */
  isBetween: z.boolean(),
  /** Who was paid, by the customer's name for them; null if the description says it. */
  recipient: z.string().nullable(),
  /** What the customer can repeat from this line. */
  again: z.enum(['transfer', 'payment']).nullable(),
});

export type ActivityLine = z.output<typeof activityLine>;

/** The list's filters. */
export const activityFilters = {
  accountId: idOf('account').optional(),
  category: z.enum(categories).optional(),
  dateRange: z.enum(activityRanges).default(ACTIVITY_RANGE_DEFAULT),
  /** Range of the amount, ignoring its sign. */
  least: positiveDollars().optional(),
  most: positiveDollars().optional(),
  search: line({ min: 0, max: SEARCH_MAX }).default(''),
};

export type ActivityFilters = z.output<z.ZodObject<typeof activityFilters>>;
