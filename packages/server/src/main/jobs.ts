import { approvalJobs } from '../capabilities/approvals/jobs.ts';
import { auditJobs } from '../capabilities/audit/jobs.ts';
import { autopayJobs } from '../capabilities/autopay-notices/jobs.ts';
import { bankJobs } from '../capabilities/bank/jobs.ts';
import { billNoticeJobs } from '../capabilities/bill-notices/jobs.ts';
import { booksJobs } from '../capabilities/books/jobs.ts';
import { noticeJobs } from '../capabilities/certificate-notices/jobs.ts';
import { counterJobs } from '../capabilities/counter/jobs.ts';
import { customerJobs } from '../capabilities/customers/jobs.ts';
import { delegateJobs } from '../capabilities/delegates/jobs.ts';
import { notificationJobs } from '../capabilities/notifications/jobs.ts';
import { farewellJobs } from '../capabilities/farewells/jobs.ts';
import { leavingJobs } from '../capabilities/leaving/jobs.ts';
import { dataExportJobs } from '../capabilities/data-exports/jobs.ts';
import { draftJobs } from '../capabilities/drafts/jobs.ts';
import { identityJobs } from '../capabilities/identity/jobs.ts';
import { maturityJobs } from '../capabilities/maturities/jobs.ts';
import { operationsJobs } from '../capabilities/operations/jobs.ts';
import { payeeCheckJobs } from '../capabilities/payee-checks/jobs.ts';
import { recoveryJobs } from '../capabilities/recovery/jobs.ts';
import { recipientProofJobs } from '../capabilities/recipient-proofs/jobs.ts';
import { paymentReviewJobs } from '../capabilities/payment-reviews/jobs.ts';
import { screeningJobs } from '../capabilities/screening/jobs.ts';
import { settlementJobs } from '../capabilities/settlements/jobs.ts';
import { transferReceiptJobs } from '../capabilities/transfer-receipts/jobs.ts';
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
    ...delegateJobs,
    ...counterJobs,
    ...maturityJobs,
    ...noticeJobs,
    ...payeeCheckJobs,
    ...autopayJobs,
    ...billNoticeJobs,
    ...underwritingJobs(),
    ...settlementJobs,
    ...operationsJobs,
    ...screeningJobs,
    ...paymentReviewJobs,
    ...recipientProofJobs,
    ...transferReceiptJobs,
    ...statementJobs,
    ...dataExportJobs,
    ...farewellJobs,
    ...leavingJobs,
    ...movementJobs(dayWork),
    ...notificationJobs(mailer),
  ];
}
