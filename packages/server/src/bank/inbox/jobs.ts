import { job } from '../../platform/jobs.ts';
import * as service from './service.ts';

export const inboxJobs = [
  job({
    queue: 'inbox.keep-mail',
    topics: ['notifications.mail-wanted'],
    payload: service.mailFact,
    run: (context, fact) => service.keepMail(context, fact),
  }),
];
