import { day } from '@bank/kernel/day.ts';
import * as z from 'zod';
import { accountName, accountRef } from '../../accounts/accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { instrument } from '../market/contract.ts';
import { performanceRanges } from './rules.ts';

/** With one decimal, and a minus below zero: `3.2`, `-0.4`, `0.0`. */
const percentText = z.string().regex(/^-?(?:0|[1-9]\d*)\.\d$/);
/** A point of a line, with two decimals. */
const pointText = z.string().regex(/^-?(?:0|[1-9]\d*)\.\d{2}$/);

/** Time-weighted returns. What can't be known is null, never a default. */
export const performance = z.object({
  account: accountName,
  /** Returns count from the close of this day; null while there is nothing to measure. */
  from: day().nullable(),
  /** The last day whose closes are known. */
  to: day().nullable(),
  /** Whether every price that the figures rest on was the one of its day. */
  isComplete: z.boolean(),
  /** The market says of an instrument used that its prices are simulated. */
  isSimulated: z.boolean(),
  you: percentText.nullable(),
  /** A blend of funds, brought back to these parts every day. */
  benchmark: z.object({
    parts: z.array(instrument.pick({ symbol: true, name: true }).extend({ percent: z.int() })),
    percent: percentText.nullable(),
  }),
  /** Both since `from`, the oldest first; the first is zero. */
  points: z.array(z.object({ day: day(), you: pointText.nullable(), benchmark: pointText.nullable() })),
  /** Whatever the range: since the last close of last year, or since the account has had value. */
  yearToDate: percentText.nullable(),
  /** Since the account has had value, for a year on average once it has been one. */
  total: z.object({ percent: percentText, since: day(), isAnnualized: z.boolean() }).nullable(),
});
export type Performance = z.output<typeof performance>;

/** One endpoint per page's path. An account of another type is refused there. */
function performanceAt(name: string, base: string) {
  return endpoint({
    name: `performance.${name}`,
    method: 'GET',
    path: `${base}/{accountId}/performance`,
    access: 'customer',
    delegable: 'account',
    summary: 'The time-weighted return of an account, beside that of a blend of funds',
    limit: { points: 240, seconds: 600 },
    params: { accountId: accountRef },
    query: { range: z.enum(performanceRanges, 'failure.invalid').default('ytd') },
    reply: performance,
  });
}

export const showPerformance = performanceAt('show', '/api/investment');
export const showRetirementPerformance = performanceAt('showRetirement', '/api/retirement');
