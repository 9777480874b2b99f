import * as service from './service.ts';

/** What the worker asks when an automatic payment is due. */
export const autopayPlanners = { autopay: service.planAutopay };
