import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { plan } from '../../movements/contract.ts';

/** What can prevent closing an account; each has a solution that a page can link to. */
const obstacleKinds = [
  // Its tax forms are filled in together with staff.
  'retirement',
  'frozen',
  // `owing`: a credit account with debt. `overdrawn`: a deposit account below zero.
  'owing',
  'overdrawn',
  'held',
  'pending',
  // A credit or a gift card for points isn't there yet.
  'rewards',
  'scheduled',
  // It covers overdrafts of another account.
  'covering',
  // A certificate pays its interest or its maturity into it.
  'receiving',
  // Yesterday's interest isn't accrued yet.
  'uncounted',
  // Money is left, and no destination is chosen.
  'destination',
  // Money is left, and there is no other account to take it.
  'lastMoney',
] as const;

const figures = {
  balance: dollars(),
  /** Accrued through yesterday and not yet paid. */
  interest: dollars(),
  penalty: dollars(),
  /** What goes to the chosen account. */
  rest: dollars(),
};

/** The state of closing an account, and what prevents it today. */
export const accountClosing = z.object({
  account: accountName,
  status: z.enum(['open', 'begun', 'closed']),
  today: day(),
  ...figures,
  /** Points of a credit account that end with it. */
  points: z.int().min(0),
  destination: accountName.nullable(),
  destinations: z.array(accountName),
  obstacles: z.array(z.object({ kind: z.enum(obstacleKinds), count: z.number().int() })),
  /** When it was closed, and the reference of the movement that took the remaining money. */
  closedOn: day().nullable(),
  reference: z.string().nullable(),
});

export type AccountClosing = z.output<typeof accountClosing>;

const params = { accountId: idOf('account') };

export const showClosing = endpoint({
  name: 'account-closing.show',
  method: 'GET',
  path: '/api/accounts/{accountId}/closing',
  access: 'customer',
  summary: 'What stands in the way of closing an account, and what it would come to today',
  params,
  reply: accountClosing,
});

export const beginClosing = endpoint({
  name: 'account-closing.begin',
  method: 'PUT',
  path: '/api/accounts/{accountId}/closing',
  access: 'customer',
  summary: 'Begins to close an account, or chooses where what is left goes; nothing happens to it yet',
  params,
  body: z.strictObject({ destinationAccountId: idOf('account').nullable() }),
  reply: accountClosing,
});

export const stopClosing = endpoint({
  name: 'account-closing.stop',
  method: 'DELETE',
  path: '/api/accounts/{accountId}/closing',
  access: 'customer',
  summary: 'Stops closing an account; it stays as it is',
  params,
  reply: accountClosing,
});

/** For an account whose balance no other account can take: credits its accrued interest, so that it can be moved. */
export const creditInterest = endpoint({
  name: 'account-closing.credit-interest',
  method: 'POST',
  path: '/api/accounts/{accountId}/closing/interest',
  access: 'customer',
  summary: 'Credits the interest an account has earned so far, before the end of the month',
  movesMoney: true,
  params,
  reply: accountClosing,
});

export const planClosing = endpoint({
  name: 'account-closing.plan',
  plansFor: 'account-closing.submit',
  method: 'POST',
  path: '/api/accounts/{accountId}/closing/plan',
  access: 'customer',
  summary: 'The exact figures of closing an account today, before it happens',
  params,
  reply: z.object({ ...figures, destination: accountName.nullable(), plan }),
});

export const submitClosing = endpoint({
  name: 'account-closing.submit',
  method: 'POST',
  path: '/api/accounts/{accountId}/closing/submit',
  access: 'customer',
  summary: 'Pays the last interest and the rest and closes the account, all of it or nothing',
  movesMoney: true,
  stepUp: true,
  params,
  body: z.strictObject({ plan: z.string().max(8_000) }),
  reply: accountClosing,
});
