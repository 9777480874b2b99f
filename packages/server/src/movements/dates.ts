import { availableAtOnce, cutOffs, transitDays } from '@bank/contract/movements/rules.ts';
import { addBusinessDays, onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { calendarDay, valueDay } from '@bank/kernel/cut-off.ts';
import type { Day } from '@bank/kernel/day.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { lesser } from '@bank/kernel/portion.ts';
import { ruleIn, ruleOn } from '@bank/kernel/rulebook.ts';
import type { Clock } from '../platform/clock.ts';
import type { RailName } from '../rails/rail.ts';

export type Dates = { readonly leavesOn: Day; readonly arrivesOn: Day };

const railRules = { cutOffs, transitDays };

/**
 * When money sent now leaves and arrives. Within the bank both are the open business day, even on a weekend.
 * After the cut-off, on a closed day or once the day is closed, it leaves on the next business day.
 */
export function datesFor(
  rail: RailName,
  { now, businessDate, rules }: Pick<Clock, 'now' | 'businessDate' | 'rules'>,
  { cutOffs, transitDays }: typeof railRules = railRules,
): Dates {
  if (rail === 'book' || rail === 'onus') return { leavesOn: businessDate, arrivesOn: businessDate };
  const sentOn = calendarDay(now.getTime());
  const cutOff = cutOffs[rail];
  const counted = cutOff
    ? valueDay(now.getTime(), ruleIn(rules, cutOff, sentOn).value)
    : onOrAfterBusinessDay(sentOn);
  const leavesOn = counted < businessDate ? businessDate : counted;
  const transit = transitDays[rail];
  return { leavesOn, arrivesOn: addBusinessDays(leavesOn, transit ? ruleOn(transit, sentOn).value : 0) };
}

/** Same, for money delayed by the customer's spending controls. */
export function outgoingDates(
  rail: RailName,
  clock: Pick<Clock, 'now' | 'businessDate' | 'rules'>,
  { leavesFrom, outgoing }: { leavesFrom: Day; outgoing: { readonly notBefore: string | null } },
): Dates {
  if (outgoing.notBefore === null) return datesFor(rail, clock);
  if (rail === 'book' || rail === 'onus') return { leavesOn: leavesFrom, arrivesOn: leavesFrom };
  return datesFor(rail, { ...clock, now: new Date(outgoing.notBefore) });
}

/** Splits a deposited check by availability date: part is available at once, the rest when the check clears. */
export function availabilityOf(
  amount: Cents,
  { leavesOn, arrivesOn }: Dates,
  rule = availableAtOnce,
): { readonly on: Day; readonly amount: Cents }[] {
  const atOnce = lesser(amount, ruleOn(rule, leavesOn).value);
  return [
    { on: leavesOn, amount: atOnce },
    { on: arrivesOn, amount: minus(amount, atOnce) },
  ].filter((part) => part.amount > ZERO);
}
