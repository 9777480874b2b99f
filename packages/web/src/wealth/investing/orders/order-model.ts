import type { Order } from '@bank/contract/wealth/investing/contract.ts';
import type { OrderStatus } from '@bank/contract/wealth/investing/rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { countText, moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { Format } from '../../../platform/frame/format.ts';
import type { Standing } from '../../../platform/submission-state.ts';
import type { StatusTone } from '../../../ui/status-pill.tsx';

/** A pending order is followed until it is over. */
export function standingOf({ status }: Pick<Order, 'status'>): Standing {
  switch (status) {
    case 'pending':
      return 'onItsWay';
    case 'filled':
      return 'done';
    case 'canceled':
    case 'expired':
    case 'rejected':
      return 'failed';
  }
}

/** `Buy 10 HRBND`. */
export function orderName({ side, quantity, symbol }: Pick<Order, 'side' | 'quantity' | 'symbol'>, say: Say) {
  const blanks = { shares: countText(quantity), symbol };
  return side === 'buy' ? say('trading.order.buy', blanks) : say('trading.order.sell', blanks);
}

export type StatusText = { readonly tone: StatusTone; readonly text: string };

const tones: Readonly<Record<OrderStatus, StatusTone>> = {
  pending: 'info',
  filled: 'positive',
  canceled: 'neutral',
  expired: 'neutral',
  rejected: 'danger',
};

/** An order that ended with some of its shares traded says so. */
export function statusOf(
  { status, filled, isCancelRequested }: Pick<Order, 'status' | 'filled' | 'isCancelRequested'>,
  say: Say,
): StatusText {
  const tone = tones[status];
  if (status === 'pending') {
    if (isCancelRequested) return { tone, text: say('trading.status.canceling') };
    return {
      tone,
      text: filled > 0 ? say('trading.status.partly') : say('investment.label.statusPending'),
    };
  }
  // words: trading.status.*
  return { tone, text: say(`trading.status.${status}`) };
}

/** By the bank's calendar. */
export function isSameDay(instant: string, asOf: string): boolean {
  return calendarDay(instant) === calendarDay(asOf);
}

/** `Today, Mar 12, 4:00 PM ET`, or the day alone. Always the exchange's own time. */
export function untilText(instant: string, asOf: string, say: Say, format: Format): string {
  const day = calendarDay(instant);
  const time = format.deadline(instant);
  return isSameDay(instant, asOf)
    ? say('trading.until.today', { day: format.day(day, day), time })
    : say('trading.until.day', { day: format.weekday(day), time });
}

export function typeText({ limitPrice }: Pick<Order, 'limitPrice'>, say: Say): string {
  return limitPrice === null
    ? say('trading.review.market')
    : say('trading.review.limit', { price: moneyText(limitPrice) });
}

/** What of the shares has traded: `6 of 10`. */
export function filledText({ filled, quantity }: Pick<Order, 'filled' | 'quantity'>, say: Say): string {
  return say('trading.order.filledOf', { filled: countText(filled), shares: countText(quantity) });
}

export function canCancel({
  status,
  isCancelRequested,
}: Pick<Order, 'status' | 'isCancelRequested'>): boolean {
  return status === 'pending' && !isCancelRequested;
}
