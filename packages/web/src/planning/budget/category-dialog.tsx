import { addCategory } from '@bank/contract/planning/budget/contract.ts';
import { CATEGORY_NAME_MAX } from '@bank/contract/planning/budget/rules.ts';
import { parseDollars } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState, type FormEvent } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { useBudgetSend } from './use-budget.ts';

export type CategoryDialogProps = { month: string; onClose: () => void };

export function CategoryDialog({ month, onClose }: CategoryDialogProps) {
  const { say } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const add = useBudgetSend(addCategory, onClose);
  const budgeted = parseDollars(typed);
  const isWhole = name.trim() !== '' && budgeted !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '' || budgeted === null) return input.current?.focus();
    return add.press({ month, name, budgeted });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      working={add.working}
      title={say('budget.label.addCategory')}
      initialFocus={input}
    >
      <form onSubmit={submit} noValidate className="grid gap-4.5">
        <Field
          ref={input}
          label={say('budget.label.name')}
          value={name}
          maxLength={CATEGORY_NAME_MAX}
          onChange={(event) => setName(event.target.value)}
        />
        <MoneyField
          label={say('budget.label.budgeted')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {checked && !isWhole && (
          <Banner tone="danger" live="assertive" title={say('budget.validation.category')} />
        )}
        <FailurePanel error={add.error} refused={say('budget.error.save')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" working={add.working && say('budget.label.working')}>
            {say('budget.label.addCategory')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {say('budget.label.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
