import type { Day } from '@bank/kernel/day.ts';
import type { Context } from '../platform/work.ts';
import type { CycleTerms } from './cycle.ts';
import type { Counts } from './day-queries.ts';
import type { Planners } from './due.ts';

/** What the close of a day needs of the capabilities; `main` gathers it. */
export type DayWork = {
  readonly planners: Planners;
  readonly terms: CycleTerms;
  /** What the capabilities still post on the day itself, before the business date moves on. */
  readonly evening: readonly NightStep[];
  /** The capabilities' own steps, in their order, after the bank's. */
  readonly nightly: readonly NightStep[];
};

/** A capability's part of the close: it may be broken off anywhere and is then run again. */
export type NightStep = { readonly name: string; readonly run: (closing: Closing) => Promise<Counts> };

/** A day being closed. */
export type Closing = DayWork & {
  readonly context: Context;
  readonly day: Day;
  /** Told when the closing must stop because it is no longer the only one. */
  readonly signal?: AbortSignal | undefined;
};
