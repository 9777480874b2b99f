import { autoSavePlanners } from '../planning/auto-save/jobs.ts';
import { autopayPlanners } from '../payments/autopay/jobs.ts';
import { externalTransferPlanners } from '../payments/transfers/jobs.ts';
import { paymentPlanners } from '../payments/bill-pay/jobs.ts';
import { transferPlanners } from '../payments/transfers/jobs.ts';
import { retirementPlanners } from '../wealth/retirement/jobs.ts';
import type { Planners } from '../movements/due.ts';

/** The planner for each kind of schedule. */
export const planners: Planners = {
  ...transferPlanners,
  ...externalTransferPlanners,
  ...paymentPlanners,
  ...autopayPlanners,
  ...autoSavePlanners,
  ...retirementPlanners,
};
