import { autopayPlanners } from '../capabilities/autopay-runs/jobs.ts';
import { outsideTransferPlanners } from '../capabilities/outside-transfers/jobs.ts';
import { paymentPlanners } from '../capabilities/payments/jobs.ts';
import { transferPlanners } from '../capabilities/transfers/jobs.ts';
import type { Planners } from '../movements/due.ts';

/** Who makes a movement of a schedule's request, by the kind of the schedule. */
export const planners: Planners = {
  ...transferPlanners,
  ...outsideTransferPlanners,
  ...paymentPlanners,
  ...autopayPlanners,
};
