import * as service from './service.ts';

/** What the worker asks when a payment that waited for its day is due. */
export const paymentPlanners = { 'bill-payment': service.planScheduled };
