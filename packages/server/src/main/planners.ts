import { transferPlanners } from '../capabilities/transfers/jobs.ts';
import type { Planners } from '../movements/due.ts';

/** Who makes a movement of a schedule's request, by the kind of the schedule. */
export const planners: Planners = { ...transferPlanners };
