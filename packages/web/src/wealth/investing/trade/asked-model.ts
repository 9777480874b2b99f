import type { OrderSide } from '@bank/contract/wealth/investing/rules.ts';
import { SYMBOL } from '@bank/contract/wealth/market/rules.ts';
import { wasSent } from '../../../platform/submission-memory.ts';

/** What the customer wants to trade; an empty symbol has yet to be chosen. */
export type TradeAsked = { readonly side: OrderSide; readonly symbol: string };

/** The names of the two calls. The calls themselves load with the dialog. */
export const tradeNames = { buy: 'investing.buy', sell: 'investing.sell' } as const;

/** `?buy=KEELM` opens the dialog with that symbol. An order that was sent before a reload opens it, too. */
export function tradeAsked(place: { readonly search: string; readonly state: unknown }): TradeAsked | null {
  const params = new URLSearchParams(place.search);
  for (const side of ['buy', 'sell'] as const) {
    const symbol = params.get(side)?.toUpperCase() ?? null;
    if (symbol !== null || wasSent(place.state, tradeNames[side]))
      return { side, symbol: symbol !== null && SYMBOL.test(symbol) ? symbol : '' };
  }
  return null;
}
