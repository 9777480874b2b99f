import { accountOpeningOffice } from '../capabilities/account-opening/office.ts';
import { accountOpeningRoutes } from '../capabilities/account-opening/routes.ts';
import { accountRoutes } from '../capabilities/accounts/routes.ts';
import { recentRecipientRoutes } from '../capabilities/recent-recipients/routes.ts';
import { searchRoutes } from '../capabilities/search/routes.ts';
import { activityRoutes } from '../capabilities/activity/routes.ts';
import { approvalGateRoutes, gate } from '../capabilities/approval-gate/routes.ts';
import { approvalOffice } from '../capabilities/approvals/office.ts';
import { approvalRoutes } from '../capabilities/approvals/routes.ts';
import { auditOffice } from '../capabilities/audit/office.ts';
import { autopayRoutes } from '../capabilities/autopay/routes.ts';
import { bankOffice } from '../capabilities/bank/office.ts';
import { bankRoutes } from '../capabilities/bank/routes.ts';
import { billRoutes } from '../capabilities/bills/routes.ts';
import { booksOffice } from '../capabilities/books/office.ts';
import { brakeRoutes } from '../capabilities/brakes/routes.ts';
import { certificateRoutes } from '../capabilities/certificates/routes.ts';
import { counterOffice } from '../capabilities/counter/office.ts';
import { counterRoutes } from '../capabilities/counter/routes.ts';
import { dashboardRoutes } from '../capabilities/dashboard/routes.ts';
import { accountClosingRoutes } from '../capabilities/account-closing/routes.ts';
import { leavingRoutes } from '../capabilities/leaving/routes.ts';
import { dataExportRoutes } from '../capabilities/data-exports/routes.ts';
import { delegateRoutes } from '../capabilities/delegates/routes.ts';
import { depositRoutes } from '../capabilities/deposits/routes.ts';
import { deviceRoutes } from '../capabilities/devices/routes.ts';
import { lostFactorOffice } from '../capabilities/lost-factors/office.ts';
import { authenticatorApprovalRoutes } from '../capabilities/authenticator-approvals/routes.ts';
import { movementApprovalRoutes } from '../capabilities/movement-approvals/routes.ts';
import { passkeyApprovalRoutes } from '../capabilities/passkey-approvals/routes.ts';
import { passkeyRoutes } from '../capabilities/passkeys/routes.ts';
import { passwordChangeRoutes } from '../capabilities/password-change/routes.ts';
import { secondFactorRoutes } from '../capabilities/second-factor/routes.ts';
import { sessionOffice } from '../capabilities/sessions/office.ts';
import { sessionRoutes } from '../capabilities/sessions/routes.ts';
import { signOnRoutes } from '../capabilities/sign-on/routes.ts';
import { stepUpRoutes } from '../capabilities/step-up/routes.ts';
import { draftRoutes } from '../capabilities/drafts/routes.ts';
import { enrolmentRoutes } from '../capabilities/enrolment/routes.ts';
import { identityRoutes } from '../capabilities/identity/routes.ts';
import { payeeRoutes } from '../capabilities/payees/routes.ts';
import { paymentReportRoutes } from '../capabilities/payment-reports/routes.ts';
import { paymentRoutes } from '../capabilities/payments/routes.ts';
import { photoRoutes } from '../capabilities/photos/routes.ts';
import { preferenceRoutes } from '../capabilities/preferences/routes.ts';
import { profileRoutes } from '../capabilities/profile/routes.ts';
import { scheduleRoutes } from '../capabilities/schedules/routes.ts';
import { receiptRoutes } from '../capabilities/receipts/routes.ts';
import { recoveryRoutes } from '../capabilities/recovery/routes.ts';
import { operationsOffice } from '../capabilities/operations/office.ts';
import { settlementOffice } from '../capabilities/settlements/office.ts';
import { staffOffice } from '../capabilities/staff/office.ts';
import { statementOffice } from '../capabilities/statements/office.ts';
import { statementRoutes } from '../capabilities/statements/routes.ts';
import { supportOffice } from '../capabilities/support/office.ts';
import { supportRoutes } from '../capabilities/support/routes.ts';
import { monthTotalRoutes } from '../capabilities/month-totals/routes.ts';
import { transactionRoutes } from '../capabilities/transactions/routes.ts';
import { transferRoutes } from '../capabilities/transfers/routes.ts';
import { bankDirectoryOffice } from '../capabilities/banks/office.ts';
import { bankDirectoryRoutes } from '../capabilities/banks/routes.ts';
import { fundingSourceRoutes } from '../capabilities/funding-sources/routes.ts';
import { recipientProofRoutes } from '../capabilities/recipient-proofs/routes.ts';
import { recipientRoutes } from '../capabilities/recipients/routes.ts';
import { screeningOffice } from '../capabilities/screening/office.ts';
import { transferHistoryRoutes } from '../capabilities/transfer-history/routes.ts';
import { transferReceiptRoutes } from '../capabilities/transfer-receipts/routes.ts';
import { viewingRoutes } from '../capabilities/viewings/routes.ts';
import { movementRoutes } from '../movements/routes.ts';
import type { Route } from '../platform/http/route.ts';

/** Whether a session was let through the approval gate; asked before every call behind it. */
export const apiGate = gate;

/** What the customer's side answers. */
export const apiRoutes: readonly Route[] = [
  ...bankRoutes,
  ...approvalGateRoutes,
  ...approvalRoutes,
  ...enrolmentRoutes,
  ...identityRoutes,
  ...signOnRoutes,
  ...stepUpRoutes,
  ...passwordChangeRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...deviceRoutes,
  ...sessionRoutes,
  ...recoveryRoutes,
  ...profileRoutes,
  ...photoRoutes,
  ...preferenceRoutes,
  ...draftRoutes,
  ...accountRoutes,
  ...transactionRoutes,
  ...monthTotalRoutes,
  ...activityRoutes,
  ...recentRecipientRoutes,
  ...searchRoutes,
  ...receiptRoutes,
  ...statementRoutes,
  ...dataExportRoutes,
  ...accountClosingRoutes,
  ...leavingRoutes,
  ...movementRoutes,
  ...brakeRoutes,
  ...passkeyApprovalRoutes,
  ...authenticatorApprovalRoutes,
  ...movementApprovalRoutes,
  ...scheduleRoutes,
  ...transferRoutes,
  ...transferHistoryRoutes,
  ...transferReceiptRoutes,
  ...bankDirectoryRoutes,
  ...recipientRoutes,
  ...recipientProofRoutes,
  ...payeeRoutes,
  ...paymentReportRoutes,
  ...paymentRoutes,
  ...billRoutes,
  ...autopayRoutes,
  ...depositRoutes,
  ...counterRoutes,
  ...certificateRoutes,
  ...fundingSourceRoutes,
  ...accountOpeningRoutes,
  ...delegateRoutes,
  ...viewingRoutes,
  ...dashboardRoutes,
  ...supportRoutes,
];

/** What the staff's side answers, on a port of its own that is never published. */
export const officeRoutes: readonly Route[] = [
  ...bankOffice,
  ...auditOffice,
  ...booksOffice,
  ...settlementOffice,
  ...operationsOffice,
  ...bankDirectoryOffice,
  ...screeningOffice,
  ...statementOffice,
  ...staffOffice,
  ...approvalOffice,
  ...counterOffice,
  ...accountOpeningOffice,
  ...supportOffice,
  ...lostFactorOffice,
  ...sessionOffice,
];
