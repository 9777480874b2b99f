import type { Day } from '@bank/kernel/day.ts';
import type { Context } from '../platform/work.ts';
import type { CycleTerms } from './cycle.ts';
import type { Planners } from './due.ts';

/** What the close of a day needs of the capabilities; `main` gathers it. */
export type DayWork = { readonly planners: Planners; readonly terms: CycleTerms };

/** A day being closed. */
export type Closing = DayWork & {
  readonly context: Context;
  readonly day: Day;
  /** Told when the closing must stop because it is no longer the only one. */
  readonly signal?: AbortSignal | undefined;
};
