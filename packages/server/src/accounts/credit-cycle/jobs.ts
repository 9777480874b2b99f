import * as service from './service.ts';

/** What the close of a day does with credit accounts. */
export const creditNight = service.nightSteps;
