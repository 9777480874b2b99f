import { day } from '@bank/kernel/day.ts';
import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line, nameLine } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { endpoint, file } from '../../endpoint.ts';
import {
  AMOUNT_MAX,
  CATEGORIES_MAX,
  CATEGORY_NAME_MAX,
  DESCRIPTION_MAX,
  isMonth,
  PARTS_MAX,
  standardCategories,
} from './rules.ts';

const month = z
  .string('failure.notFound')
  .refine(isMonth, 'failure.notFound')
  .meta({ type: 'string', pattern: '^20\\d{2}-(?:0[1-9]|1[0-2])$', examples: ['2026-03'] });
/** A month, or the one that the bank's day is in. */
const askedMonth = z
  .string('failure.notFound')
  .refine((text) => text === 'current' || isMonth(text), 'failure.notFound')
  .meta({ type: 'string', examples: ['current'] });
const ofMonth = { month: askedMonth };

/** Zero is a budget too. */
const budgetedAmount = dollars('budget.validation.category').refine(
  (amount) => amount >= 0 && amount <= AMOUNT_MAX,
  'budget.validation.category',
);

export const budgetCategory = z.object({
  id: idOf('budget-category'),
  /** In the caller's language, or as the customer named it. */
  name: z.string(),
  standard: z.enum(standardCategories).nullable(),
  budgeted: dollars(),
  /** What its transactions add up to; money that came back is taken off. */
  spent: dollars(),
  /** Share of the budget at which the customer is told; null for never. */
  alertPercent: z.int().nullable(),
});
export type BudgetCategory = z.output<typeof budgetCategory>;

const part = z.object({ categoryId: idOf('budget-category').nullable(), amount: dollars() });

export const budgetTransaction = z.object({
  id: idOf('budget-transaction'),
  /** Null if it is split, or in no category. */
  categoryId: idOf('budget-category').nullable(),
  /** Negative for money that came back. */
  amount: dollars(),
  date: day(),
  description: z.string(),
  /** The account it was posted in; null if the customer wrote it. */
  account: accountName.nullable(),
  /** How it is divided: one part, or several. They add up to the amount. */
  parts: z.array(part).min(1).max(PARTS_MAX),
  /** Not counted, because the customer said so. */
  isLeftOut: z.boolean(),
});
export type BudgetTransaction = z.output<typeof budgetTransaction>;

const insightKinds = [
  'overBudget',
  'overSpent',
  'categoryOver',
  'more',
  'less',
  'pace',
  'unbudgeted',
] as const;

export const budget = z.object({
  month,
  /** The bank's day. */
  today: day(),
  daysPassed: z.int(),
  daysLeft: z.int(),
  /** Null until the customer has set up a budget. */
  income: dollars().nullable(),
  categories: z.array(budgetCategory),
  /** Newest first. */
  transactions: z.array(budgetTransaction),
  /** Spent in no category. */
  unassigned: dollars(),
  totals: z.object({ budgeted: dollars(), spent: dollars(), remaining: dollars(), available: dollars() }),
  /** What was spent by the end of each day so far. */
  days: z.array(z.object({ day: day(), spent: dollars() })),
  /** The day that rose the most, and what it was. */
  highest: z.object({ day: day(), description: z.string() }).nullable(),
  insights: z.array(z.object({ kind: z.enum(insightKinds), text: z.string() })),
  /** Whether transactions are taken over from any account. */
  isConnected: z.boolean(),
  /** Categories that a new budget begins with. */
  standards: z.array(z.object({ standard: z.enum(standardCategories), name: z.string() })),
});
export type Budget = z.output<typeof budget>;

export const showBudget = endpoint({
  name: 'budget.get',
  method: 'GET',
  path: '/api/budget/{month}',
  access: 'customer',
  summary: 'The budget of a month: income, categories, transactions, what is left, and what stands out',
  params: ofMonth,
  reply: budget,
});

/** One way to name a category: by its id, as a standard one, or by a new name. */
const savedCategory = z
  .strictObject({
    id: idOf('budget-category').optional(),
    standard: z.enum(standardCategories, 'budget.validation.category').optional(),
    /** With an id, its new name. */
    name: nameLine({ max: CATEGORY_NAME_MAX, word: 'budget.validation.category' }).optional(),
    budgeted: budgetedAmount,
  })
  .refine(
    ({ id, standard, name }) =>
      id === undefined ? (standard === undefined) !== (name === undefined) : standard === undefined,
    'budget.validation.category',
  )
  .meta({
    examples: [
      { standard: 'food', budgeted: '620.00' },
      { name: 'Pets', budgeted: '90.00' },
    ],
  });

export const saveBudget = endpoint({
  name: 'budget.save',
  method: 'PUT',
  path: '/api/budget/{month}',
  access: 'customer',
  summary: 'Saves income and categories of a month; a category that is left out goes, unless it is in use',
  limit: { points: 120, seconds: 600 },
  params: ofMonth,
  body: z.strictObject({
    income: dollars('budget.validation.income').refine(
      (amount) => amount >= 0 && amount <= AMOUNT_MAX,
      'budget.validation.income',
    ),
    categories: z.array(savedCategory).max(CATEGORIES_MAX, 'budget.error.tooManyCategories'),
  }),
  reply: budget,
});

export const addCategory = endpoint({
  name: 'budget.addCategory',
  method: 'POST',
  path: '/api/budget/{month}/categories',
  access: 'customer',
  summary: 'Adds a category to a month; one of that name again answers the same month',
  limit: { points: 120, seconds: 600 },
  missingWord: 'budget.validation.category',
  params: ofMonth,
  body: z.strictObject({
    name: nameLine({ max: CATEGORY_NAME_MAX, word: 'budget.validation.category' }),
    budgeted: budgetedAmount,
  }),
  reply: budget,
});

export const deleteCategory = endpoint({
  name: 'budget.deleteCategory',
  method: 'DELETE',
  path: '/api/budget/{month}/categories/{categoryId}',
  access: 'customer',
  summary: 'Takes a category out of a month; refused while it has transactions there',
  params: { ...ofMonth, categoryId: idOf('budget-category') },
  reply: budget,
});

export const addTransaction = endpoint({
  name: 'budget.addTransaction',
  method: 'POST',
  path: '/api/budget/{month}/transactions',
  access: 'customer',
  summary: 'Adds a transaction by hand; the same id again adds nothing',
  limit: { points: 300, seconds: 600 },
  missingWord: 'budget.validation.transaction',
  params: ofMonth,
  body: z.strictObject({
    // Made by the sender and the same on a retry, so that a lost reply doesn't add it twice.
    entryId: z.uuid('failure.invalid'),
    categoryId: idOf('budget-category'),
    amount: positiveDollars('budget.validation.transaction').refine(
      (amount) => amount <= AMOUNT_MAX,
      'budget.validation.transaction',
    ),
    date: day('budget.validation.transaction'),
    description: line({ min: 0, max: DESCRIPTION_MAX, word: 'budget.validation.description' }).default(''),
  }),
  reply: budget,
});

const transactionId = { ...ofMonth, transactionId: idOf('budget-transaction') };

export const changeTransaction = endpoint({
  name: 'budget.changeTransaction',
  method: 'PUT',
  path: '/api/budget/{month}/transactions/{transactionId}',
  access: 'customer',
  summary: 'Moves a transaction to a category, splits it, or leaves it out; its merchant is learned at once',
  limit: { points: 300, seconds: 600 },
  params: transactionId,
  body: z.strictObject({
    parts: z
      .array(z.strictObject(part.shape))
      .min(1, 'budget.validation.parts')
      .max(PARTS_MAX, 'budget.validation.parts'),
    isLeftOut: z.boolean().default(false),
  }),
  reply: budget,
});

export const removeTransaction = endpoint({
  name: 'budget.removeTransaction',
  method: 'DELETE',
  path: '/api/budget/{month}/transactions/{transactionId}',
  access: 'customer',
  summary: 'Removes a transaction that the customer wrote',
  params: transactionId,
  reply: budget,
});

export const exportBudget = endpoint({
  name: 'budget.export',
  method: 'GET',
  path: '/api/budget/{month}/export',
  access: 'customer',
  summary: 'The budget of a month as a CSV file, or as a report in PDF',
  limit: { points: 30, seconds: 600 },
  params: ofMonth,
  query: { format: z.enum(['csv', 'pdf'], 'failure.invalid') },
  reply: file,
});
