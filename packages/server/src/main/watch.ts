import { closeOverdueSeconds } from '../movements/day-schedule.ts';
import { countDeadLetters } from '../platform/dead-letters.ts';
import { watchFigure, type Metrics } from '../platform/metrics.ts';
import { countWaiting, oldestWaitingSeconds } from '../platform/outbox.ts';
import { countParked, feedLagSeconds } from '../platform/posting-feed.ts';
import type { Context } from '../platform/work.ts';
import { postingConsumers } from './feeds.ts';

/** Reported by worker and office, so the figure exists even while no worker runs. */
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

/** Reports the size and age of the outbox, and dead letters. */
export function watchQueues({ db }: Pick<Context, 'db'>, metrics: Metrics): void {
  watchFigure(metrics, { name: 'bank_outbox_waiting', help: 'Facts not yet handed on' }, () =>
    countWaiting(db),
  );
  watchFigure(
    metrics,
    { name: 'bank_outbox_oldest_seconds', help: 'How long the oldest fact has waited to be handed on' },
    () => oldestWaitingSeconds(db),
  );
  watchFigure(
    metrics,
    { name: 'bank_dead_letters', help: 'Jobs that failed for good and wait for a decision' },
    () => countDeadLetters(db),
  );
}

/** Reports how far the feed of postings is behind, and what it could not apply. */
export function watchFeeds({ db }: Pick<Context, 'db'>, metrics: Metrics): void {
  watchFigure(
    metrics,
    { name: 'bank_feed_lag_seconds', help: 'Age of the oldest posting that some consumer has not read' },
    () => feedLagSeconds(db, postingConsumers),
  );
  watchFigure(
    metrics,
    { name: 'bank_feed_parked', help: 'Postings that a consumer of the feed could not apply' },
    () => countParked(db),
  );
}
