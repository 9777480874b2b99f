import * as service from './service.ts';

/** The interest of a month, charged on its last business day. */
export const creditEvening = service.eveningSteps;
