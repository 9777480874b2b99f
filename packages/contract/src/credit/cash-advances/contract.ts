import { day } from '@bank/kernel/day.ts';
import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { plan, receipt } from '../../movements/contract.ts';
import { ADVANCE_DIGITS } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

const AMOUNT = 'cashAdvance.validation.amount';

/** `ADV-` and eight digits. */
const advanceNumber = z.string().regex(new RegExp(`^ADV-\\d{${ADVANCE_DIGITS}}$`));

/** An advance that was made. The number is also the reference of its movement. */
export const advance = z.object({
  id: idOf('movement'),
  number: advanceNumber,
  date: moment,
  amount: dollars(),
  fee: dollars(),
  total: dollars(),
  creditAccount: accountName.nullable(),
  depositAccount: accountName.nullable(),
  /** Yearly rate as text, `16.24`. */
  apr: z.string(),
  status: z.literal('Completed'),
});

export type Advance = z.output<typeof advance>;

export const listAdvanceAccounts = endpoint({
  name: 'cashAdvances.accounts',
  method: 'GET',
  path: '/api/cash-advances/accounts',
  access: 'customer',
  summary: 'Credit accounts that give an advance, accounts that can take it, and what it costs today',
  reply: z.object({
    creditAccounts: z.array(accountName.extend({ availableCredit: dollars(), apr: z.string() })),
    depositAccounts: z.array(accountName.extend({ balance: dollars() })),
    fee: z.object({
      /** As a percentage, `5`. */
      percent: z.string(),
      least: dollars(),
    }),
    /** The most that one advance may be. */
    most: dollars(),
  }),
});

export const quoteAdvance = endpoint({
  name: 'cashAdvances.quote',
  method: 'GET',
  path: '/api/cash-advances/quote',
  access: 'customer',
  summary: 'Fee, rate and total of an advance of this amount, and whether the credit line has room for it',
  query: { creditAccountId: idOf('account'), amount: positiveDollars(AMOUNT) },
  reply: z.object({
    amount: dollars(),
    fee: dollars(),
    total: dollars(),
    apr: z.string(),
    /** Interest starts on this day; there is no grace period. */
    interestFrom: day(),
    /** What is left of the credit line after it; negative if it doesn't fit. */
    availableAfter: dollars(),
  }),
});

export const planAdvance = endpoint({
  name: 'cashAdvances.plan',
  plansFor: 'cashAdvances.create',
  method: 'POST',
  path: '/api/cash-advances/plan',
  access: 'customer',
  summary: 'What an advance would do now: its fee, its rate, and the balances after',
  body: z.strictObject({
    creditAccountId: idOf('account'),
    depositAccountId: idOf('account'),
    amount: positiveDollars(AMOUNT),
    termsAccepted: z.literal(true, 'cashAdvance.validation.terms'),
  }),
  reply: plan.extend({ apr: z.string(), interestFrom: day() }),
});

export const submitAdvance = endpoint({
  name: 'cashAdvances.create',
  method: 'POST',
  path: '/api/cash-advances',
  access: 'customer',
  summary: 'Pays out the advance of a plan and gives it its number, once for each intent',
  movesMoney: true,
  limit: { points: 60, seconds: 3_600 },
  body: z.strictObject({ plan: z.string().max(8_000) }),
  reply: receipt.extend({ advance }),
});

export const listAdvances = endpoint({
  name: 'cashAdvances.list',
  method: 'GET',
  path: '/api/cash-advances',
  access: 'customer',
  summary: 'The latest advances into own accounts, the newest first',
  reply: z.object({ advances: z.array(advance) }),
});
