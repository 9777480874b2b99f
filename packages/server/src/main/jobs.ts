import { approvalJobs } from '../person/approvals/jobs.ts';
import { auditJobs } from '../bank/audit/jobs.ts';
import { autopayJobs } from '../payments/autopay/jobs.ts';
import { bankJobs } from '../bank/bank/jobs.ts';
import { billNoticeJobs } from '../payments/bill-pay/jobs.ts';
import { booksJobs } from '../bank/books/jobs.ts';
import { noticeJobs } from '../accounts/certificates/jobs.ts';
import { counterJobs } from '../accounts/teller/jobs.ts';
import { customerJobs } from '../person/customers/jobs.ts';
import { delegateJobs } from '../relationship/delegates/jobs.ts';
import { notificationJobs } from '../bank/notifications/jobs.ts';
import { farewellJobs } from '../relationship/closure/jobs.ts';
import { leavingJobs } from '../relationship/closure/jobs.ts';
import { dataExportJobs } from '../relationship/data-exports/jobs.ts';
import { draftJobs } from '../person/drafts/jobs.ts';
import { identityJobs } from '../person/identity/jobs.ts';
import { maturityJobs } from '../accounts/certificates/jobs.ts';
import { operationsJobs } from '../bank/bank/jobs.ts';
import { payeeCheckJobs } from '../payments/payees/jobs.ts';
import { recoveryJobs } from '../person/identity/jobs.ts';
import { recipientProofJobs } from '../accounts/recipients/jobs.ts';
import { paymentReviewJobs } from '../payments/transfers/jobs.ts';
import { screeningJobs } from '../bank/screening/jobs.ts';
import { settlementJobs } from '../bank/settlements/jobs.ts';
import { transferReceiptJobs } from '../payments/transfers/jobs.ts';
import { statementJobs } from '../accounts/statements/jobs.ts';
import { underwritingJobs } from '../accounts/account-opening/jobs.ts';
import { movementJobs } from '../movements/jobs.ts';
import type { Job } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mail.ts';
import { dayWork } from './day.ts';

/** All background jobs. */
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
