/** What other capabilities and the doors may use. */
export { planOrder, buy, sell } from './place.ts';
export { countOpen, placeOrder, type Placement } from './queries/orders.ts';
export { orderMemo } from './movement.ts';
export { cancelOrder, listOrders, showOrder, showOrderOfIntent } from './show.ts';
export { downloadConfirmation } from './confirmation.ts';
export { sendInvestmentOrders, sendOrderCancels } from './sending.ts';
export { applyMarketNews, endContradicted, saveMarketNews } from './news.ts';
export { payDividends, saveDividend } from './dividends.ts';
export { investingEvening } from './settlement.ts';
export { reportContradiction, tellDividend, tellOrder } from './notices.ts';
