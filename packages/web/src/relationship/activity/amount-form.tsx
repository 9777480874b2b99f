import { parseDollars, toDollars } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/frame/button.tsx';
import { Field } from '../../ui/field.tsx';

/** Amount range; either end may stay empty. */
export function AmountForm({ onApply }: { onApply: (least: string, most: string) => void }) {
  const { say } = useWords();
  const [least, setLeast] = useState('');
  const [most, setMost] = useState('');
  const [wrong, setWrong] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const [from, to] = [parseDollars(least), parseDollars(most)];
    const isWrong = from !== null && to !== null && to < from;
    setWrong(isWrong);
    if (isWrong) return;
    onApply(from ? toDollars(from) : '', to ? toDollars(to) : '');
  };
  return (
    <form
      onSubmit={apply}
      className="mt-3 grid gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end sm:gap-4 md:max-w-160"
    >
      <Field
        label={say('activity.label.amountFrom')}
        inputMode="decimal"
        placeholder="$0.00"
        value={least}
        onChange={(event) => setLeast(event.target.value)}
      />
      <Field
        label={say('activity.label.amountTo')}
        inputMode="decimal"
        placeholder="$0.00"
        value={most}
        error={wrong ? say('activity.error.amounts') : undefined}
        onChange={(event) => setMost(event.target.value)}
      />
      <Button type="submit" tone="secondary">
        {say('activity.label.amountApply')}
      </Button>
    </form>
  );
}
