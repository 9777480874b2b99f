import { approvalJobs } from '../capabilities/approvals/jobs.ts';
import { auditJobs } from '../capabilities/audit/jobs.ts';
import { bankJobs } from '../capabilities/bank/jobs.ts';
import { booksJobs } from '../capabilities/books/jobs.ts';
import { noticeJobs } from '../capabilities/certificate-notices/jobs.ts';
import { counterJobs } from '../capabilities/counter/jobs.ts';
import { customerJobs } from '../capabilities/customers/jobs.ts';
import { notificationJobs } from '../capabilities/notifications/jobs.ts';
import { draftJobs } from '../capabilities/drafts/jobs.ts';
import { identityJobs } from '../capabilities/identity/jobs.ts';
import { maturityJobs } from '../capabilities/maturities/jobs.ts';
import { recoveryJobs } from '../capabilities/recovery/jobs.ts';
import { settlementJobs } from '../capabilities/settlements/jobs.ts';
import { statementJobs } from '../capabilities/statements/jobs.ts';
import { underwritingJobs } from '../capabilities/underwriting/jobs.ts';
import { movementJobs } from '../movements/jobs.ts';
import type { Job } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mail.ts';
import { dayWork } from './day.ts';

/** Everything the worker does behind the customer's back, with what it needs of the world outside. */
export function allJobs(mailer: Mailer): readonly Job[] {
  return [
    ...approvalJobs,
    ...auditJobs,
    ...bankJobs,
    ...booksJobs,
    ...draftJobs,
    ...identityJobs,
    ...recoveryJobs,
    ...customerJobs,
    ...counterJobs,
    ...maturityJobs,
    ...noticeJobs,
    ...underwritingJobs(),
    ...settlementJobs,
    ...statementJobs,
    ...movementJobs(dayWork),
    ...notificationJobs(mailer),
  ];
}
