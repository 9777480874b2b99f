import * as service from './accounts.ts';

/** What the end of a month must know of each kind of account. */
export const accountTerms = service.cycleTerms;
