import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import * as z from 'zod';
import { accountRef } from '../accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';

export const listMonthTotals = endpoint({
  name: 'monthTotals.list',
  method: 'GET',
  path: '/api/accounts/{accountId}/months',
  access: 'customer',
  delegable: 'transactions',
  summary: 'What came in and went out of an account in each month since a day, as posted',
  params: { accountId: accountRef },
  /** A day in the first month. Of a long period, only the last `MONTHS_MAX` months are added up. */
  query: { since: day() },
  reply: z.object({
    /** Newest first; whole months, including that of `since`. */
    months: z.array(z.object({ month: day(), in: dollars(), out: dollars() })),
  }),
});
