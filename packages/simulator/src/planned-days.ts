import { productOn, type AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { isBusinessDay, nextBusinessDay, onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayOf, daysBetween, daysInMonth, partsOf, type Day } from '@bank/kernel/day.ts';
import { isEarlyClose, isTradingDay } from '@bank/kernel/market-calendar.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Dividend } from './market/dividends.ts';
import type { SimulatedMarket } from './market/market.ts';

/** What the calendar, the market and the bank's terms say of a day of somebody's history. */
export type PlannedDay = {
  readonly day: Day;
  /** An ordinary session, while the bank is open, after the first day and before the last. */
  readonly trades: boolean;
  readonly comesIn: Cents;
  readonly dividends: readonly Dividend[];
  readonly closing: Closing | null;
};

/** Days for which a close counts interest: those until a month ends and is credited, and those after it. */
export type Closing = {
  readonly days: number;
  readonly isCredited: boolean;
  readonly daysAfter: number;
  readonly ppm: number;
};

export type Span = {
  readonly market: SimulatedMarket;
  readonly first: Day;
  readonly last: Day;
  /** What else comes in on a day. */
  readonly comesIn: (day: Day) => Cents;
};

/** A dividend is announced so long before it is paid at most. */
const ANNOUNCED_DAYS = 60;
/** Before it, the bank had no funds to buy. */
export const TRADES_SINCE = dayOf({ year: 2020, month: 1, date: 2 });

export function plannedDays(
  type: AccountType,
  { market, first, last, comesIn }: Span,
): readonly PlannedDay[] {
  const hasMarket = first >= TRADES_SINCE;
  const announced = hasMarket ? market.dividendsAnnounced(addDays(first, -ANNOUNCED_DAYS), last) : [];
  const paid = Map.groupBy(announced, ({ paidOn }) => paidOn);
  const days: PlannedDay[] = [];
  let through = addDays(onOrAfterBusinessDay(first), -1);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const isOpen = isBusinessDay(day);
    const closing = isOpen && day < last ? closingOf(type, day, through) : null;
    if (closing) through = addDays(nextBusinessDay(day), -1);
    days.push({
      day,
      trades: hasMarket && isOpen && day > first && day < last && isTradingDay(day) && !isEarlyClose(day),
      comesIn: comesIn(day),
      dividends: paid.get(day) ?? [],
      closing,
    });
  }
  return days;
}

function closingOf(type: AccountType, day: Day, through: Day): Closing {
  const ppm = Number(productOn(type, day).interest?.rate ?? 0);
  const { year, month } = partsOf(day);
  const end = dayOf({ year, month, date: daysInMonth(year, month) });
  const stands = addDays(nextBusinessDay(day), -1);
  if (end > stands) return { days: daysBetween(through, stands), isCredited: false, daysAfter: 0, ppm };
  return { days: daysBetween(through, end), isCredited: true, daysAfter: daysBetween(end, stands), ppm };
}
