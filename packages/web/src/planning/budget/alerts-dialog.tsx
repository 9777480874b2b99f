import type { BudgetCategory } from '@bank/contract/planning/budget/contract.ts';
import { saveAlerts } from '@bank/contract/planning/budget/settings-contract.ts';
import { alertPercents } from '@bank/contract/planning/budget/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { useBudgetSend } from './use-budget.ts';

export type AlertsDialogProps = { categories: readonly BudgetCategory[]; onClose: () => void };

/** At which share of its budget the customer hears about a category. */
export function AlertsDialog({ categories, onClose }: AlertsDialogProps) {
  const { say } = useWords();
  const save = useBudgetSend(saveAlerts, onClose);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(categories.map(({ id, alertPercent }) => [id, String(alertPercent ?? '')])),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const alerts = categories.map(({ id }) => ({
      categoryId: id,
      percent: alertPercents.find((percent) => String(percent) === chosen[id]) ?? null,
    }));
    save.press({ alerts });
  };
  const options = [
    { value: '', label: say('budget.label.never') },
    ...alertPercents.map((percent) => ({
      value: String(percent),
      label: say('budget.label.atPercent', { percent }),
    })),
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      working={save.working}
      title={say('budget.label.alerts')}
      lead={say('budget.label.alertsLead')}
    >
      <form onSubmit={submit} noValidate className="grid gap-4.5">
        {categories.map(({ id, name }) => (
          <SelectField
            key={id}
            label={name}
            options={options}
            value={chosen[id] ?? ''}
            onChange={(event) => setChosen({ ...chosen, [id]: event.target.value })}
          />
        ))}
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
