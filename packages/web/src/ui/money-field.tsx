import type { ChangeEvent, ClipboardEvent, ComponentProps, FocusEvent } from 'react';
import { useImperativeHandle, useRef, useState } from 'react';
import { wholeDollarsText, moneyText } from '@bank/kernel/format.ts';
import { parseDollars, toDollars, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from './frame/classes.ts';
import { Chip } from './chip.tsx';
import { FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx';
import { bareInput, inputBox } from './input-box.ts';
import { completeMoney, moneyFault, typeMoney, type MoneyFault, type Stroke } from './money-typing.ts';
import { showTyped, strokeOf, writeInto } from './typed-input.ts';

type MoneyFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size'> &
  Omit<FieldTexts, 'aside'> & {
    /** On the label line: "$7,968.15 available". */
    available?: string | undefined;
    quickAmounts?: readonly Cents[];
    /** As tall as other fields: for an amount among others, which isn't what the page is about. */
    compact?: boolean;
  };

/** An amount of money. Its value is text such as `1,250.00`, which the kernel's `parseDollars` reads. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, optional, available, quickAmounts = [], compact = false, id, className, ...rest } = props;
  const { ref, onChange, onBlur, onPaste, hint: given, error: found, ...input } = rest;
  const { say } = useWords();
  const { notice, change, leave, fault } = useMoneyTyping();
  // The form may say that the value is wrong; this text says what an amount looks like.
  const expected = fault === null ? undefined : faultText(fault, say);
  const error = found ?? expected;
  const hint = found === undefined ? given : (expected ?? given);
  const ids = useFieldIds(id, { hint, error });
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => element.current);
  const fill = (amount: Cents) => {
    if (element.current) writeInto(element.current, completeMoney(toDollars(amount)));
  };
  const chips = quickAmounts.length > 0 && (
    <QuickAmounts
      amounts={quickAmounts}
      chosen={typeof input.value === 'string' ? parseDollars(input.value) : undefined}
      disabled={input.disabled === true}
      onChoose={fill}
    />
  );
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, aside: available, below: chips, className }}>
      <div
        data-box
        className={cn(
          inputBox({ error: Boolean(error), disabled: input.disabled === true, tall: !compact }),
          compact ? 'font-medium' : 'text-money-lg leading-[1.3] font-medium',
        )}
      >
        <span aria-hidden className={cn('font-normal text-ink-3')}>
          $
        </span>
        <input
          inputMode="decimal"
          autoComplete="off"
          {...input}
          ref={element}
          id={ids.input}
          type="text"
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onPaste={(event) => {
            notice(event);
            onPaste?.(event);
          }}
          onChange={(event) => {
            change(event);
            onChange?.(event);
          }}
          onBlur={(event) => {
            leave(event);
            onBlur?.(event);
          }}
          className={bareInput}
        />
      </div>
    </FieldFrame>
  );
}

function useMoneyTyping() {
  const pasted = useRef<string | null>(null);
  const pointWasComma = useRef(false);
  const [fault, setFault] = useState<MoneyFault | null>(null);
  const notice = (event: ClipboardEvent<HTMLInputElement>) => {
    pasted.current = event.clipboardData.getData('text').trim();
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const { stroke, key } = strokeOf(event);
    const typed = typeMoney(
      input.value,
      input.selectionStart ?? input.value.length,
      meantAs(stroke, input.value.trim(), stroke === 'paste' ? pasted.current : key),
      { key, pointWasComma: pointWasComma.current },
    );
    pasted.current = null;
    pointWasComma.current = typed.text.includes('.') && (pointWasComma.current || key === ',');
    showTyped(input, typed);
    // A fault appears on blur and disappears as soon as it is fixed.
    if (moneyFault(typed.text) === null) setFault(null);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const complete = completeMoney(event.target.value);
    if (complete !== event.target.value) writeInto(event.target, complete);
    setFault(moneyFault(complete));
  };
  return { notice, change, leave, fault };
}

/**
 * Foreign number formats are read only if the inserted text is the whole amount; mixed with our own commas it would
 * be a guess. A keyboard that inserts a whole suggestion counts as pasting, whatever event it sends.
 */
function meantAs(stroke: Stroke, value: string, came: string | null): Stroke {
  const whole = came !== null && came.length > 1 && came.trim() === value;
  if (stroke === 'type') return whole ? 'paste' : 'type';
  if (stroke === 'paste') return came === null || whole || came.includes(',') ? 'paste' : 'type';
  return stroke;
}

function faultText(fault: MoneyFault, say: Say): string {
  return fault === 'negative' ? say('ui.money.negative') : say('ui.money.unreadable');
}

type QuickAmountsProps = {
  amounts: readonly Cents[];
  /** The amount in the field; undefined if the field keeps it to itself. */
  chosen: Cents | null | undefined;
  disabled: boolean;
  onChoose: (amount: Cents) => void;
};

function QuickAmounts({ amounts, chosen, disabled, onChoose }: QuickAmountsProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2 max-md:gap-1.5">
      {amounts.map((amount) => (
        <Chip
          key={amount}
          {...(chosen !== undefined && { selected: amount === chosen })}
          disabled={disabled}
          className="max-md:px-3"
          onClick={() => onChoose(amount)}
        >
          {amount % 100 === 0 ? wholeDollarsText(amount) : moneyText(amount)}
        </Chip>
      ))}
    </div>
  );
}
