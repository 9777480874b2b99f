import { auditJobs } from '../capabilities/audit/jobs.ts';
import { bankJobs } from '../capabilities/bank/jobs.ts';
import { booksJobs } from '../capabilities/books/jobs.ts';
import { customerJobs } from '../capabilities/customers/jobs.ts';
import { notificationJobs } from '../capabilities/notifications/jobs.ts';
import { draftJobs } from '../capabilities/drafts/jobs.ts';
import { identityJobs } from '../capabilities/identity/jobs.ts';
import { recoveryJobs } from '../capabilities/recovery/jobs.ts';
import { movementJobs } from '../movements/jobs.ts';
import type { Job } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mail.ts';
import { planners } from './planners.ts';

/** Everything the worker does behind the customer's back, with what it needs of the world outside. */
export function allJobs(mailer: Mailer): readonly Job[] {
  return [
    ...auditJobs,
    ...bankJobs,
    ...booksJobs,
    ...draftJobs,
    ...identityJobs,
    ...recoveryJobs,
    ...customerJobs,
    ...movementJobs(planners),
    ...notificationJobs(mailer),
  ];
}
