import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as firing from './firing.ts';
import * as notices from './notices.ts';
import * as saving from './saving.ts';

/** What the feed of postings keeps here. */
export const autoSaveConsumers = [firing.autoSaveConsumer];

/** Plans a due saving, and one that is tried once more. */
export const autoSavePlanners = { 'auto-save': saving.planSaving, 'auto-save-retry': saving.planSecondTry };

const ofCustomer = heard.extend({ customerId: z.string() });

export const autoSaveJobs = [
  job({
    queue: 'auto-save.save',
    topics: ['auto-save.met'],
    payload: ofCustomer.extend({ payload: z.object({ runId: z.uuid() }) }),
    run: (context, { customerId, payload }) => saving.saveRun(context, customerId, payload.runId),
  }),
  job({
    queue: 'auto-save.tell-moved',
    topics: ['auto-save.moved'],
    payload: ofCustomer.extend({ payload: z.object({ movementId: z.uuid() }) }),
    run: (context, { customerId, payload }) => notices.tellMoved(context, customerId, payload.movementId),
  }),
  job({
    queue: 'auto-save.tell-failed',
    topics: ['schedule.failed'],
    payload: ofCustomer.extend({
      payload: z.object({ scheduleId: z.uuid(), number: z.int(), reason: z.string() }),
    }),
    run: (context, { customerId, payload }) => notices.tellFailed(context, customerId, payload),
  }),
];
