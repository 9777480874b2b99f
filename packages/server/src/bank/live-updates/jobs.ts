import type { Retention } from '../../platform/housekeeping.ts';
import { liveConsumer, tellOfFacts } from './changes.ts';

export const liveConsumers = [liveConsumer];
export const liveFacts = tellOfFacts;

/** No session lives for a day, so no page resumes from before that. */
export const liveRetention: readonly Retention[] = [
  {
    table: 'live_changes',
    key: ['customer_id', 'kind', 'thing_id'],
    since: 'changed_at',
    after: '1 day',
    only: `kind = 'movement'`,
  },
];
