import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { account, accountName } from '../../accounts/accounts/contract.ts';
import { user } from '../../person/customers/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { transaction } from '../../accounts/transactions/contract.ts';

export const returnedMovement = z.object({
  movementId: idOf('movement'),
  kind: z.enum(['bill', 'transfer']),
  /** Who it was sent to, if the bank knows a name. */
  to: z.string().nullable(),
  amount: dollars(),
  returnedAt: z.iso.datetime({ offset: true }),
  /** In the customer's language. */
  reason: z.string().nullable(),
});

export type ReturnedMovement = z.output<typeof returnedMovement>;

export const showDashboard = endpoint({
  name: 'dashboard.show',
  method: 'GET',
  path: '/api/dashboard',
  access: 'customer',
  summary: 'The customer and their accounts at a glance',
  reply: z.object({
    user,
    accounts: z.array(account),
    /** Movements of the last thirty days that were returned, newest first. */
    returned: z.array(returnedMovement),
  }),
});

/** What can be spent, and the cash balance at the close of each of the last thirty days. */
export const showCash = endpoint({
  name: 'dashboard.showCash',
  method: 'GET',
  path: '/api/dashboard/cash',
  access: 'customer',
  delegable: 'overview',
  summary: 'Available to spend, the other sums, and thirty days of cash from the books',
  reply: z.object({
    asOf: z.iso.datetime({ offset: true }),
    available: dollars(),
    pending: dollars(),
    invested: dollars(),
    termDeposits: dollars(),
    owed: dollars(),
    /** Thirty-one balances; the last is the current one. */
    days: z.array(z.object({ day: day(), balance: dollars() })),
    lowest: z.object({ day: day(), balance: dollars() }),
  }),
});

export const listActivity = endpoint({
  name: 'dashboard.listActivity',
  method: 'GET',
  path: '/api/dashboard/activity',
  access: 'customer',
  delegable: 'overview',
  summary: 'The newest entries of all accounts together, pending ones first',
  reply: z.object({ activity: z.array(transaction.extend({ account: accountName })) }),
});
