import type { ExportedTable } from './exported-table-contract.ts';

/** Exported tables of target allocations and rebalances. */
export const rebalancingTables: Readonly<Record<string, ExportedTable>> = {
  portfolio_targets: {
    shows: 'id account_id stocks bonds cash alternative set_at',
    by: 'set_at, id',
  },
  rebalance_orders: {
    shows: 'rebalance_id place account_id order_id side symbol class quantity price_cents skipped_at',
    by: 'rebalance_id, place',
  },
  rebalances: {
    shows: 'id account_id reference confirmed_at state buys_on changed_at ended_at reason symbol',
    keeps: 'digest',
    by: 'confirmed_at, id',
  },
};
