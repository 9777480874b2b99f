import { closeOverdueSeconds } from '../movements/day-schedule.ts';
import { watchFigure, type Metrics } from '../platform/metrics.ts';
import type { Context } from '../platform/work.ts';

/** Told by the worker and by the office, so that it is known also while no worker runs. */
export function watchDay({ db, config: { dayClosesAt } }: Context, metrics: Metrics): void {
  if (dayClosesAt === null) return;
  watchFigure(
    metrics,
    {
      name: 'bank_day_close_overdue_seconds',
      help: 'How long ago the business day should have been closed; 0 when it is not due',
    },
    () => closeOverdueSeconds(db, dayClosesAt),
  );
}
