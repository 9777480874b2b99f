import type { OrderSide } from '@bank/contract/wealth/investing/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';

/** Said when the bank refuses an order and gives no reason of its own. */
export function failedText(side: OrderSide, say: Say): string {
  return side === 'buy' ? say('account.error.buyOrder') : say('account.error.sellOrder');
}
