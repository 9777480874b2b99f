import { wantedMail } from '@bank/contract/bank/notifications/contract.ts';
import { heard, job, type Job } from '../../platform/jobs.ts';
import type { Mailer } from '../../platform/mail.ts';
import * as z from 'zod';
import * as service from './service.ts';

export function notificationJobs(mailer: Mailer): readonly Job[] {
  return [
    job({
      queue: 'notifications.deliver',
      topics: ['notifications.mail-wanted'],
      // As many as there are connections to the mail server.
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
