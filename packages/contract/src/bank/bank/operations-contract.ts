import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { LISTED_MAX, NOTE_MAX } from './operations-rules.ts';

const moment = z.iso.datetime({ offset: true });
const letterId = idOf('dead-letter');

const deadLetter = z.object({
  letterId,
  /** The job's queue, such as `notifications.deliver`. */
  queue: z.string(),
  /** The fact that triggered the job; null for jobs that run on a schedule. */
  topic: z.string().nullable(),
  sentAt: moment,
  failedAt: moment,
  tries: z.int(),
  /** The last attempt's error, with any digits that could belong to a customer removed. */
  error: z.string(),
});

export const listDeadLetters = endpoint({
  name: 'operations.deadLetters',
  method: 'GET',
  path: '/office/dead-letters',
  access: 'staff',
  command: 'dead-letters list',
  summary: `Jobs that failed for good, the oldest first; at most ${LISTED_MAX}`,
  reply: z.object({
    deadLetters: z.array(deadLetter),
    /** Count of all dead letters, including those not listed. */
    total: z.int(),
  }),
});

/** The worker puts the job back on its queue with a full set of retries. */
export const retryDeadLetter = endpoint({
  name: 'operations.retryDeadLetter',
  method: 'POST',
  path: '/office/dead-letters/{letterId}/retry',
  access: 'staff',
  command: 'dead-letters retry',
  summary: 'Puts a job that failed for good back on its queue',
  params: { letterId },
  reply: z.object({ letterId, queue: z.string() }),
});

export const discardDeadLetter = endpoint({
  name: 'operations.discardDeadLetter',
  method: 'POST',
  path: '/office/dead-letters/{letterId}/discard',
  access: 'staff',
  command: 'dead-letters discard',
  summary: 'Drops a job that failed for good and is not needed any more; says why',
  params: { letterId },
  body: z.strictObject({ note: line({ max: NOTE_MAX }) }),
  reply: z.object({ letterId, queue: z.string() }),
});
