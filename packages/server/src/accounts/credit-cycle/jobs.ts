import * as creditCycle from './service.ts';
import * as interest from './interest.ts';

/** Steps of the day close for credit accounts. */
export const creditNight = creditCycle.nightSteps;

/** Charges the month's interest on its last business day. */
export const creditEvening = interest.eveningSteps;
