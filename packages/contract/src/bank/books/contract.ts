import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const showTrialBalance = endpoint({
  name: 'books.trialBalance',
  method: 'GET',
  path: '/office/books/trial-balance',
  access: 'staff',
  command: 'books trial-balance',
  summary:
    'Each of the bank’s own accounts and each product of its customers; both columns add up to the same',
  reply: z.object({
    businessDate: day(),
    lines: z.array(
      z.object({
        code: z.string(),
        class: z.enum(['asset', 'liability', 'equity', 'income', 'expense']),
        accounts: z.int(),
        debit: dollars(),
        credit: dollars(),
      }),
    ),
    debit: dollars(),
    credit: dollars(),
    balanced: z.boolean(),
  }),
});

export const checkBooks = endpoint({
  name: 'books.check',
  method: 'GET',
  path: '/office/books/check',
  access: 'staff',
  command: 'books check',
  summary: 'Reads the whole history and names what does not follow from it; nothing when all is well',
  reply: z.object({
    faults: z.array(z.object({ fault: z.string(), account: z.int(), says: z.string() })),
  }),
});

const seal = z.object({
  day: day(),
  legs: z.int(),
  root: hash,
  previous: hash,
  /** The rows of the securities journal of that day, if there are any; the digest covers them. */
  securities: z.object({ entries: z.int(), root: hash }).optional(),
  digest: hash,
});

export const sealBooks = endpoint({
  name: 'books.seal',
  method: 'POST',
  path: '/office/books/seal',
  access: 'staff',
  command: 'books seal',
  summary: 'Seals every day that is over, in order, and tells the digests to keep outside the bank',
  reply: z.object({ seals: z.array(seal) }),
});

export const proveLeg = endpoint({
  name: 'books.prove',
  method: 'GET',
  path: '/office/books/legs/{legId}/proof',
  access: 'staff',
  command: 'books prove',
  summary: 'What an outsider needs to see that a leg was in the books of its day; `npm run verify` checks it',
  params: { legId: z.coerce.number().pipe(z.int().min(1).max(Number.MAX_SAFE_INTEGER)) },
  reply: z.object({
    leg: z.array(z.string().nullable()),
    place: z.int(),
    path: z.array(hash),
    seal,
  }),
});

export const proveShares = endpoint({
  name: 'books.proveShares',
  method: 'GET',
  path: '/office/books/shares/{entryId}/proof',
  access: 'staff',
  command: 'books prove-shares',
  summary:
    'What an outsider needs to see that shares were in the securities journal of their day; `npm run verify` checks it',
  params: { entryId: z.coerce.number().pipe(z.int().min(1).max(Number.MAX_SAFE_INTEGER)) },
  reply: z.object({
    entry: z.array(z.string().nullable()),
    place: z.int(),
    path: z.array(hash),
    seal,
  }),
});

const accountNumber = z.coerce
  .number()
  .pipe(z.int().min(1_000).max(Number.MAX_SAFE_INTEGER))
  .meta({ examples: [1_000] });

const entry = z.object({
  leg: z.int(),
  day: day(),
  kind: z.string(),
  amount: dollars(),
  balanceAfter: dollars(),
  other: z.int(),
  memo: z.string().nullable(),
});

export const showBookAccount = endpoint({
  name: 'books.showAccount',
  method: 'GET',
  path: '/office/books/accounts/{number}',
  access: 'staff',
  command: 'books account',
  summary: 'An account as the books have it: balances, open holds, the month’s totals and the newest legs',
  params: { number: accountNumber },
  query: { size: z.coerce.number().pipe(z.int().min(1).max(200)).default(20) },
  reply: z.object({
    state: z.enum(['open', 'frozen', 'closed']),
    posted: dollars(),
    held: dollars(),
    available: dollars(),
    floor: dollars().nullable(),
    ceiling: dollars().nullable(),
    /** The balance at the last day close: an amount, not a time. */
    closedAt: dollars(),
    holds: z.array(
      z.object({ hold: z.int(), amount: dollars(), remaining: dollars(), memo: z.string().nullable() }),
    ),
    totals: z.array(z.object({ kind: z.string(), in: dollars(), out: dollars(), entries: z.int() })),
    entries: z.array(entry),
  }),
});

export const freezeBookAccount = endpoint({
  name: 'books.freeze',
  method: 'POST',
  path: '/office/books/accounts/{number}/freeze',
  access: 'staff',
  command: 'books freeze',
  summary: 'Money comes in and none goes out, until it is thawed; says why',
  params: { number: accountNumber },
  body: z.strictObject({ frozen: z.stringbool().or(z.boolean()), reason: line({ max: 200 }) }),
  reply: z.object({ state: z.enum(['open', 'frozen', 'closed']) }),
});

/** The worker closes the day step by step; `day show` reports progress. An interrupted close is finished first. */
export const closeDay = endpoint({
  name: 'books.closeDay',
  method: 'POST',
  path: '/office/day/close',
  access: 'staff',
  command: 'day close',
  summary:
    'Asks for the open business day to be closed: due movements, holds, trial balance, date, seal, interest',
  reply: z.object({ day: day() }),
});

const dayStep = z.object({
  step: z.string(),
  startedAt: z.iso.datetime({ offset: true }),
  finishedAt: z.iso.datetime({ offset: true }).nullable(),
  /** What the step did and found, by name; amounts in cents. */
  counts: z.record(z.string(), z.union([z.number(), z.string()])),
});

export const showDay = endpoint({
  name: 'books.showDay',
  method: 'GET',
  path: '/office/day',
  access: 'staff',
  command: 'day show',
  summary: 'The open business day, and the newest closing (or the one of a day) with what each step counted',
  query: { day: day().optional() },
  reply: z.object({
    businessDate: day(),
    closing: z.object({ day: day(), closed: z.boolean(), steps: z.array(dayStep) }).nullable(),
  }),
});
