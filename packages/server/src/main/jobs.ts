import { approvalJobs, approvalRetention } from '../person/approvals/jobs.ts';
import { auditJobs } from '../bank/audit/jobs.ts';
import { authorizationJobs } from '../payments/authorizations/jobs.ts';
import { autoSaveJobs } from '../planning/auto-save/jobs.ts';
import { paymentWarningJobs } from '../planning/payment-warnings/jobs.ts';
import { autopayJobs } from '../payments/autopay/jobs.ts';
import { bankJobs, operationsJobs } from '../bank/bank/jobs.ts';
import { billNoticeJobs } from '../payments/bill-pay/jobs.ts';
import { budgetJobs, budgetRetention } from '../planning/budget/jobs.ts';
import { booksJobs } from '../bank/books/jobs.ts';
import { caseJobs, caseRetention } from '../bank/cases/jobs.ts';
import { checkDepositJobs, checkDepositRetention } from '../payments/check-deposits/jobs.ts';
import { maturityJobs, noticeJobs } from '../accounts/certificates/jobs.ts';
import { tellerJobs } from '../accounts/teller/jobs.ts';
import { checkJobs, checkRetention } from '../accounts/checks/jobs.ts';
import { cardJobs } from '../accounts/cards/jobs.ts';
import { checkOrderJobs, checkOrderRetention } from '../payments/check-orders/jobs.ts';
import { customerJobs } from '../person/customers/jobs.ts';
import { delegateJobs } from '../relationship/delegates/jobs.ts';
import { notificationJobs, notificationRetention } from '../bank/notifications/jobs.ts';
import { closureNoticeJobs, closureJobs } from '../relationship/closure/jobs.ts';
import { dataExportJobs } from '../relationship/data-exports/jobs.ts';
import { disputeJobs, disputeRetention } from '../credit/disputes/jobs.ts';
import { rolloverJobs, rolloverRetention } from '../wealth/rollovers/jobs.ts';
import { draftJobs } from '../person/drafts/jobs.ts';
import { identityJobs, identityRetention, recoveryJobs } from '../person/identity/jobs.ts';
import { payeeCheckJobs } from '../payments/payees/jobs.ts';
import { recipientProofJobs, recipientRetention } from '../accounts/recipients/jobs.ts';
import { paymentReviewJobs, transferReceiptJobs } from '../payments/transfers/jobs.ts';
import { screeningJobs } from '../bank/screening/jobs.ts';
import { settlementJobs } from '../bank/settlements/jobs.ts';
import { transactionNoteRetention } from '../accounts/transactions/jobs.ts';
import { supportJobs } from '../person/support/jobs.ts';
import { alertJobs } from '../relationship/alerts/jobs.ts';
import { inboxJobs } from '../bank/inbox/jobs.ts';
import { rewardJobs } from '../accounts/rewards/jobs.ts';
import { statementJobs } from '../accounts/statements/jobs.ts';
import { withdrawalJobs } from '../payments/withdrawals/jobs.ts';
import { creditLineJobs } from '../credit/credit-lines/jobs.ts';
import { retirementJobs } from '../wealth/retirement/jobs.ts';
import { underwritingJobs } from '../accounts/account-opening/jobs.ts';
import { liveRetention } from '../bank/live-updates/jobs.ts';
import { movementJobs, movementRetention } from '../movements/jobs.ts';
import type { Job } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mail.ts';
import type { TextSender } from '../platform/texts.ts';
import { dayWork } from './day.ts';
import { railRetention } from '../rails/queries.ts';
import { type Retention, platformRetention } from '../platform/housekeeping.ts';

/** How long rows that have served their purpose are kept. */
export const retention: readonly Retention[] = [
  ...platformRetention,
  ...movementRetention,
  ...railRetention,
  ...notificationRetention,
  ...liveRetention,
  ...approvalRetention,
  ...identityRetention,
  ...recipientRetention,
  ...transactionNoteRetention,
  ...budgetRetention,
  ...caseRetention,
  ...checkDepositRetention,
  ...checkRetention,
  ...checkOrderRetention,
  ...disputeRetention,
  ...rolloverRetention,
];

/** All background jobs. */
export function allJobs(mailer: Mailer, texts: TextSender | null = null): readonly Job[] {
  return [
    ...approvalJobs,
    ...auditJobs,
    ...bankJobs(retention),
    ...booksJobs,
    ...draftJobs,
    ...identityJobs,
    ...recoveryJobs,
    ...customerJobs,
    ...delegateJobs,
    ...tellerJobs,
    ...checkJobs,
    ...checkOrderJobs,
    ...cardJobs,
    ...maturityJobs,
    ...noticeJobs,
    ...payeeCheckJobs,
    ...authorizationJobs,
    ...autopayJobs,
    ...autoSaveJobs,
    ...paymentWarningJobs,
    ...billNoticeJobs,
    ...checkDepositJobs(),
    ...disputeJobs,
    ...rolloverJobs,
    ...underwritingJobs(),
    ...settlementJobs,
    ...operationsJobs,
    ...caseJobs,
    ...screeningJobs,
    ...paymentReviewJobs,
    ...supportJobs,
    ...recipientProofJobs,
    ...transferReceiptJobs,
    ...withdrawalJobs,
    ...creditLineJobs,
    ...retirementJobs,
    ...statementJobs,
    ...rewardJobs,
    ...budgetJobs,
    ...inboxJobs,
    ...alertJobs,
    ...dataExportJobs,
    ...closureNoticeJobs,
    ...closureJobs,
    ...movementJobs(dayWork),
    ...notificationJobs(mailer, texts),
  ];
}
