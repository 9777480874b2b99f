import * as accounts from './accounts/contract.ts';
import * as approvals from './approvals/contract.ts';
import * as audit from './audit/contract.ts';
import * as bank from './bank/contract.ts';
import * as books from './books/contract.ts';
import * as dashboard from './dashboard/contract.ts';
import * as drafts from './drafts/contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as enrolment from './enrolment/contract.ts';
import * as identity from './identity/contract.ts';
import * as movements from './movements/contract.ts';
import * as recovery from './recovery/contract.ts';
import * as staff from './staff/contract.ts';
import * as support from './support/contract.ts';
import * as transfers from './transfers/contract.ts';

/** Every endpoint of the bank. OpenAPI, the office command and the generated safety tests read this list. */
export const catalogue: readonly Endpoint[] = [
  bank.showBank,
  bank.showClock,
  bank.shiftClock,
  audit.listAuditEvents,
  audit.verifyAudit,
  books.showTrialBalance,
  books.checkBooks,
  books.sealBooks,
  books.proveLeg,
  books.showBookAccount,
  books.freezeBookAccount,
  books.closeDay,
  books.showDay,
  staff.listStaff,
  staff.enrolStaff,
  staff.revokeStaff,
  approvals.verifyEnrolmentCode,
  approvals.verifyCode,
  approvals.showGrant,
  approvals.issueCode,
  approvals.listCodes,
  approvals.revokeCode,
  enrolment.register,
  enrolment.confirmEmail,
  enrolment.resendEmailCode,
  identity.login,
  identity.me,
  identity.logout,
  identity.showSession,
  identity.extendSession,
  identity.listSignOns,
  recovery.forgotPassword,
  recovery.recoverUsername,
  recovery.showResetQuestion,
  recovery.resetPassword,
  drafts.saveDraft,
  drafts.loadDraft,
  drafts.dropDraft,
  accounts.listAccounts,
  accounts.explainAccount,
  movements.showIntent,
  movements.showMovement,
  movements.explainFee,
  transfers.planTransfer,
  transfers.submitTransfer,
  dashboard.showDashboard,
  support.createRequest,
  support.listRequests,
  support.listOpenRequests,
  support.closeRequest,
] as readonly unknown[] as readonly Endpoint[];
