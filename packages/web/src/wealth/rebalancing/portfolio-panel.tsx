import type { PortfolioReply } from '@bank/contract/wealth/rebalancing/contract.ts';
import { MOVE_PERCENT_MAX } from '@bank/contract/wealth/rebalancing/running-rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { HowPanel } from './how-panel.tsx';
import { OrdersTable } from './orders-table.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { isRunning, mayStop } from './rebalance-model.ts';
import { StopPanel } from './stop-panel.tsx';
import { SharesPanel } from './shares-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { TargetPanel } from './target-panel.tsx';
import { useRebalance } from './use-rebalance.ts';

type PortfolioPanelProps = { portfolio: PortfolioReply; onChange: () => void };

/** The rebalance that runs; otherwise the target, what it would take, and the last one if it stopped. */
export function PortfolioPanel({ portfolio, onChange }: PortfolioPanelProps) {
  const { rebalance } = portfolio;
  if (rebalance !== null && isRunning(portfolio))
    return (
      <ProgressPanel
        rebalance={rebalance}
        asOf={portfolio.asOf}
        stop={mayStop(rebalance) && <StopPanel accountId={portfolio.account.id} onChange={onChange} />}
      />
    );
  return (
    <div className="grid gap-4.5">
      <Setting portfolio={portfolio} onChange={onChange} />
      {rebalance !== null && <ProgressPanel rebalance={rebalance} asOf={portfolio.asOf} />}
    </div>
  );
}

function Setting({ portfolio, onChange }: PortfolioPanelProps) {
  const { say } = useWords();
  const form = useRebalance(portfolio, onChange);
  const { plan } = form;
  return (
    <div className="grid grid-cols-1 items-start gap-4.5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-4.5">
        <TargetPanel form={form} portfolio={portfolio} />
        <FailurePanel error={form.failed} refused={say('rebalance.orders.failed')} />
        {plan && plan.totalValue > 0 && <SharesPanel plan={plan} />}
        {plan && plan.orders.length > 0 && (
          <Card
            aria-labelledby="rebalance-orders"
            aria-busy={form.isStale || undefined}
            className="overflow-hidden"
          >
            <OrdersTable plan={plan} />
          </Card>
        )}
      </div>
      <div className="grid gap-4.5">
        <SummaryPanel form={form} />
        {plan && plan.orders.length > 0 && (
          <>
            <HowPanel plan={plan} />
            <Banner tone="caution" title={say('rebalance.warning.title')}>
              {say('rebalance.warning.text', { percent: MOVE_PERCENT_MAX })}
            </Banner>
          </>
        )}
      </div>
      <ConfirmDialog form={form} account={portfolio.account} />
    </div>
  );
}
