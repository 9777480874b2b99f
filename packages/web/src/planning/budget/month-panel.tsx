import type { Budget } from '@bank/contract/planning/budget/contract.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import { InsightsPanel } from './insights-panel.tsx';
import { PacePanel } from './pace-panel.tsx';
import { SubscriptionsPanel } from './subscriptions-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { ToolsPanel } from './tools-panel.tsx';
import { TransactionsPanel } from './transactions-panel.tsx';

/** A month that has a budget. */
export function MonthPanel({ budget }: { budget: Budget }) {
  return (
    <ToastProvider>
      <div className="grid gap-6">
        <SummaryPanel budget={budget} />
        <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid min-w-0 gap-4">
            <PacePanel budget={budget} />
            <CategoriesPanel budget={budget} />
            <TransactionsPanel key={budget.month} budget={budget} />
          </div>
          <div className="grid gap-4">
            <InsightsPanel budget={budget} />
            <ToolsPanel budget={budget} />
            <SubscriptionsPanel today={budget.today} />
          </div>
        </div>
      </div>
    </ToastProvider>
  );
}
