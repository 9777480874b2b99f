import * as z from 'zod';
import { heard, job, type JobContext } from '../../platform/jobs.ts';
import * as contributions from './contributions.ts';
import * as distributionNotices from './distribution-notices.ts';
import * as distributions from './distributions.ts';
import * as notices from './notices.ts';

/** Plans a due contribution, and a due distribution. */
export const retirementPlanners = {
  contribution: contributions.planContribution,
  distribution: distributions.planDistribution,
};

const ofCustomer = heard.extend({ customerId: z.string() });
const missed = ofCustomer.extend({
  payload: z.object({ scheduleId: z.uuid(), number: z.int(), reason: z.string() }),
});

/** Each looks whether the schedule is its own. */
async function tellMissed(
  context: JobContext,
  { customerId, payload }: z.output<typeof missed>,
): Promise<void> {
  await notices.tellMissed(context, customerId, payload);
  await distributionNotices.tellNotMade(context, customerId, payload);
}

export const retirementJobs = [
  job({
    queue: 'retirement.tell-failed',
    topics: ['schedule.failed'],
    payload: missed,
    run: tellMissed,
  }),
  job({
    queue: 'retirement.tell-short',
    topics: ['schedule.insufficient'],
    payload: missed,
    run: tellMissed,
  }),
  job({
    queue: 'retirement.tell-made',
    topics: ['distribution.posted'],
    payload: ofCustomer.extend({ payload: z.object({ movementId: z.uuid() }) }),
    run: (context, { customerId, payload }) =>
      distributionNotices.tellMade(context, customerId, payload.movementId),
  }),
];
