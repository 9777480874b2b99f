import { calendarDay } from '@bank/kernel/cut-off.ts';
import type { NewsRow } from './queries/news.ts';
import type { LockedOrder, OrderState } from './queries/orders.ts';

/** What the market's word means for an order. Only a fill moves money. */
type Meaning =
  | { readonly does: 'nothing'; readonly effect: 'applied' | 'ignored' | 'contradiction' }
  | { readonly does: 'fill'; readonly effect: 'applied'; readonly isLast: boolean }
  | {
      readonly does: 'end';
      readonly effect: 'applied' | 'contradiction';
      readonly state: Exclude<OrderState, 'open' | 'filled'>;
    };

type Order = Pick<
  LockedOrder,
  | 'state'
  | 'side'
  | 'quantity'
  | 'filled'
  | 'limit'
  | 'bound'
  | 'attempts'
  | 'tradeOn'
  | 'placedAt'
  | 'goodUntil'
>;

const contradiction = { does: 'nothing', effect: 'contradiction' } as const;
const ignored = { does: 'nothing', effect: 'ignored' } as const;

/**
 * The first word that ends an order wins. What could not be true of it is told to the staff and books nothing: more shares than
 * are left, a price beyond the limit, a time outside its session, anything about an order that was never sent.
 */
export function meaningOf(
  order: Order | null,
  news: Pick<NewsRow, 'what' | 'quantity' | 'price' | 'at'>,
): Meaning {
  if (order === null || order.attempts === 0) return contradiction;
  if (order.state !== 'open') return afterEnd(order.state, news.what);
  const left = order.quantity - order.filled;
  switch (news.what) {
    case 'accepted':
      return { does: 'nothing', effect: 'applied' };
    case 'filled':
      if (!isPossible(order, news)) return contradiction;
      return { does: 'fill', effect: 'applied', isLast: news.quantity === left };
    case 'rejected':
      return { does: 'end', state: 'rejected', effect: order.filled === 0 ? 'applied' : 'contradiction' };
    case 'cancelled':
    case 'expired':
      // The rest is let go even if the market counts another one: it will buy or sell nothing more.
      return { does: 'end', state: news.what, effect: news.quantity === left ? 'applied' : 'contradiction' };
  }
}

/** A fill more is always one too many: the same one again has the same id, and was applied. */
function afterEnd(state: OrderState, what: NewsRow['what']): Meaning {
  if (what === 'filled') return contradiction;
  return what === 'accepted' || what === state ? ignored : contradiction;
}

function isPossible(
  order: Order,
  { quantity, price, at }: Pick<NewsRow, 'quantity' | 'price' | 'at'>,
): boolean {
  const { side, limit, bound } = order;
  if (quantity === null || price === null || quantity > order.quantity - order.filled) return false;
  if (side === 'buy' ? price > (bound ?? 0) : limit !== null && price < limit) return false;
  return at >= order.placedAt && at <= order.goodUntil && calendarDay(at.getTime()) === order.tradeOn;
}
