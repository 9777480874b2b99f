import {
  changeTransaction,
  removeTransaction,
  type Budget,
  type BudgetTransaction,
} from '@bank/contract/planning/budget/contract.ts';
import { PARTS_MAX } from '@bank/contract/planning/budget/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { minus, parseDollars, toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { completeMoney } from '../../ui/money-typing.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { leftToDivide, type TypedPart } from './budget-model.ts';
import { PartsPanel } from './parts-panel.tsx';
import { useBudgetSend } from './use-budget.ts';

export type ChangeDialogProps = {
  budget: Budget;
  transaction: BudgetTransaction;
  onClose: () => void;
};

/** Another category, several, or none at all. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { budget, transaction, onClose } = props;
  const { say } = useWords();
  const { amount, description, account } = transaction;
  const { parts, setParts, isLeftOut, setLeftOut, left, isWrong, submit, change, remove } = useChange(props);
  const isLearned = account !== null && parts.length === 1 && parts[0]?.categoryId !== '' && !isLeftOut;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      working={change.working || remove.working}
      title={say('budget.label.changeTitle')}
      lead={`${description === '' ? say('budget.label.noDescription') : description}, ${moneyText(amount)}`}
    >
      <form onSubmit={submit} noValidate className="grid gap-4.5">
        <PartsPanel categories={budget.categories} parts={parts} onChange={setParts} />
        {parts.length < PARTS_MAX && <SplitButton left={left} parts={parts} onChange={setParts} />}
        <Checkbox
          label={say('budget.label.leaveOut')}
          checked={isLeftOut}
          onChange={(event) => setLeftOut(event.target.checked)}
        />
        <p aria-live="polite" className="text-xs text-ink-2">
          {left !== null && left !== ZERO && say('budget.label.partsLeft', { amount: moneyText(left) })}
          {isLearned && say('budget.label.learn', { name: description })}
        </p>
        {isWrong && <Banner tone="danger" live="assertive" title={say('budget.validation.parts')} />}
        <FailurePanel error={change.error ?? remove.error} refused={say('budget.error.save')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" working={change.working && say('budget.label.working')}>
            {say('budget.label.save')}
          </Button>
          {account === null && (
            <Button
              tone="secondary"
              icon={Trash2}
              onClick={() => remove.press({ month: budget.month, transactionId: transaction.id })}
              working={remove.working && say('budget.label.working')}
            >
              {say('budget.label.remove')}
            </Button>
          )}
          <Button tone="quiet" onClick={onClose}>
            {say('budget.label.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is typed, and what becomes of it. */
function useChange({ budget, transaction, onClose }: ChangeDialogProps) {
  const { amount } = transaction;
  const [parts, setParts] = useState<readonly TypedPart[]>(() => typedParts(transaction));
  const [isLeftOut, setLeftOut] = useState(transaction.isLeftOut);
  const [checked, setChecked] = useState(false);
  const change = useBudgetSend(changeTransaction, onClose);
  const remove = useBudgetSend(removeTransaction, onClose);
  const left = leftToDivide(amount, parts);
  const isWhole = left === ZERO && parts.every((part) => parseDollars(part.amount) !== ZERO);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isWhole) return;
    const divided = parts.map((part) => ({
      categoryId: budget.categories.find(({ id }) => id === part.categoryId)?.id ?? null,
      amount: signed(parseDollars(part.amount) ?? ZERO, amount < ZERO),
    }));
    change.press({ month: budget.month, transactionId: transaction.id, parts: divided, isLeftOut });
  };
  return {
    parts,
    setParts,
    isLeftOut,
    setLeftOut,
    left,
    isWrong: checked && !isWhole,
    submit,
    change,
    remove,
  };
}

type SplitButtonProps = {
  left: Cents | null;
  parts: readonly TypedPart[];
  onChange: (parts: readonly TypedPart[]) => void;
};

/** Adds a part for what is still to be divided. */
function SplitButton({ left, parts, onChange }: SplitButtonProps) {
  const { say } = useWords();
  const amount = completeMoney(toDollars(left ?? ZERO));
  return (
    <div>
      <Button
        tone="secondary"
        size="small"
        className="max-md:h-11"
        onClick={() => onChange([...parts, { categoryId: '', amount }])}
      >
        {say('budget.label.addPart')}
      </Button>
    </div>
  );
}

/** Typed without a sign; what came back is divided like what was spent. */
function typedParts({ parts, amount }: BudgetTransaction): TypedPart[] {
  return parts.map((part) => ({
    categoryId: part.categoryId ?? '',
    amount: completeMoney(toDollars(signed(part.amount, amount < ZERO))),
  }));
}

function signed(amount: Cents, isBack: boolean): Cents {
  return isBack ? minus(ZERO, amount) : amount;
}
