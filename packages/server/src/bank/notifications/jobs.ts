import { wantedMail } from '@bank/contract/bank/notifications/contract.ts';
import type { Retention } from '../../platform/housekeeping.ts';
import { heard, job, type Job } from '../../platform/jobs.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { TextSender } from '../../platform/texts.ts';
import * as z from 'zod';
import * as service from './service.ts';

export function notificationJobs(mailer: Mailer, texts: TextSender | null): readonly Job[] {
  return [
    job({
      queue: 'notifications.deliver-text',
      topics: ['notifications.text-wanted'],
      pace: { batch: 4, atOnce: 4 },
      payload: heard.extend({ customerId: z.string(), payload: z.object({ sealed: z.string() }) }),
      run: (context, { factId, customerId, payload }) =>
        service.deliverText(texts, context, { factId, customerId, ...payload }),
    }),
    job({
      queue: 'notifications.deliver',
      topics: ['notifications.mail-wanted'],
      // One per connection to the mail server.
      pace: { batch: 4, atOnce: 4 },
      payload: heard.extend({ payload: wantedMail }),
      run: (context, fact) => service.deliverMail(mailer, context, fact),
    }),
    job({
      queue: 'notifications.tell-held',
      cron: '*/30 * * * *',
      payload: z.object({}),
      run: (context) => service.tellHeld(context),
    }),
  ];
}

export const notificationRetention: readonly Retention[] = [
  { table: 'mail_counts', key: ['kind', 'party', 'key'], since: 'window_ends_at', after: '1 day' },
  { table: 'held_notices', key: ['id'], since: 'told_at', after: '7 days' },
];
