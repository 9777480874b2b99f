import type { Holdings } from '@bank/contract/wealth/holdings/contract.ts';
import type { OrderSide } from '@bank/contract/wealth/investing/rules.ts';
import type { HoldingClass } from '@bank/contract/wealth/holdings/rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { plus, type Cents } from '@bank/kernel/money.ts';
import { divide } from '@bank/kernel/portion.ts';
import type { Format } from '../../platform/frame/format.ts';
import type { SeriesColour } from '../../ui/chart-ring.ts';

const PERMILLE = 1_000n;

/** Opens the dialog; without a symbol, the customer chooses one there. */
export type OpenTrade = (side: OrderSide, symbol?: string) => void;

export type HoldingsListProps = {
  caption: string;
  holdings: Holdings;
  cashNote: string;
  /** Null where nothing can be traded. */
  onTrade: OpenTrade | null;
};

/** What is not known is shown as this, never as zero. */
export const UNKNOWN = '–';

/** Each class has the same color everywhere. */
export const classColours: Readonly<Record<HoldingClass, SeriesColour>> = {
  stock: 1,
  bond: 2,
  alternative: 3,
  cash: 'other',
};

/** The change since an earlier price in percent, `0.4`; null if there was none. */
export function changePercent(price: Cents, before: Cents): string | null {
  if (before <= 0) return null;
  const tenths = Number(divide(BigInt(price - before) * PERMILLE, BigInt(before), 'half-even'));
  const size = Math.abs(tenths);
  return `${tenths < 0 ? '-' : ''}${Math.floor(size / 10)}.${size % 10}`;
}

/** All cash: settled or not, on hold or free. */
export function allCash({ cash, unsettled }: Pick<Holdings, 'cash' | 'unsettled'>): Cents {
  return plus(cash, unsettled);
}

export function partOf(
  { classes }: Pick<Holdings, 'classes'>,
  wanted: HoldingClass,
): Holdings['classes'][number] | null {
  return classes.find((each) => each.class === wanted) ?? null;
}

/** `Mar 11, 4:00 PM ET`: the exchange's own time, whatever the customer's zone. */
export function marketMoment(instant: string, asOf: string, format: Format): string {
  return `${format.day(calendarDay(instant), calendarDay(asOf))}, ${format.deadline(instant)}`;
}
