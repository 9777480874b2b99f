import { addTransaction, type Budget } from '@bank/contract/planning/budget/contract.ts';
import { DESCRIPTION_MAX, firstDayOf, lastDayOf, monthOf } from '@bank/contract/planning/budget/rules.ts';
import { isDay } from '@bank/kernel/day.ts';
import { parseDollars, ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { useBudgetSend } from './use-budget.ts';

export type TransactionDialogProps = { budget: Budget; onClose: () => void };

export function TransactionDialog({ budget, onClose }: TransactionDialogProps) {
  const { say } = useWords();
  const { month, categories, today } = budget;
  // One id for this dialog, so that pressing again after a lost reply adds nothing.
  const [entryId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [date, setDate] = useState<string>(monthOf(today) === month ? today : '');
  const [description, setDescription] = useState('');
  const [checked, setChecked] = useState(false);
  const add = useBudgetSend(addTransaction, onClose);
  const amount = parseDollars(typed);
  const category = categories.find(({ id }) => id === chosen);
  const isWhole = category !== undefined && amount !== null && amount > ZERO && isDay(date);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!category || amount === null || amount <= ZERO || !isDay(date)) return;
    add.press({ month, entryId, categoryId: category.id, amount, date, description });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      working={add.working}
      title={say('budget.label.addTransaction')}
    >
      <form onSubmit={submit} noValidate className="grid gap-4.5">
        <SelectField
          label={say('budget.label.category')}
          placeholder={say('budget.label.category')}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
        <MoneyField
          label={say('budget.label.amount')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <DateField
          label={say('budget.label.date')}
          min={firstDayOf(month)}
          max={lastDayOf(month)}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Field
          label={say('budget.label.description')}
          optional
          maxLength={DESCRIPTION_MAX}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {checked && !isWhole && (
          <Banner tone="danger" live="assertive" title={say('budget.validation.transaction')} />
        )}
        <FailurePanel error={add.error} refused={say('budget.error.save')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" working={add.working && say('budget.label.working')}>
            {say('budget.label.addTransaction')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {say('budget.label.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
