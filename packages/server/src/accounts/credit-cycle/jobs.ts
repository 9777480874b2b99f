import * as creditCycle from './service.ts';
import * as interest from './interest.ts';

/** What the close of a day does with credit accounts. */
export const creditNight = creditCycle.nightSteps;

/** The interest of a month, charged on its last business day. */
export const creditEvening = interest.eveningSteps;
