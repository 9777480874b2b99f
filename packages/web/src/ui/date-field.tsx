import { Field, type FieldProps } from './field.tsx';

/** The device's own calendar. Its value is the bank's day, `2026-03-31`; where dates are typed, use a FormattedField. */
export function DateField(props: Omit<FieldProps, 'type' | 'icon'>) {
  return <Field {...props} type="date" />;
}
