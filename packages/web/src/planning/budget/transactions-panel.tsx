import type { Budget, BudgetTransaction } from '@bank/contract/planning/budget/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import type { ChangeDialogProps } from './change-dialog.tsx';
import { TransactionsTable } from './transactions-table.tsx';

const changeDialog: LazyView<ChangeDialogProps> = {
  load: async () => (await import('./change-dialog.tsx')).ChangeDialog,
  words: [],
};

const SHOWN = 15;

/** What was spent, newest first; the rest on request. */
export function TransactionsPanel({ budget }: { budget: Budget }) {
  const { say } = useWords();
  const [all, setAll] = useState(false);
  const [changing, setChanging] = useState<BudgetTransaction | null>(null);
  const { load, prepare } = useLazyView(changeDialog);
  const close = () => setChanging(null);
  const { transactions } = budget;
  return (
    <Card aria-labelledby="transactions" className="pb-2">
      <h2 id="transactions" className="px-5 pt-5 pb-2 text-h2 font-[550] md:px-6">
        {say('budget.label.transactions')}
      </h2>
      <TransactionsTable
        budget={budget}
        rows={all ? transactions : transactions.slice(0, SHOWN)}
        onPrepare={prepare}
        onChange={setChanging}
      />
      {!all && transactions.length > SHOWN && (
        <div className="px-5 py-3 md:px-6">
          <Button tone="secondary" size="small" className="max-md:h-11" onClick={() => setAll(true)}>
            {say('budget.label.showAll', { count: transactions.length })}
          </Button>
        </div>
      )}
      {changing && (
        <Fetched load={load} onGiveUp={close}>
          {(ChangeDialog) => <ChangeDialog budget={budget} transaction={changing} onClose={close} />}
        </Fetched>
      )}
    </Card>
  );
}
