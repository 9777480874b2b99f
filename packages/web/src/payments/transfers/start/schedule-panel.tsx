import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { dates, frequencies, tomorrowOf, type Form } from './transfer-model.ts';

/** Date and frequency. The bank's date counts, not the device's. */
export function SchedulePanel({ form }: { form: Form }) {
  const { say, language } = useWords();
  const heading = useId();
  const { typed, facts, set, choose, leave, errorOf } = form;
  const format = createFormat(language);
  const closed = facts.today !== facts.calendarDay;
  const hints = {
    today: closed
      ? say('transfers.dateHint.counts', { day: format.weekday(facts.today) })
      : format.weekday(facts.today),
    tomorrow: format.weekday(tomorrowOf(facts)),
    custom: say('transfers.dateHint.custom'),
  };
  return (
    <section aria-labelledby={heading} className="grid gap-4.5">
      <h2 id={heading} className="text-h3 font-semibold">
        {say('transfer.label.schedule')}
      </h2>
      <ChoiceGroup label={say('transfers.field.date')} className="gap-2 sm:grid-cols-3">
        {dates.map((date) => (
          <ChoiceCard
            key={date}
            name="date"
            value={date}
            checked={typed.date === date}
            onChange={() => choose({ date, customDate: '' })}
            // words: transfers.date.*
            label={say(`transfers.date.${date}`)}
            hint={hints[date]}
          />
        ))}
      </ChoiceGroup>
      {typed.date === 'custom' && (
        <DateField
          name="customDate"
          label={say('transfers.field.customDate')}
          value={typed.customDate}
          min={facts.calendarDay}
          onChange={(event) => set({ customDate: event.target.value })}
          onBlur={() => leave('customDate')}
          error={errorOf('customDate')}
        />
      )}
      <SelectField
        name="frequency"
        label={say('transfers.field.frequency')}
        value={typed.frequency}
        onChange={(event) => choose({ frequency: event.target.value })}
        error={errorOf('frequency')}
        // words: transfers.frequency.*
        options={frequencies.map((value) => ({ value, label: say(`transfers.frequency.${value}`) }))}
      />
      {typed.frequency !== 'once' && (
        <DateField
          name="endDate"
          label={say('transfers.field.endDate')}
          hint={say('transfers.field.endDateHint')}
          value={typed.endDate}
          min={facts.calendarDay}
          onChange={(event) => set({ endDate: event.target.value })}
          onBlur={() => leave('endDate')}
          error={errorOf('endDate')}
        />
      )}
    </section>
  );
}
