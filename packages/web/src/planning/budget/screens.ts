import type { AccountPart } from '../../platform/page-parts.ts';
import type { Screen } from '../../platform/screen.ts';

export const budgetScreens: readonly Screen[] = [
  {
    route: 'budgetPlanner',
    title: 'budget.label.title',
    words: ['budget', 'account', 'failure', 'common'],
    load: async () => (await import('./budget-planner-page.tsx')).BudgetPlannerPage,
  },
];

/** Above the history of an account that is spent from. */
export const accountSpending: AccountPart = {
  id: 'spending',
  load: async () => (await import('./account-spending-panel.tsx')).AccountSpendingPanel,
  words: ['spending'],
  on: 'spending',
  height: 'h-44',
};
