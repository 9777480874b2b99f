import * as service from './accounts.ts';

/** Month-end terms of each account type. */
export const accountTerms = service.cycleTerms;
