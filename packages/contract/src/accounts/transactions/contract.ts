import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName, accountRef, studentRef } from '../accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { movementStates } from '../../movements/contract.ts';
import {
  categories,
  filters,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  ranges,
  SEARCH_MAX,
  transactionTypes,
} from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** One line of an account's history, or one that is on its way into it. */
export const transaction = z.object({
  /** Of this line alone. */
  id: z.string(),
  /** Of the whole story it belongs to: everything that was done together with it. */
  journalId: idOf('journal'),
  /** The day the bank posted it; while it is pending, the day it was made. */
  day: day(),
  at: moment,
  /** What it is called, in the caller's language: a merchant, a memo, a fee by its name. Never a code. */
  description: z.string(),
  status: z.enum(['completed', 'pending']),
  type: z.enum(transactionTypes),
  category: z.enum(categories),
  /** Signed, as it changes this account. */
  amount: dollars(),
  /** What stood after it; null while it is pending. */
  balance: dollars().nullable(),
  reference: z.string().nullable(),
  movementId: idOf('movement').nullable(),
  /** The customer's other account, where the money went to or came from. */
  other: accountName.nullable(),
});

export type Transaction = z.output<typeof transaction>;

const page = {
  filter: z.enum(filters).default('all'),
  dateRange: z.enum(ranges).default('30days'),
  search: line({ min: 0, max: SEARCH_MAX }).default(''),
  /** Where the page before this one ended; taken from its reply. */
  cursor: z.string().max(200).optional(),
  size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
};

export const history = z.object({
  /** Not final and not in the balance; on the first page only. */
  pending: z.array(transaction),
  /** The newest first. */
  transactions: z.array(transaction),
  /** For the next page; null at the end. */
  next: z.string().nullable(),
  /** How many there are in all, counted as far as a thousand. */
  count: z.object({ known: z.number().int(), more: z.boolean() }),
});

export type History = z.output<typeof history>;

/** The same call under the word each page uses; an id of another type is not found there. */
function historyAt(name: string, base: string, accountId = accountRef) {
  return endpoint({
    name: `transactions.${name}`,
    method: 'GET',
    path: `${base}/{accountId}/transactions`,
    access: 'customer',
    delegable: 'transactions',
    summary: 'What happened in an account, the newest first, and what is on its way',
    params: { accountId },
    query: page,
    reply: history,
  });
}

export const listTransactions = historyAt('list', '/api/accounts');
export const checkingTransactions = historyAt('checking', '/api/checking');
export const savingsTransactions = historyAt('savings', '/api/savings');
export const creditTransactions = historyAt('credit', '/api/credit-accounts');
export const retirementTransactions = historyAt('retirement', '/api/retirement');
export const investmentTransactions = historyAt('investment', '/api/investment');
export const studentTransactions = historyAt('student', '/api/student', studentRef);
export const cdTransactions = historyAt('cd', '/api/cd');

/** Everything the bank knows of one act, as its customer may see it. */
export const story = z.object({
  journalId: idOf('journal'),
  reference: z.string().nullable(),
  movementId: idOf('movement').nullable(),
  state: z.enum(movementStates),
  reason: z.string().nullable(),
  /** In this account, all legs together. */
  amount: dollars(),
  fee: dollars(),
  /** The same as in the list, and so is the day. */
  description: z.string(),
  day: day(),
  type: z.enum(transactionTypes),
  category: z.enum(categories),
  rail: z.string(),
  leavesOn: day(),
  arrivesOn: day(),
  /** The double entry: every leg, with the customer's accounts by name and the bank's by a word. */
  legs: z.array(
    z.object({
      from: z.object({ account: accountName.nullable(), word: z.string() }),
      to: z.object({ account: accountName.nullable(), word: z.string() }),
      amount: dollars(),
      kind: z.string(),
      act: z.enum(['posted', 'held', 'released']),
      day: day(),
    }),
  ),
  timeline: z.array(z.object({ state: z.enum(movementStates), at: moment, reason: z.string().nullable() })),
  balanceAfter: dollars().nullable(),
  /** Where its receipt is handed out. */
  receiptPath: z.string(),
});

export type Story = z.output<typeof story>;

export const showTransaction = endpoint({
  name: 'transactions.show',
  method: 'GET',
  path: '/api/accounts/{accountId}/transactions/{journalId}',
  access: 'customer',
  delegable: 'transaction',
  summary: 'The whole story of one transaction: its legs, reference and timeline',
  params: { accountId: idOf('account'), journalId: idOf('journal') },
  reply: story,
});
