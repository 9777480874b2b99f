import { RAISE_HOURS, type LimitFacts } from '@bank/contract/payments/spending-controls/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { parseDollars, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { limitError } from './limit-model.ts';

export type LimitDialogProps = {
  name: string;
  facts: LimitFacts;
  onLower: (amount: Cents) => void;
  onRaise: (amount: Cents) => void;
  onClose: () => void;
};

/** Sets one limit. Decreases apply at once, increases later. Closes before the next dialog opens. */
export function LimitDialog({ name, facts, onLower, onRaise, onClose }: LimitDialogProps) {
  const { say } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const amount = parseDollars(typed);
  const error = limitError(amount, facts, say);
  const press = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (amount === null || error !== null) return input.current?.focus();
    onClose();
    return amount < facts.current ? onLower(amount) : onRaise(amount);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('brakeSettings.limits.dialogTitle', { name })}
      initialFocus={input}
    >
      <form onSubmit={press} noValidate className="grid gap-4.5">
        <MoneyField
          ref={input}
          label={say('brakeSettings.limits.amount')}
          available={say('brakeSettings.limits.now', { limit: moneyText(facts.current) })}
          hint={say('brakeSettings.limits.eitherHint', { cap: moneyText(facts.cap) })}
          error={checked && error !== null ? error : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p aria-live="polite" className="min-h-10 text-xs text-ink-2">
          {error === null && amount !== null && whenText(amount, facts, say)}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{verbOf(amount, facts, error === null, say)}</Button>
          <Button tone="quiet" onClick={onClose}>
            {say('brakeSettings.limits.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function whenText(amount: Cents, { current }: LimitFacts, say: Say): string {
  return amount < current
    ? say('brakeSettings.limits.lowerHint')
    : say('brakeSettings.limits.higherHint', { hours: RAISE_HOURS });
}

function verbOf(amount: Cents | null, { current }: LimitFacts, valid: boolean, say: Say): string {
  if (amount === null || !valid) return say('brakeSettings.limits.save');
  return amount < current
    ? say('brakeSettings.limits.lower')
    : say('brakeSettings.limits.raiseIt', { hours: RAISE_HOURS });
}
