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
  /** A day of the first month; of a long time only the last months are added up. */
  query: { since: day() },
  reply: z.object({
    /** The newest first; whole months, also that of the day itself. */
    months: z.array(z.object({ month: day(), in: dollars(), out: dollars() })),
  }),
});
