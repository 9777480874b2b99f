import { showBudget, type Budget } from '@bank/contract/planning/budget/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLoad } from '../../platform/calls/api.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { monthIn, neighbours, stageOf } from './budget-model.ts';
import { MonthHeader } from './month-header.tsx';
import type { TransactionDialogProps } from './transaction-dialog.tsx';

const transactionDialog: LazyView<TransactionDialogProps> = {
  load: async () => (await import('./transaction-dialog.tsx')).TransactionDialog,
  words: [],
};

const loadMonth = () => import('./month-panel.tsx');
const MonthPanel = lazy(async () => ({ default: (await loadMonth()).MonthPanel }));
const SetupForm = lazy(async () => ({ default: (await import('./setup-form.tsx')).SetupForm }));

/** One month of the budget. The month is in the address, so that it can be linked and survives a reload. */
export function BudgetPlannerPage() {
  const { say } = useWords();
  const [search, setSearch] = useSearchParams();
  const loaded = useLoad(showBudget, { month: monthIn(search) });
  const budget = loaded.data;
  useEffect(() => void loadMonth().catch(() => undefined), []);
  const go = (month: string) => setSearch({ month });
  return (
    <>
      <PageHead
        title={say('budget.label.title')}
        lead={budget && <Lead budget={budget} />}
        actions={
          budget && (
            <>
              <MonthHeader month={budget.month} {...neighbours(budget)} onGo={go} />
              {budget.income !== null && <AddButton budget={budget} />}
            </>
          )
        }
      />
      {loaded.error && !budget ? (
        <Card pad>
          <LoadFailed
            heading="h2"
            title={say('budget.error.load')}
            onRetry={() => void loaded.refetch()}
            working={loaded.isFetching && say('budget.label.loading')}
          />
        </Card>
      ) : (
        <LoadingArea
          waiting={!budget}
          text={say('budget.label.loading')}
          skeleton={<Skeleton className="h-160 rounded-lg" />}
        >
          {budget && (
            <Suspense fallback={<Skeleton className="h-160 rounded-lg" />}>
              {budget.income === null ? <SetupForm budget={budget} /> : <MonthPanel budget={budget} />}
            </Suspense>
          )}
        </LoadingArea>
      )}
    </>
  );
}

function Lead({ budget }: { budget: Budget }) {
  const { say } = useWords();
  switch (stageOf(budget)) {
    case 'ahead':
      return say('budget.label.monthAhead');
    case 'over':
      return say('budget.label.monthOver');
    case 'lastDay':
      return say('budget.label.lastDay');
    case 'running':
      return say('budget.label.days', { passed: budget.daysPassed, left: budget.daysLeft });
  }
}

function AddButton({ budget }: { budget: Budget }) {
  const { say } = useWords();
  const [adding, setAdding] = useState(false);
  const { load, prepare } = useLazyView(transactionDialog);
  const close = () => setAdding(false);
  return (
    <>
      <Button icon={Plus} onPointerEnter={prepare} onFocus={prepare} onClick={() => setAdding(true)}>
        {say('budget.label.addTransaction')}
      </Button>
      {adding && (
        <Fetched load={load} onGiveUp={close}>
          {(TransactionDialog) => <TransactionDialog budget={budget} onClose={close} />}
        </Fetched>
      )}
    </>
  );
}
