import { accountTerms } from '../capabilities/accounts/jobs.ts';
import type { DayWork } from '../movements/closing.ts';
import { planners } from './planners.ts';

/** What the end of the day needs of the capabilities. */
export const dayWork: DayWork = { planners, terms: accountTerms, nightly: [] };
