import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from './frame/classes.ts';
import { FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx';
import { bareInput, inputBox } from './input-box.ts';

type TextareaFieldProps = ComponentProps<'textarea'> & FieldTexts;

/** With `maxLength` it shows a counter, so that the limit is no surprise. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error, optional, aside, id, className, onChange, maxLength, ...area } = props;
  const { say, language } = useWords();
  const ids = useFieldIds(id, { hint, error });
  const [typed, setTyped] = useState(() => String(area.value ?? area.defaultValue ?? '').length);
  const count = area.value === undefined ? typed : String(area.value).length;
  const number = new Intl.NumberFormat(language);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  const counter = maxLength !== undefined && (
    <p className="mt-1.5 text-right text-2xs text-ink-3">
      {say('ui.field.counter', { typed: number.format(count), limit: number.format(maxLength) })}
    </p>
  );
  const locked = area.disabled === true || area.readOnly === true;
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, aside, className, below: counter }}>
      <div
        data-box
        className={cn(
          inputBox({ error: Boolean(error), disabled: locked }),
          'min-h-26 items-start py-3 leading-normal',
        )}
      >
        <textarea
          rows={3}
          {...area}
          maxLength={maxLength}
          onChange={change}
          id={ids.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={cn(bareInput, 'min-h-20 resize-y')}
        />
      </div>
    </FieldFrame>
  );
}
