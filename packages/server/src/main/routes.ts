import { accountOpeningOffice } from '../capabilities/account-opening/office.ts';
import { accountOpeningRoutes } from '../capabilities/account-opening/routes.ts';
import { accountRoutes } from '../capabilities/accounts/routes.ts';
import { approvalOffice } from '../capabilities/approvals/office.ts';
import { approvalRoutes } from '../capabilities/approvals/routes.ts';
import { auditOffice } from '../capabilities/audit/office.ts';
import { bankOffice } from '../capabilities/bank/office.ts';
import { bankRoutes } from '../capabilities/bank/routes.ts';
import { booksOffice } from '../capabilities/books/office.ts';
import { certificateRoutes } from '../capabilities/certificates/routes.ts';
import { counterOffice } from '../capabilities/counter/office.ts';
import { counterRoutes } from '../capabilities/counter/routes.ts';
import { dashboardRoutes } from '../capabilities/dashboard/routes.ts';
import { depositRoutes } from '../capabilities/deposits/routes.ts';
import { deviceRoutes } from '../capabilities/devices/routes.ts';
import { passkeyApprovalRoutes } from '../capabilities/passkey-approvals/routes.ts';
import { passkeyRoutes } from '../capabilities/passkeys/routes.ts';
import { passwordChangeRoutes } from '../capabilities/password-change/routes.ts';
import { secondFactorRoutes } from '../capabilities/second-factor/routes.ts';
import { sessionRoutes } from '../capabilities/sessions/routes.ts';
import { signOnRoutes } from '../capabilities/sign-on/routes.ts';
import { stepUpRoutes } from '../capabilities/step-up/routes.ts';
import { draftRoutes } from '../capabilities/drafts/routes.ts';
import { enrolmentRoutes } from '../capabilities/enrolment/routes.ts';
import { identityRoutes } from '../capabilities/identity/routes.ts';
import { photoRoutes } from '../capabilities/photos/routes.ts';
import { preferenceRoutes } from '../capabilities/preferences/routes.ts';
import { profileRoutes } from '../capabilities/profile/routes.ts';
import { scheduleRoutes } from '../capabilities/schedules/routes.ts';
import { receiptRoutes } from '../capabilities/receipts/routes.ts';
import { recoveryRoutes } from '../capabilities/recovery/routes.ts';
import { settlementOffice } from '../capabilities/settlements/office.ts';
import { staffOffice } from '../capabilities/staff/office.ts';
import { statementOffice } from '../capabilities/statements/office.ts';
import { statementRoutes } from '../capabilities/statements/routes.ts';
import { supportOffice } from '../capabilities/support/office.ts';
import { supportRoutes } from '../capabilities/support/routes.ts';
import { transactionRoutes } from '../capabilities/transactions/routes.ts';
import { transferRoutes } from '../capabilities/transfers/routes.ts';
import { movementRoutes } from '../movements/routes.ts';
import type { Route } from '../platform/http/route.ts';

/** What the customer's side answers. */
export const apiRoutes: readonly Route[] = [
  ...bankRoutes,
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
  ...receiptRoutes,
  ...statementRoutes,
  ...movementRoutes,
  ...passkeyApprovalRoutes,
  ...scheduleRoutes,
  ...transferRoutes,
  ...depositRoutes,
  ...counterRoutes,
  ...certificateRoutes,
  ...accountOpeningRoutes,
  ...dashboardRoutes,
  ...supportRoutes,
];

/** What the staff's side answers, on a port of its own that is never published. */
export const officeRoutes: readonly Route[] = [
  ...bankOffice,
  ...auditOffice,
  ...booksOffice,
  ...settlementOffice,
  ...statementOffice,
  ...staffOffice,
  ...approvalOffice,
  ...counterOffice,
  ...accountOpeningOffice,
  ...supportOffice,
];
