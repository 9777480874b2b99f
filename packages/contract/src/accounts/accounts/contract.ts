import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf, isId, type Id } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { alias, endpoint } from '../../endpoint.ts';
import { explanation } from '../../movements/contract.ts';
import { accountTypes } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** How an account is referred to in lists, legs and notices. */
export const accountName = z.object({
  id: idOf('account'),
  type: z.enum(accountTypes),
  nickname: z.string().nullable(),
  lastFour: z.string(),
});

export type AccountName = z.output<typeof accountName>;

/** Account summary. Figures that don't apply to its type are null, never a default. */
export const account = accountName.extend({
  isPrimary: z.boolean(),
  openedOn: day(),
  state: z.enum(['open', 'frozen', 'closed']),
  currentBalance: dollars(),
  availableBalance: dollars(),
  /** The amount on hold for pending movements, and how many holds there are. */
  heldAmount: dollars(),
  pendingCount: z.number().int(),
  /** The open savings account that covers an overdraft, and how much it can contribute. */
  cover: z.object({ accountId: idOf('account'), available: dollars() }).nullable(),
  /** Credit accounts only. `usage` is a percentage, 0 to 100. */
  credit: z
    .object({
      limit: dollars(),
      owed: dollars(),
      available: dollars(),
      usage: z.number().int().min(0).max(100),
      /** What is still to be paid by the due date; null date if nothing is due. */
      minimumPayment: dollars(),
      dueOn: day().nullable(),
      /** Yearly rate on purchases as text, `18.99`. */
      apr: z.string(),
      /**
       * The latest statement: closing balance, unpaid remainder, what of it need not be paid now because it is or was disputed,
       * and whether its minimum is late.
       */
      statement: z
        .object({
          closedOn: day(),
          balance: dollars(),
          remaining: dollars(),
          disputed: dollars(),
          isLate: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
  /** Yearly rate as text, `0.85`; interest accrued this month and paid this year. */
  interest: z
    .object({
      /** Nominal yearly rate on the daily balance, and its annual percentage yield (12 CFR 1030, appendix A). */
      rate: z.string(),
      apy: z.string(),
      accrued: dollars(),
      yearToDate: dollars(),
    })
    .nullable(),
  certificate: z
    .object({
      termMonths: z.number().int(),
      /** Start of the running term: at opening or renewal. */
      openedOn: day(),
      maturesOn: day(),
      daysLeft: z.number().int(),
      /** Percent of the term that has passed. */
      progress: z.number().int().min(0).max(100),
      renewal: z.enum(['automatic', 'none']),
      interestEarned: dollars(),
    })
    .nullable(),
  retirement: z
    .object({
      retirementType: z.enum(['traditional', 'roth']),
      taxYear: z.number().int(),
      limit: dollars(),
      contributed: dollars(),
      remaining: dollars(),
      /** The tax year before, through the day its returns are due; null after it. */
      priorYear: z
        .object({
          taxYear: z.number().int(),
          limit: dollars(),
          contributed: dollars(),
          remaining: dollars(),
          until: day(),
        })
        .nullable(),
    })
    .nullable(),
});

export type Account = z.output<typeof account>;

/** Everything the account's page shows. */
export const accountPage = account.extend({
  routingNumber: z.string(),
  product: z.object({
    monthlyFee: dollars(),
    /** Balance from which the fee is waived; null if it is always or never waived. */
    waivedAt: dollars().nullable(),
    minimumBalance: dollars(),
    /** Whether this month's fee would be waived if the month ended now. */
    feeWaived: z.boolean(),
  }),
  /** The account that covers overdrafts of this checking account. */
  overdraftFrom: accountName.nullable(),
  /** Savings only: withdrawals this month, and the bank's own limit. */
  withdrawals: z.object({ used: z.number().int(), of: z.number().int() }).nullable(),
  checksAvailable: z.number().int().nullable(),
  insured: z.boolean(),
  /** The customer has no other account of this type, so there is nothing to choose. */
  isOnlyOne: z.boolean(),
});

export type AccountPage = z.output<typeof accountPage>;

export const listAccounts = endpoint({
  name: 'accounts.list',
  method: 'GET',
  path: '/api/accounts',
  access: 'customer',
  delegable: 'accounts',
  summary: 'The customer’s accounts with what stands in them and what may be spent',
  reply: z.object({ accounts: z.array(account) }),
});

/**
 * An id, or `primary` for the first account of the type. An `acc-` prefix is stripped. `word` is the message for an
 * account that doesn't exist.
 */
function refTo(word: string) {
  return z
    .string(word)
    .overwrite((text) => text.replace(/^acc-/, ''))
    .refine((text): text is Id<'account'> | 'primary' => text === 'primary' || isId(text), {
      message: word,
      params: { idOf: 'account' },
    })
    .meta({ type: 'string', idOf: 'account' });
}

export const accountRef = refTo('account.error.notFound404');
export const studentRef = refTo('student.error.notFound404');

/** One endpoint per page's path. An account of another type is refused there. */
function accountAt(name: string, base: string, accountId = accountRef) {
  return endpoint({
    name: `accounts.${name}`,
    method: 'GET',
    path: `${base}/{accountId}`,
    access: 'customer',
    delegable: 'account',
    summary: 'One account: balances, terms and what applies to its type',
    params: { accountId },
    reply: accountPage,
  });
}

export const showAccount = accountAt('show', '/api/accounts');
export const showDashboardAccount = alias(showAccount, {
  name: 'accounts.showOnDashboard',
  path: '/api/dashboard/account/{accountId}',
});
export const showChecking = accountAt('showChecking', '/api/checking');
export const showSavings = accountAt('showSavings', '/api/savings');
export const showCredit = accountAt('showCredit', '/api/credit-accounts');
export const showRetirement = accountAt('showRetirement', '/api/retirement');
export const showInvestment = accountAt('showInvestment', '/api/investment');
export const showStudent = accountAt('showStudent', '/api/student', studentRef);
export const showCd = accountAt('showCd', '/api/cd');

/** The figures of an account that can be explained term by term. */
export const accountFigures = [
  'current',
  'available',
  'held',
  'interest',
  'interestYear',
  'monthlyFee',
  'penalty',
  'creditInterest',
  'minimumPayment',
] as const;

export const explainAccount = endpoint({
  name: 'accounts.explain',
  method: 'GET',
  path: '/api/accounts/{accountId}/why/{figure}',
  access: 'customer',
  delegable: 'account',
  summary: 'Why a figure of an account is what it is: entries, holds and rules that add up to it',
  params: { accountId: idOf('account'), figure: z.enum(accountFigures) },
  reply: explanation,
});

/** Audited. The page hides the number again after a short time. */
export const revealNumber = endpoint({
  name: 'accounts.revealNumber',
  method: 'POST',
  path: '/api/accounts/{accountId}/number',
  access: 'customer',
  stepUp: true,
  summary: 'The full account number, for a short look that is written down',
  limit: { points: 20, seconds: 600 },
  params: { accountId: idOf('account') },
  reply: z.object({ accountNumber: z.string(), hideAt: moment }),
});

export const nicknameBody = z.strictObject({
  /** Empty removes the nickname. */
  nickname: line({ min: 0, max: 30, word: 'account.validation.nickname' }),
});

export const renameAccount = endpoint({
  name: 'accounts.rename',
  method: 'PUT',
  path: '/api/accounts/{accountId}/nickname',
  access: 'customer',
  summary: 'What the customer calls this account',
  params: { accountId: idOf('account') },
  body: nicknameBody,
  reply: z.object({ nickname: z.string().nullable() }),
});

export const makePrimary = endpoint({
  name: 'accounts.makePrimary',
  method: 'PUT',
  path: '/api/accounts/{accountId}/primary',
  access: 'customer',
  summary: 'Makes this the account of its type that opens when none is named',
  params: { accountId: idOf('account') },
  reply: z.object({ isPrimary: z.literal(true) }),
});

export const linkOverdraft = endpoint({
  name: 'accounts.linkOverdraft',
  method: 'PUT',
  path: '/api/accounts/{accountId}/overdraft',
  access: 'customer',
  summary: 'Which savings account stands in when this checking account runs short; none takes it away',
  params: { accountId: idOf('account') },
  body: z.strictObject({ savingsAccountId: idOf('account').nullable() }),
  reply: z.object({ overdraftFrom: accountName.nullable() }),
});
