import type { DisputeTransaction } from '@bank/contract/credit/disputes/contract.ts';
import {
  detailedReasons,
  DESCRIPTION_MAX,
  DETAILS_MAX,
  reasonNames,
} from '@bank/contract/credit/disputes/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import {
  detailProblems,
  reasonFrom,
  subReasonsOf,
  type AnswerFields,
  type Answers,
} from '../dispute-model.ts';
import { ContactField } from './contact-field.tsx';
import { EvidenceField } from './evidence-field.tsx';
import { FraudField } from './fraud-field.tsx';

type DetailsFormProps = {
  form: AnswerFields;
  line: DisputeTransaction;
  today: Day;
  onBack: () => void;
  onNext: () => void;
};

/** Step 2. Continue is always enabled; what is missing is then listed above the form. */
export function DetailsForm({ form, line, today, onBack, onNext }: DetailsFormProps) {
  const { say } = useWords();
  const errors = useErrors(form.answers, line, today);
  const { answers, change } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (errors.attempt()) onNext();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <ErrorSummary problems={errors.listed} attempt={errors.count} />
        <Card as="div" pad>
          <h2 className="mb-4 text-h3 font-semibold">{say('dispute.details.reasonTitle')}</h2>
          <Reasons {...{ form }} error={errors.of('reason')} />
        </Card>
        {answers.reason === 'unauthorized' && <FraudField {...{ form, line, today }} errorOf={errors.of} />}
        <Card as="div" pad className="grid gap-5">
          <h2 className="text-h3 font-semibold">{say('dispute.details.evidenceTitle')}</h2>
          <TextareaField
            name="description"
            label={say('dispute.details.description')}
            optional={answers.reason !== 'other'}
            maxLength={DESCRIPTION_MAX}
            value={answers.description}
            onChange={(event) => change({ description: event.target.value })}
            error={errors.of('description')}
          />
          {answers.reason !== '' && detailedReasons.includes(answers.reason) && (
            <TextareaField
              name="additionalDetails"
              label={say('dispute.label.additionalDetails')}
              optional
              maxLength={DETAILS_MAX}
              value={answers.additionalDetails}
              onChange={(event) => change({ additionalDetails: event.target.value })}
            />
          )}
          <EvidenceField files={answers.files} onChange={(files) => change({ files })} />
        </Card>
        <ContactField {...{ form, line }} />
      </div>
      <ActionBar
        back={
          <Button tone="quiet" icon={ArrowLeft} onClick={onBack}>
            {say('dispute.label.back')}
          </Button>
        }
      >
        <Button type="submit" className="flex-row-reverse" icon={ArrowRight}>
          {say('dispute.label.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

function Reasons({ form: { answers, change }, error }: { form: AnswerFields; error: string | undefined }) {
  const { say } = useWords();
  const specific = subReasonsOf(answers.reason);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="reason"
        label={say('dispute.details.reason')}
        placeholder={say('dispute.details.choose')}
        value={answers.reason}
        // words: dispute.reason.*
        options={reasonNames.map((value) => ({ value, label: say(`dispute.reason.${value}`) }))}
        onChange={(event) => change({ reason: reasonFrom(event.target.value), subReason: '' })}
        error={error}
      />
      {specific.length > 0 && (
        <SelectField
          name="subReason"
          label={say('dispute.details.subReason')}
          placeholder={say('dispute.details.choose')}
          optional
          value={answers.subReason}
          // words: dispute.sub.*
          options={specific.map((value) => ({ value, label: say(`dispute.sub.${value}` as WordId) }))}
          onChange={(event) => change({ subReason: event.target.value })}
        />
      )}
    </div>
  );
}

/** A field shows its problem after an attempt to continue. */
function useErrors(answers: Answers, line: DisputeTransaction, today: Day) {
  const { say } = useWords();
  const [isTried, setTried] = useState(false);
  const [summary, setSummary] = useState({ listed: [] as { field: string; text: string }[], count: 0 });
  const problems = detailProblems(answers, line, today).map(({ field = '', word, blanks }) => ({
    field,
    text: say(word as WordId, blanks),
  }));
  return {
    ...summary,
    of: (field: string) => (isTried ? problems.find((each) => each.field === field)?.text : undefined),
    /** True if nothing is wrong. */
    attempt: () => {
      setTried(true);
      setSummary(({ count }) => ({ listed: problems, count: count + 1 }));
      return problems.length === 0;
    },
  };
}
