import type { Day } from '@bank/kernel/day.ts';
import type { Context } from '../platform/work.ts';
import type { CycleTerms } from './cycle.ts';
import type { Counts } from './day-queries.ts';
import type { Planners } from './due.ts';

/** What the capabilities contribute to the day close; assembled in `main`. */
export type DayWork = {
  readonly planners: Planners;
  readonly terms: CycleTerms;
  /** Steps that still post on the closing day, before the business date moves. */
  readonly evening: readonly NightStep[];
  /** Steps of the capabilities, run in this order after the bank's own. */
  readonly nightly: readonly NightStep[];
};

/** One capability's step of the day close. It must be safe to interrupt and run again. */
export type NightStep = { readonly name: string; readonly run: (closing: Closing) => Promise<Counts> };

export type Closing = DayWork & {
  readonly context: Context;
  readonly day: Day;
  /** Aborts the close when this process loses the close lock. */
  readonly signal?: AbortSignal | undefined;
};
