import * as service from './service.ts';

/** What the worker asks when a schedule of transfers is due. */
export const transferPlanners = { transfer: service.planScheduled };
