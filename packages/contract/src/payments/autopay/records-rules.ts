import type { Frequency } from '@bank/kernel/recurrence.ts';

type Pace = Exclude<Frequency, 'once' | 'daily'> | 'custom';

/** The frequency in the form's words; `custom` is a number of days. */
export function paceOf(frequency: Frequency | { readonly everyDays: number }): {
  frequency: Pace;
  customFrequency: { days: number } | null;
} {
  if (typeof frequency !== 'string')
    return { frequency: 'custom', customFrequency: { days: frequency.everyDays } };
  // The form never offers `daily` or `once`.
  if (frequency === 'once' || frequency === 'daily')
    return { frequency: 'custom', customFrequency: { days: 1 } };
  return { frequency, customFrequency: null };
}
