import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { ScheduleShown } from '@bank/contract/bank/schedules/contract.ts';
import type { listScheduledTransfers } from '@bank/contract/payments/transfers/history/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { frequencies } from '../start/transfer-model.ts';

/** A row of the scheduled transfers. */
export type Scheduled = ReplyOf<typeof listScheduledTransfers>['scheduled'][number];

type Frequency = ScheduleShown['recurrence']['frequency'];

/** The frequency in the form's words. A frequency the form does not offer is given in days. */
export function frequencyName(frequency: Frequency, say: Say): string {
  if (typeof frequency === 'object')
    return say('transfers.frequency.everyDays', { count: frequency.everyDays });
  const known = frequencies.find((each) => each === frequency);
  // words: transfers.frequency.*
  return known ? say(`transfers.frequency.${known}`) : say('transfers.frequency.other');
}
