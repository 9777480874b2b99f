import { autopayFrequencies, autopayRule, endConditions } from '@bank/contract/payments/autopay/rules.ts';
import { occurrence } from '@bank/kernel/recurrence.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toRequest, withEnd, type Typed } from './autopay-model.ts';
import type { SetupFormProps } from './use-checked.ts';

type WhenPartPanelProps = Pick<SetupFormProps, 'autopay' | 'today' | 'typed' | 'onTyped' | 'checked'>;

/** Frequency, start, end, and what happens if a date falls on a day the bank is closed. */
export function WhenPartPanel(props: WhenPartPanelProps) {
  const { autopay, today, typed, onTyped, checked } = props;
  const { say } = useWords();
  return (
    <>
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-4">
        <SelectField
          name="frequency"
          label={say('setupAutopay.form.frequency')}
          options={autopayFrequencies.map((each) => ({
            value: each,
            // words: setupAutopay.every.*
            label: say(`setupAutopay.every.${each}`),
          }))}
          value={typed.frequency}
          onChange={(event) => onTyped({ ...typed, frequency: event.target.value })}
          onBlur={() => checked.leave('frequency')}
          error={checked.errorOf('frequency')}
        />
        {typed.frequency === 'custom' && (
          <Field
            name="customFrequency.days"
            label={say('setupAutopay.form.days')}
            value={typed.days}
            onChange={(event) => onTyped({ ...typed, days: event.target.value })}
            onBlur={() => checked.leave('customFrequency.days')}
            error={checked.errorOf('customFrequency.days')}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
        )}
        <DateField
          name="startDate"
          label={say('setupAutopay.form.start')}
          value={typed.startDate}
          min={autopay === null ? today : autopay.startDate}
          onChange={(event) => onTyped({ ...typed, startDate: event.target.value })}
          onBlur={() => checked.leave('startDate')}
          error={checked.errorOf('startDate')}
        />
      </div>
      <EndPart {...props} />
      <SelectField
        name="closedDays"
        label={say('setupAutopay.form.closedDays')}
        options={[
          { value: 'previous-business-day', label: say('setupAutopay.form.dayBefore') },
          { value: 'next-business-day', label: say('setupAutopay.form.dayAfter') },
        ]}
        value={typed.closedDays}
        onChange={(event) =>
          onTyped({
            ...typed,
            closedDays:
              event.target.value === 'next-business-day' ? 'next-business-day' : 'previous-business-day',
          })
        }
      />
      <FirstDays typed={typed} />
    </>
  );
}

function EndPart({ typed, onTyped, checked }: WhenPartPanelProps) {
  const { say } = useWords();
  return (
    <div>
      <RadioGroup
        name="endCondition"
        label={say('setupAutopay.form.ends')}
        value={typed.endCondition}
        onValueChange={(value) => onTyped(withEnd(typed, value))}
        // words: setupAutopay.endsOn.*
        options={endConditions.map((each) => ({ value: each, label: say(`setupAutopay.endsOn.${each}`) }))}
      />
      {typed.endCondition === 'date' && (
        <DateField
          className="mt-2"
          name="endDate"
          label={say('setupAutopay.form.endDate')}
          value={typed.endDate}
          min={typed.startDate}
          onChange={(event) => onTyped({ ...typed, endDate: event.target.value })}
          onBlur={() => checked.leave('endDate')}
          error={checked.errorOf('endDate')}
        />
      )}
      {typed.endCondition === 'occurrences' && (
        <Field
          className="mt-2"
          name="occurrences"
          label={say('setupAutopay.form.occurrences')}
          value={typed.occurrences}
          onChange={(event) => onTyped({ ...typed, occurrences: event.target.value })}
          onBlur={() => checked.leave('occurrences')}
          error={checked.errorOf('occurrences')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      )}
    </div>
  );
}

const SHOWN = [0, 1, 2];

/** The first dates, by the same rule the server uses, including holidays. */
function FirstDays({ typed }: { typed: Typed }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  // Only the dates matter here, so the rest of the form may be empty.
  const { request } = toRequest({ ...typed, ...FILLED }, '');
  if (!request) return null;
  const rule = autopayRule(request);
  const days = SHOWN.flatMap((number) => occurrence(rule, number)?.day ?? []);
  if (days.length === 0) return null;
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-xs text-ink-2">
      {say('setupAutopay.form.first', { days: days.map((day) => format.fullDay(day)).join(' · ') })}
    </p>
  );
}

const FILLED = {
  sourceAccount: '00000000-0000-7000-8000-000000000000',
  payeeId: '00000000-0000-7000-8000-000000000001',
  paymentType: 'fixed',
  amount: '1.00',
} as const;
