import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf, isId, type Id } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { alias, endpoint } from '../../endpoint.ts';
import { explanation } from '../../movements/contract.ts';
import { accountTypes } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** How an account is called wherever it is only mentioned. */
export const accountName = z.object({
  id: idOf('account'),
  type: z.enum(accountTypes),
  nickname: z.string().nullable(),
  lastFour: z.string(),
});

export type AccountName = z.output<typeof accountName>;

/** An account at a glance. Figures that do not apply to its type are null, never a default. */
export const account = accountName.extend({
  isPrimary: z.boolean(),
  openedOn: day(),
  state: z.enum(['open', 'frozen', 'closed']),
  currentBalance: dollars(),
  availableBalance: dollars(),
  /** Set aside by what is pending, and by how many of them. */
  heldAmount: dollars(),
  pendingCount: z.number().int(),
  /** The open savings account that stands in when this one runs short, with what it could bring. */
  cover: z.object({ accountId: idOf('account'), available: dollars() }).nullable(),
  /** For a credit account. `usage` is in percent, between 0 and 100. */
  credit: z
    .object({
      limit: dollars(),
      owed: dollars(),
      available: dollars(),
      usage: z.number().int().min(0).max(100),
      /** What is still to be paid by the day it is due; null when nothing is due. */
      minimumPayment: dollars(),
      dueOn: day().nullable(),
      /** The yearly rate on purchases as it is written, `18.99`. */
      apr: z.string(),
      /** The newest statement: what it closed at, what of it is unpaid, and whether its minimum is late. */
      statement: z
        .object({ closedOn: day(), balance: dollars(), remaining: dollars(), isLate: z.boolean() })
        .nullable(),
    })
    .nullable(),
  /** The yearly rate as it is written, `0.85`; earned so far this month and paid this year. */
  interest: z
    .object({
      /** What a day's balance earns by the year, and the annual percentage yield it makes (12 CFR 1030, appendix A). */
      rate: z.string(),
      apy: z.string(),
      accrued: dollars(),
      yearToDate: dollars(),
    })
    .nullable(),
  certificate: z
    .object({
      termMonths: z.number().int(),
      /** When its running term began: at its opening, or when it renewed. */
      openedOn: day(),
      maturesOn: day(),
      daysLeft: z.number().int(),
      /** In percent of the way from there to maturity. */
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
    })
    .nullable(),
});

export type Account = z.output<typeof account>;

/** Everything the account's own page shows. */
export const accountPage = account.extend({
  routingNumber: z.string(),
  product: z.object({
    monthlyFee: dollars(),
    /** The fee is waived from this balance on; null when it is waived always or never. */
    waivedAt: dollars().nullable(),
    minimumBalance: dollars(),
    /** Whether this month's fee would be waived as things stand. */
    feeWaived: z.boolean(),
  }),
  /** What stands in for checking when it runs short. */
  overdraftFrom: accountName.nullable(),
  /** For savings: how often money was taken out this month, of the bank's own limit. */
  withdrawals: z.object({ used: z.number().int(), of: z.number().int() }).nullable(),
  checksAvailable: z.number().int().nullable(),
  insured: z.boolean(),
  /** The customer has no other account of this type, so there is none to choose among. */
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
 * An id, or the word `primary` for the first account of the type. An `acc-` before an id is taken off. The word is said
 * where there is no such account.
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

/** The same call under the word each page uses; an account of another type is refused there. */
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

/** The figures of an account that can be accounted for. */
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

/** Written down in the audit record; the page hides it again by itself. */
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
  /** Empty takes the name away again. */
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
