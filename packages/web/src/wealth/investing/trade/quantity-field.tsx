import { countText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Minus, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { cn } from '../../../ui/frame/classes.ts';
import { FieldFrame, useFieldIds } from '../../../ui/field-frame.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { bareInput, inputBox } from '../../../ui/input-box.ts';
import { steppedQuantity } from './trade-model.ts';

type QuantityFieldProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  /** The most that can be ordered; null while it isn't known. */
  max: number | null;
  error: string | undefined;
  onValueChange: (typed: string) => void;
};

/** Whole shares, typed or stepped. */
export function QuantityField({ ref, value, max, error, onValueChange }: QuantityFieldProps) {
  const { say } = useWords();
  const aside =
    max === null ? say('trading.field.whole') : say('trading.field.wholeUpTo', { max: countText(max) });
  const ids = useFieldIds(undefined, { error });
  const step = (by: 1 | -1) => onValueChange(steppedQuantity(value, by));
  const round = 'size-12 border-line-strong';
  return (
    <FieldFrame ids={ids} label={say('trading.field.shares')} aside={aside} error={error}>
      <div className="grid grid-cols-[48px_minmax(0,1fr)_48px] items-center gap-2.5">
        <IconButton
          icon={Minus}
          name={say('trading.field.less')}
          tone="line"
          className={round}
          onClick={() => step(-1)}
        />
        <div data-box className={inputBox({ error: error !== undefined })}>
          <input
            ref={ref}
            id={ids.input}
            name="quantity"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={value}
            onChange={({ target }) => onValueChange(target.value)}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={ids.describedBy}
            className={cn(bareInput, 'text-center text-[1.25rem] font-[550] tabular-nums')}
          />
        </div>
        <IconButton
          icon={Plus}
          name={say('trading.field.more')}
          tone="line"
          className={round}
          onClick={() => step(1)}
        />
      </div>
    </FieldFrame>
  );
}
