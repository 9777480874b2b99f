import { NOTE_MAX, SCHEDULE_DAYS_MAX } from '@bank/contract/payments/withdrawals/rules.ts';
import { addDays } from '@bank/kernel/day.ts';
import { wholeDollarsText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { receiptEmail, type PartProps } from './withdraw-model.ts';

const EMAIL_MAX = 254;

/** Note, receipt, time and, for an advance, its terms. */
export function OptionsPanel(props: PartProps) {
  const { answers, facts, set, errorOf } = props;
  const { say } = useWords();
  return (
    <Card pad className="grid gap-3">
      <Field
        name="note"
        label={say('withdrawal.label.note')}
        value={answers.note}
        onChange={(event) => set({ note: event.target.value })}
        error={errorOf('note')}
        maxLength={NOTE_MAX}
        autoComplete="off"
      />
      <div className="grid gap-x-4.5 sm:grid-cols-2">
        <div>
          <Checkbox
            name="wantsReceipt"
            label={say('withdrawal.label.receipt')}
            checked={answers.wantsReceipt}
            onChange={(event) => set({ wantsReceipt: event.target.checked })}
          />
          {answers.wantsReceipt && (
            <Field
              name="receiptEmail"
              type="email"
              inputMode="email"
              autoComplete="email"
              label={say('withdrawal.label.receiptTo')}
              value={receiptEmail(answers, facts)}
              onChange={(event) => set({ email: event.target.value })}
              error={errorOf('receiptEmail')}
              maxLength={EMAIL_MAX}
              className="mt-1 mb-3"
            />
          )}
        </div>
        <LaterPart {...props} />
      </div>
      {answers.pickup === 'atm' && (
        <Checkbox
          name="allowFingerprint"
          label={say('withdrawal.label.fingerprint')}
          checked={answers.allowFingerprint}
          onChange={(event) => set({ allowFingerprint: event.target.checked })}
        />
      )}
      {answers.type === 'cashAdvance' && <TermsPart {...props} />}
    </Card>
  );
}

/** In the bank's time zone. The first day is the bank's today. */
function LaterPart({ answers, facts, set, errorOf }: PartProps) {
  const { say } = useWords();
  const { calendarDay } = facts.limits;
  const error = errorOf('scheduledDate');
  return (
    <div className={answers.isLater ? 'sm:col-span-2' : undefined}>
      <Checkbox
        name="isLater"
        label={say('withdrawal.label.later')}
        hint={
          answers.pickup === 'atm' ? say('withdrawal.label.laterAtm') : say('withdrawal.label.laterBranch')
        }
        checked={answers.isLater}
        onChange={(event) => set({ isLater: event.target.checked })}
      />
      {answers.isLater && (
        <div className="mt-1 mb-3 grid gap-3 sm:grid-cols-2">
          <DateField
            name="scheduledDate"
            label={say('withdrawal.label.date')}
            value={answers.date}
            min={calendarDay}
            max={addDays(calendarDay, SCHEDULE_DAYS_MAX)}
            onChange={(event) => set({ date: event.target.value })}
            error={error}
          />
          <Field
            name="scheduledTime"
            type="time"
            label={say('withdrawal.label.time')}
            hint={say('withdrawal.label.timeZone')}
            value={answers.time}
            onChange={(event) => set({ time: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}

function TermsPart({ answers, facts, set, errorOf }: PartProps) {
  const { say } = useWords();
  const { percent, least } = facts.limits.fees.advance;
  return (
    <Checkbox
      name="termsAccepted"
      label={say('withdrawal.label.terms')}
      hint={say('withdrawal.label.termsText', { percent, least: wholeDollarsText(least) })}
      checked={answers.terms}
      onChange={(event) => set({ terms: event.target.checked })}
      error={errorOf('termsAccepted')}
    />
  );
}
