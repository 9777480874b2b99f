import type { CardUseState } from '@bank/contract/accounts/cards/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { parseDollars, type Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState, type FormEvent } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';

type LimitDialogProps = {
  name: string;
  use: CardUseState;
  onSave: (amount: Cents) => void;
  onClose: () => void;
};

/** Sets the limit of one kind of use. Closes before it is sent, so that a step-up never opens on top of it. */
export function LimitDialog({ name, use, onSave, onClose }: LimitDialogProps) {
  const { say } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const amount = parseDollars(typed);
  const error =
    amount === null ? say('cards.error.amount') : amount > use.cap ? say('cards.error.aboveCap') : null;
  const press = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (amount === null || error !== null) return input.current?.focus();
    onClose();
    return onSave(amount);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('cards.uses.dialog', { name })}
      lead={say('cards.uses.lead')}
      initialFocus={input}
    >
      <form onSubmit={press} noValidate className="grid gap-4.5">
        <MoneyField
          ref={input}
          label={say('cards.uses.amount')}
          available={say('cards.uses.now', { limit: moneyText(use.limit) })}
          hint={say('cards.uses.capHint', { cap: moneyText(use.cap) })}
          error={checked && error !== null ? error : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{say('cards.uses.save')}</Button>
          <Button tone="quiet" onClick={onClose}>
            {say('cards.uses.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
