import { liveUpdateRoutes } from '../bank/live-updates/routes.ts';
import { accountOpeningOffice } from '../accounts/account-opening/office.ts';
import { accountOpeningRoutes } from '../accounts/account-opening/routes.ts';
import { accountRoutes } from '../accounts/accounts/routes.ts';
import { interestRoutes } from '../accounts/interest/routes.ts';
import { recentRecipientRoutes } from '../accounts/recipients/routes.ts';
import { helpRoutes } from '../relationship/help/routes.ts';
import { searchRoutes } from '../relationship/search/routes.ts';
import { activityRoutes } from '../relationship/activity/routes.ts';
import { approvalGateRoutes, gate } from '../payments/movement-approvals/routes.ts';
import { approvalOffice } from '../person/approvals/office.ts';
import { approvalRoutes } from '../person/approvals/routes.ts';
import { auditOffice } from '../bank/audit/office.ts';
import { authorizationRoutes } from '../payments/authorizations/routes.ts';
import { withdrawalOffice } from '../payments/withdrawals/office.ts';
import { withdrawalRoutes } from '../payments/withdrawals/routes.ts';
import { balanceTransferRoutes } from '../credit/balance-transfers/routes.ts';
import { cashAdvanceRoutes } from '../credit/cash-advances/routes.ts';
import { creditLineOffice } from '../credit/credit-lines/office.ts';
import { creditLineRoutes } from '../credit/credit-lines/routes.ts';
import { autopayRoutes } from '../payments/autopay/routes.ts';
import { bankOffice } from '../bank/bank/office.ts';
import { bankRoutes } from '../bank/bank/routes.ts';
import { rulebookOffice } from '../bank/rulebook/office.ts';
import { rulebookRoutes } from '../bank/rulebook/routes.ts';
import { billRoutes } from '../payments/bill-pay/routes.ts';
import { booksOffice } from '../bank/books/office.ts';
import { budgetRoutes } from '../planning/budget/routes.ts';
import { spendingControlRoutes } from '../payments/spending-controls/routes.ts';
import { checkOffice } from '../accounts/checks/office.ts';
import { checkRoutes } from '../accounts/checks/routes.ts';
import { cardRoutes } from '../accounts/cards/routes.ts';
import { checkOrderRoutes } from '../payments/check-orders/routes.ts';
import { certificateRoutes } from '../accounts/certificates/routes.ts';
import { disputeOffice } from '../credit/disputes/office.ts';
import { disputeRoutes } from '../credit/disputes/routes.ts';
import { checkDepositOffice } from '../payments/check-deposits/office.ts';
import { checkDepositRoutes } from '../payments/check-deposits/routes.ts';
import { tellerOffice } from '../accounts/teller/office.ts';
import { tellerRoutes } from '../accounts/teller/routes.ts';
import { dashboardRoutes } from '../relationship/dashboard/routes.ts';
import { accountClosingRoutes } from '../relationship/closure/routes.ts';
import { closureRoutes } from '../relationship/closure/routes.ts';
import { dataExportRoutes } from '../relationship/data-exports/routes.ts';
import { delegateRoutes } from '../relationship/delegates/routes.ts';
import { depositRoutes } from '../accounts/deposits/routes.ts';
import { deviceRoutes } from '../person/identity/routes.ts';
import { mfaResetOffice } from '../person/identity/office.ts';
import { authenticatorApprovalRoutes } from '../payments/movement-approvals/routes.ts';
import { movementApprovalRoutes } from '../payments/movement-approvals/routes.ts';
import { passkeyApprovalRoutes } from '../payments/movement-approvals/routes.ts';
import { passkeyRoutes } from '../person/identity/routes.ts';
import { passwordChangeRoutes } from '../person/identity/routes.ts';
import { secondFactorRoutes } from '../person/identity/routes.ts';
import { sessionOffice } from '../person/identity/office.ts';
import { sessionRoutes } from '../person/identity/routes.ts';
import { signOnRoutes } from '../person/identity/routes.ts';
import { stepUpRoutes } from '../person/identity/routes.ts';
import { draftRoutes } from '../person/drafts/routes.ts';
import { enrolmentRoutes } from '../person/enrolment/routes.ts';
import { identityRoutes } from '../person/identity/routes.ts';
import { payeeRoutes } from '../payments/payees/routes.ts';
import { paymentReportRoutes } from '../payments/bill-pay/routes.ts';
import { paymentRoutes } from '../payments/bill-pay/routes.ts';
import { photoRoutes } from '../relationship/profile/routes.ts';
import { preferenceRoutes } from '../person/preferences/routes.ts';
import { profileRoutes } from '../relationship/profile/routes.ts';
import { scheduleRoutes } from '../bank/schedules/routes.ts';
import { autoSaveRoutes } from '../planning/auto-save/routes.ts';
import { balanceForecastRoutes } from '../payments/balance-forecast/routes.ts';
import { inboxRoutes } from '../bank/inbox/routes.ts';
import { alertRoutes } from '../relationship/alerts/routes.ts';
import { rewardRoutes } from '../accounts/rewards/routes.ts';
import { receiptRoutes } from '../accounts/receipts/routes.ts';
import { recoveryRoutes } from '../person/identity/routes.ts';
import { operationsOffice } from '../bank/bank/office.ts';
import { settlementOffice } from '../bank/settlements/office.ts';
import { staffOffice } from '../bank/staff/office.ts';
import { statementOffice } from '../accounts/statements/office.ts';
import { statementRoutes } from '../accounts/statements/routes.ts';
import { supportOffice } from '../person/support/office.ts';
import { supportRoutes } from '../person/support/routes.ts';
import { monthTotalRoutes } from '../accounts/transactions/routes.ts';
import { transactionRoutes } from '../accounts/transactions/routes.ts';
import { transferRoutes } from '../payments/transfers/routes.ts';
import { bankDirectoryOffice } from '../bank/banks/office.ts';
import { bankDirectoryRoutes } from '../bank/banks/routes.ts';
import { fundingSourceRoutes } from '../accounts/account-opening/routes.ts';
import { recipientProofRoutes } from '../accounts/recipients/routes.ts';
import { recipientRoutes } from '../accounts/recipients/routes.ts';
import { caseOffice } from '../bank/cases/office.ts';
import { screeningOffice } from '../bank/screening/office.ts';
import { transferHistoryRoutes } from '../payments/transfers/routes.ts';
import { transferReceiptRoutes } from '../payments/transfers/routes.ts';
import { delegateSessionRoutes } from '../relationship/delegates/routes.ts';
import { movementRoutes } from '../movements/routes.ts';
import type { Route } from '../platform/http/route.ts';
import { retirementCalculatorRoutes } from '../planning/retirement-calculator/routes.ts';
import { beneficiariesRoutes } from '../wealth/beneficiaries/routes.ts';
import { marketRoutes } from '../wealth/market/routes.ts';
import { taxInformationRoutes } from '../wealth/tax-information/routes.ts';
import { retirementRoutes } from '../wealth/retirement/routes.ts';
import { retirementLoanRoutes } from '../wealth/retirement-loans/routes.ts';
import { rolloverOffice } from '../wealth/rollovers/office.ts';
import { rolloverRoutes } from '../wealth/rollovers/routes.ts';

/** Checks whether a session has passed the approval gate; runs before every gated call. */
export const apiGate = gate;

/** Routes of the customer API. */
export const apiRoutes: readonly Route[] = [
  ...bankRoutes,
  ...rulebookRoutes,
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
  ...interestRoutes,
  ...helpRoutes,
  ...searchRoutes,
  ...receiptRoutes,
  ...statementRoutes,
  ...dataExportRoutes,
  ...accountClosingRoutes,
  ...closureRoutes,
  ...movementRoutes,
  ...spendingControlRoutes,
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
  ...checkDepositRoutes,
  ...disputeRoutes,
  ...tellerRoutes,
  ...withdrawalRoutes,
  ...creditLineRoutes,
  ...balanceTransferRoutes,
  ...cashAdvanceRoutes,
  ...certificateRoutes,
  ...checkRoutes,
  ...checkOrderRoutes,
  ...cardRoutes,
  ...inboxRoutes,
  ...alertRoutes,
  ...rewardRoutes,
  ...autoSaveRoutes,
  ...balanceForecastRoutes,
  ...fundingSourceRoutes,
  ...accountOpeningRoutes,
  ...delegateRoutes,
  ...delegateSessionRoutes,
  ...budgetRoutes,
  ...dashboardRoutes,
  ...supportRoutes,
  ...liveUpdateRoutes,
  ...retirementCalculatorRoutes,
  ...marketRoutes,
  ...retirementRoutes,
  ...retirementLoanRoutes,
  ...beneficiariesRoutes,
  ...taxInformationRoutes,
  ...rolloverRoutes,
];

/** Routes of the office API, served on its own port that is never published. */
export const officeRoutes: readonly Route[] = [
  ...bankOffice,
  ...rulebookOffice,
  ...auditOffice,
  ...booksOffice,
  ...settlementOffice,
  ...operationsOffice,
  ...bankDirectoryOffice,
  ...caseOffice,
  ...screeningOffice,
  ...statementOffice,
  ...staffOffice,
  ...approvalOffice,
  ...tellerOffice,
  ...withdrawalOffice,
  ...checkOffice,
  ...accountOpeningOffice,
  ...checkDepositOffice,
  ...disputeOffice,
  ...rolloverOffice,
  ...creditLineOffice,
  ...supportOffice,
  ...mfaResetOffice,
  ...sessionOffice,
];

/** Questions of the payment networks, served by a process of its own to nobody else. */
export const networkRoutes: readonly Route[] = [...authorizationRoutes];
