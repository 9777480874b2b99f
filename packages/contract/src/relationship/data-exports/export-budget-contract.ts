import type { ExportedTable } from './exported-table-contract.ts';

/** Tables of the budget. */
export const budgetTables: Readonly<Record<string, ExportedTable>> = {
  budget_accounts: { shows: 'account_id connected_at', by: 'connected_at, account_id' },
  budget_alerts: { shows: 'month category_id percent told_at', by: 'told_at, category_id, percent' },
  budget_categories: { shows: 'id standard name alert_percent made_at', by: 'made_at, id' },
  budget_limits: { shows: 'month category_id budgeted place', by: 'month, place, category_id' },
  budget_months: { shows: 'month income changed_at', by: 'month' },
  budget_parts: {
    shows: 'transaction_id place month category_id amount',
    by: 'month, transaction_id, place',
  },
  budget_rules: {
    shows: 'category_id learned_at',
    keeps: 'merchant_digest',
    by: 'learned_at, category_id',
  },
  budget_transactions: {
    shows: 'id month day amount account_id line_id is_chosen is_left_out made_at',
    opens: 'description_sealed',
    keeps: 'merchant_digest',
    by: 'day, id',
  },
};
