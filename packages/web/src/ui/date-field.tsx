import { Field, type FieldProps } from './field.tsx';

/** The native date picker. Its value is an ISO date, `2026-03-31`. Use a FormattedField for typed dates. */
export function DateField(props: Omit<FieldProps, 'type' | 'icon'>) {
  return <Field {...props} type="date" />;
}
