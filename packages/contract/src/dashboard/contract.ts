import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import * as z from 'zod';
import { account, accountName } from '../accounts/contract.ts';
import { user } from '../customers/contract.ts';
import { endpoint } from '../endpoint.ts';
import { transaction } from '../transactions/contract.ts';

export const showDashboard = endpoint({
  name: 'dashboard.show',
  method: 'GET',
  path: '/api/dashboard',
  access: 'customer',
  summary: 'The customer and their accounts at a glance',
  reply: z.object({ user, accounts: z.array(account) }),
});

/** What can be spent, and how cash stood on each of the last thirty days, as the books closed them. */
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
    /** Thirty-one closings, the last of them as it stands now. */
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
