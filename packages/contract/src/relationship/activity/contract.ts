import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import * as z from 'zod';
import { activityFilters, activityLine } from './lines-contract.ts';
import { endpoint, file } from '../../endpoint.ts';

const sums = z.object({ in: dollars(), out: dollars() });

export const listActivity = endpoint({
  name: 'activity.list',
  method: 'GET',
  path: '/api/activity',
  access: 'customer',
  delegable: 'transactions',
  summary: 'What happened in all accounts, the newest first, with totals by month',
  query: {
    ...activityFilters,
    /** Where the previous page ended; taken from its reply. */
    cursor: z.string().max(200).optional(),
  },
  reply: z.object({
    asOf: z.iso.datetime({ offset: true }),
    /** The requested period; `from` is null if it has no start. */
    from: day().nullable(),
    to: day(),
    /** Not final and in no month yet; on the first page only. */
    pending: sums.extend({ lines: z.array(activityLine) }),
    lines: z.array(activityLine),
    /**
     * Totals for every month these lines are in, over all of its matching lines. Transfers between own accounts are
     * left out: that money neither came in nor went out.
     */
    months: z.array(
      sums.extend({
        /** First day of the month. */
        month: day(),
        /** First day counted, if the period starts within the month. */
        since: day().nullable(),
        /** The month isn't over yet. */
        isOpen: z.boolean(),
      }),
    ),
    next: z.string().nullable(),
    /** Total count including pending, exact up to the history's maximum. */
    count: z.object({ known: z.number().int(), more: z.boolean() }),
  }),
});

export const exportActivity = endpoint({
  name: 'activity.export',
  method: 'GET',
  path: '/api/activity/export',
  access: 'customer',
  delegable: 'transactions',
  summary: 'What the filters show, posted transactions only, as a CSV file',
  limit: { points: 20, seconds: 600 },
  query: activityFilters,
  reply: file,
});
