import { accountTerms } from '../accounts/accounts/jobs.ts';
import { autopayNights } from '../payments/autopay/jobs.ts';
import { alertNights } from '../relationship/alerts/jobs.ts';
import { caseNights } from '../bank/cases/jobs.ts';
import { billNights } from '../payments/bill-pay/jobs.ts';
import { paymentWarningNights } from '../planning/payment-warnings/jobs.ts';
import { noticeNights } from '../accounts/certificates/jobs.ts';
import { creditNight } from '../accounts/credit-cycle/jobs.ts';
import { creditEvening } from '../accounts/credit-cycle/jobs.ts';
import { rewardEvening } from '../accounts/rewards/jobs.ts';
import { maturityNights } from '../accounts/certificates/jobs.ts';
import { disputeEvening } from '../credit/disputes/jobs.ts';
import { statementProofStep } from '../accounts/statements/jobs.ts';
import type { DayWork } from '../movements/closing.ts';
import { planners } from './planners.ts';

/** The capabilities' part of the day close. */
export const dayWork: DayWork = {
  planners,
  terms: accountTerms,
  // Disputes first: what they change counts in the month's interest.
  evening: [...disputeEvening, ...creditEvening, ...rewardEvening],
  nightly: [
    statementProofStep,
    ...creditNight,
    ...maturityNights,
    ...noticeNights,
    ...autopayNights,
    ...billNights,
    ...paymentWarningNights,
    ...caseNights,
    ...alertNights,
  ],
};
