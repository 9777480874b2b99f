import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { accountClosing } from './account-closing-contract.ts';
import { accountName } from '../../accounts/accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';

/** The state of ending the relationship, and what is left to do. */
export const leaving = z.object({
  status: z.enum(['none', 'begun', 'confirmed']),
  /** Every account, open ones first; the last step requires that none is open. */
  accounts: z.array(z.object({ account: accountName, isOpen: z.boolean(), balance: dollars() })),
  /** Account applications that are still undecided. */
  applications: z.number().int(),
  /** The last day the customer can sign on; before the last step, what it would be today. */
  endsOn: day(),
  days: z.number().int(),
  identityYears: z.number().int(),
  recordsYears: z.number().int(),
});

export type Closure = z.output<typeof leaving>;

export const showClosure = endpoint({
  name: 'leaving.show',
  method: 'GET',
  path: '/api/leaving',
  access: 'customer',
  summary: 'What ending the relationship would take, and how far it has come',
  reply: leaving,
});

export const beginClosure = endpoint({
  name: 'leaving.begin',
  method: 'PUT',
  path: '/api/leaving',
  access: 'customer',
  summary: 'Begins to end the relationship; nothing happens yet',
  reply: leaving,
});

/** Also possible after the last step, until it takes effect. */
export const stopClosure = endpoint({
  name: 'leaving.stop',
  method: 'DELETE',
  path: '/api/leaving',
  access: 'customer',
  summary: 'Stops ending the relationship, or takes it back; the customer stays',
  reply: leaving,
});

export const confirmClosure = endpoint({
  name: 'leaving.confirm',
  method: 'POST',
  path: '/api/leaving/confirm',
  access: 'customer',
  stepUp: true,
  summary: 'The last step: sign-on ends after some days, until which it can be taken back',
  reply: leaving,
});

/** Maximum accounts closed with one confirmation. */
const CLOSED_AT_ONCE = 25;

const { account, balance, interest, penalty, rest, obstacles } = accountClosing.shape;

/** The figures of closing all accounts but one into that one. */
export const planAccounts = endpoint({
  name: 'leaving.plan-accounts',
  plansFor: 'leaving.close-accounts',
  method: 'POST',
  path: '/api/leaving/accounts/plan',
  access: 'customer',
  summary: 'What closing all other accounts into one would come to, and what stands in the way of which',
  body: z.strictObject({ destinationAccountId: idOf('account') }),
  reply: z.object({
    destination: accountName,
    closings: z.array(z.object({ account, balance, interest, penalty, rest, plan: z.string() })),
    inTheWay: z.array(z.object({ account, obstacles })),
    /** What the remaining account receives in total. */
    total: dollars(),
  }),
});

export const closeAccounts = endpoint({
  name: 'leaving.close-accounts',
  method: 'POST',
  path: '/api/leaving/accounts/close',
  access: 'customer',
  summary: 'Closes all accounts that were planned, in one transaction: all of them or none',
  movesMoney: true,
  stepUp: true,
  body: z.strictObject({
    closings: z
      .array(z.strictObject({ accountId: idOf('account'), plan: z.string().max(8_000) }))
      .min(1)
      .max(CLOSED_AT_ONCE),
  }),
  reply: leaving,
});
