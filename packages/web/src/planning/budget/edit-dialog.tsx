import { saveBudget, type Budget } from '@bank/contract/planning/budget/contract.ts';
import { parseDollars, toDollars, ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { completeMoney } from '../../ui/money-typing.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { useBudgetSend } from './use-budget.ts';

export type EditDialogProps = { budget: Budget; onClose: () => void };

/** Income and limits of this month. Later months begin like it. */
export function EditDialog({ budget, onClose }: EditDialogProps) {
  const { say } = useWords();
  const save = useBudgetSend(saveBudget, onClose);
  const [income, setIncome] = useState(completeMoney(toDollars(budget.income ?? ZERO)));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(budget.categories.map(({ id, budgeted }) => [id, completeMoney(toDollars(budgeted))])),
  );
  const [checked, setChecked] = useState(false);
  const earned = parseDollars(income);
  const amounts = budget.categories.map(({ id }) => ({ id, budgeted: parseDollars(typed[id] ?? '') }));
  const isWhole = amounts.every(({ budgeted }) => budgeted !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (earned === null || !isWhole) return;
    const categories = amounts.flatMap(({ id, budgeted }) => (budgeted === null ? [] : [{ id, budgeted }]));
    save.press({ month: budget.month, income: earned, categories });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      working={save.working}
      title={say('budget.label.editBudget')}
    >
      <form onSubmit={submit} noValidate className="grid gap-4.5">
        <MoneyField
          label={say('budget.label.income')}
          value={income}
          onChange={(event) => setIncome(event.target.value)}
          error={checked && earned === null ? say('budget.validation.income') : undefined}
        />
        {budget.categories.map(({ id, name }) => (
          <MoneyField
            key={id}
            label={name}
            value={typed[id] ?? ''}
            onChange={(event) => setTyped({ ...typed, [id]: event.target.value })}
          />
        ))}
        {checked && !isWhole && (
          <Banner tone="danger" live="assertive" title={say('budget.validation.category')} />
        )}
        <FailurePanel error={save.error} refused={say('budget.error.save')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" working={save.working && say('budget.label.working')}>
            {say('budget.label.save')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {say('budget.label.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
