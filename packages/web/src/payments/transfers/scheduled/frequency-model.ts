import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { ScheduleShown } from '@bank/contract/bank/schedules/contract.ts';
import type { listScheduledTransfers } from '@bank/contract/payments/transfers/history/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { frequencies } from '../start/transfer-model.ts';

/** A transfer to come, as the list shows it. */
export type Scheduled = ReplyOf<typeof listScheduledTransfers>['scheduled'][number];

type Frequency = ScheduleShown['recurrence']['frequency'];

/** How often, in the words of the form. A pace that the form does not offer is told by its days. */
export function frequencyName(frequency: Frequency, say: Say): string {
  if (typeof frequency === 'object')
    return say('transfers.frequency.everyDays', { count: frequency.everyDays });
  const known = frequencies.find((each) => each === frequency);
  // words: transfers.frequency.*
  return known ? say(`transfers.frequency.${known}`) : say('transfers.frequency.other');
}
