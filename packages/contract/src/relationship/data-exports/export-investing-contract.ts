import type { ExportedTable } from './exported-table-contract.ts';

/** Exported tables of orders, their fills and dividends. */
export const investingTables: Readonly<Record<string, ExportedTable>> = {
  dividend_payments: {
    shows: 'id dividend_id account_id shares amount paid_at',
    keeps: 'settlement_id',
    by: 'paid_at, id',
  },
  investment_order_fills: {
    shows: 'id order_id account_id symbol shares price_cents amount filled_at traded_on settles_on booked_at',
    keeps: 'news_id journal_id settlement_id',
    by: 'filled_at, id',
  },
  investment_orders: {
    shows:
      'id account_id reference side symbol quantity limit_cents bound_cents trade_on good_until placed_at state filled ' +
      'amount cancel_asked_at ended_at reason changed_at',
    keeps: 'security_id hold_id attempts next_at sent_at cancel_next_at cancel_sent_at',
    by: 'placed_at, id',
  },
};
