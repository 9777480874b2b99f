import { autopayPlanners } from '../payments/autopay/runs/jobs.ts';
import { externalTransferPlanners } from '../payments/transfers/external/jobs.ts';
import { paymentPlanners } from '../payments/bill-pay/payments/jobs.ts';
import { transferPlanners } from '../payments/transfers/jobs.ts';
import type { Planners } from '../movements/due.ts';

/** Who makes a movement of a schedule's request, by the kind of the schedule. */
export const planners: Planners = {
  ...transferPlanners,
  ...externalTransferPlanners,
  ...paymentPlanners,
  ...autopayPlanners,
};
