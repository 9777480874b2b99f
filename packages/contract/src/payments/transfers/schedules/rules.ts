import { addBusinessDays } from '@bank/kernel/calendar.ts';
import type { Day } from '@bank/kernel/day.ts';
import { ruleOn } from '@bank/kernel/rulebook.ts';
import { transitDays } from '../../../movements/rules.ts';

/** When money that leaves on a day arrives. */
export function arrivalOf(rail: string, leavesOn: Day): Day {
  const transit = transitDays[rail];
  return addBusinessDays(leavesOn, transit ? ruleOn(transit, leavesOn).value : 0);
}
