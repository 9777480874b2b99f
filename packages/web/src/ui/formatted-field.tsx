import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
} from 'react';
import { Field, type FieldProps } from './field.tsx';
import { maskSsn, retype, type Mask } from './masks.ts';
import { showTyped, strokeOf } from './typed-input.ts';

type Keyboard = Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete'>;

const KEYBOARDS: Readonly<Record<Mask, Keyboard>> = {
  ssn: { inputMode: 'numeric', autoComplete: 'off' },
  phone: { inputMode: 'tel', autoComplete: 'tel-national' },
  zip: { inputMode: 'numeric', autoComplete: 'postal-code' },
  routing: { inputMode: 'numeric', autoComplete: 'off' },
  date: { inputMode: 'numeric', autoComplete: 'off' },
};

type FormattedFieldProps = Omit<FieldProps, 'type' | 'cover'> & { mask: Mask };

/**
 * Formats while typing, accepts pasted text in any format and keeps the caret in place. Its value is the formatted
 * text.
 */
export function FormattedField({ mask, onChange, onBlur, onFocus, ref, ...field }: FormattedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const [cover, setCover] = useState<string | null>(null);
  const hide = (text: string) => setCover(mask === 'ssn' && maskSsn(text) !== text ? maskSsn(text) : null);

  // A form that returns to this step fills the input through its ref, without an event.
  useEffect(() => {
    if (mask !== 'ssn') return undefined;
    const frame = requestAnimationFrame(() => {
      const element = input.current;
      if (element && document.activeElement !== element && maskSsn(element.value) !== element.value) {
        setCover(maskSsn(element.value));
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [mask, field.value]);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const element = event.target;
    const caret = element.selectionStart ?? element.value.length;
    showTyped(element, retype(mask, element.value, caret, strokeOf(event).stroke === 'delete'));
    onChange?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    hide(event.target.value);
    onBlur?.(event);
  };
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    setCover(null);
    onFocus?.(event);
  };
  return (
    <Field
      {...KEYBOARDS[mask]}
      {...field}
      ref={input}
      cover={cover === null ? undefined : <Covered text={cover} />}
      onChange={change}
      onBlur={leave}
      onFocus={enter}
    />
  );
}

/** Only a plain typeface has round bullets level with the digits. */
function Covered({ text }: { text: string }) {
  const end = text.lastIndexOf('•') + 1;
  return (
    <>
      <span className="[font-family:Arial,'Liberation_Sans',sans-serif]">{text.slice(0, end)}</span>
      {text.slice(end)}
    </>
  );
}
