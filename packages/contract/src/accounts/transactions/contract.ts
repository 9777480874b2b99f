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

/** A line of an account's history, posted or pending. */
export const transaction = z.object({
  /** Id of this line. */
  id: z.string(),
  /** Id of the journal, shared by everything done together with this line. */
  journalId: idOf('journal'),
  /** Posting date; while pending, the date it was made. */
  day: day(),
  at: moment,
  /** In the caller's language: a merchant, a memo, a fee's name. Never a code. */
  description: z.string(),
  status: z.enum(['completed', 'pending']),
  type: z.enum(transactionTypes),
  category: z.enum(categories),
  /** Signed: positive increases this account. */
  amount: dollars(),
  /** Balance after it; null while it is pending. */
  balance: dollars().nullable(),
  reference: z.string().nullable(),
  movementId: idOf('movement').nullable(),
  /** The customer's other account, if the money went to or came from one. */
  other: accountName.nullable(),
});

export type Transaction = z.output<typeof transaction>;

const page = {
  filter: z.enum(filters).default('all'),
  dateRange: z.enum(ranges).default('30days'),
  search: line({ min: 0, max: SEARCH_MAX }).default(''),
  /** Where the previous page ended; taken from its reply. */
  cursor: z.string().max(200).optional(),
  size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
};

export const history = z.object({
  /** Not final and not part of the balance; on the first page only. */
  pending: z.array(transaction),
  /** Newest first. */
  transactions: z.array(transaction),
  /** Cursor for the next page; null at the end. */
  next: z.string().nullable(),
  /** Total count, exact up to `COUNT_MAX`. */
  count: z.object({ known: z.number().int(), more: z.boolean() }),
});

export type History = z.output<typeof history>;

/** One endpoint per page's path; an account of another type is not found there. */
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

/** Everything the bank knows about one journal, as far as the customer may see it. */
export const story = z.object({
  journalId: idOf('journal'),
  reference: z.string().nullable(),
  movementId: idOf('movement').nullable(),
  state: z.enum(movementStates),
  reason: z.string().nullable(),
  /** All legs in this account together. */
  amount: dollars(),
  fee: dollars(),
  /** Same as in the list; so is the day. */
  description: z.string(),
  /** As the card network wrote it, where the description is a cleaned name. */
  networkText: z.string().optional(),
  day: day(),
  type: z.enum(transactionTypes),
  category: z.enum(categories),
  rail: z.string(),
  leavesOn: day(),
  arrivesOn: day(),
  /** The double entry: every leg, with the customer's accounts by name and the bank's by a word id. */
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
  /** Path of its receipt. */
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
