import { accountTerms } from '../capabilities/accounts/jobs.ts';
import { autopayNights } from '../capabilities/autopay-notices/jobs.ts';
import { billNights } from '../capabilities/bill-notices/jobs.ts';
import { noticeNights } from '../capabilities/certificate-notices/jobs.ts';
import { creditNight } from '../capabilities/credit-cycle/jobs.ts';
import { creditEvening } from '../capabilities/credit-interest/jobs.ts';
import { maturityNights } from '../capabilities/maturities/jobs.ts';
import { statementProofStep } from '../capabilities/statement-proofs/jobs.ts';
import type { DayWork } from '../movements/closing.ts';
import { planners } from './planners.ts';

/** What the end of the day needs of the capabilities. */
export const dayWork: DayWork = {
  planners,
  terms: accountTerms,
  evening: creditEvening,
  nightly: [
    statementProofStep,
    ...creditNight,
    ...maturityNights,
    ...noticeNights,
    ...autopayNights,
    ...billNights,
  ],
};
