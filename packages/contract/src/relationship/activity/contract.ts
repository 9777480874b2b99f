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
    /** Where the page before this one ended; taken from its reply. */
    cursor: z.string().max(200).optional(),
  },
  reply: z.object({
    asOf: z.iso.datetime({ offset: true }),
    /** The days asked for; `from` is null where they have no beginning. */
    from: day().nullable(),
    to: day(),
    /** Not final and in no month yet; on the first page only. */
    pending: sums.extend({ lines: z.array(activityLine) }),
    lines: z.array(activityLine),
    /**
     * Of every month these lines stand in, all of its lines that match. Money between own accounts is left out: it
     * neither came in nor went out.
     */
    months: z.array(
      sums.extend({
        /** Its first day. */
        month: day(),
        /** The first day that is counted, where the period begins within the month. */
        since: day().nullable(),
        /** It is not over yet. */
        isOpen: z.boolean(),
      }),
    ),
    next: z.string().nullable(),
    /** How many there are in all, pending ones too, counted as far as the history counts. */
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
