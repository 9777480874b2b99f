import type { DisputeTransaction } from '@bank/contract/credit/disputes/contract.ts';
import { MERCHANT_MAX } from '@bank/contract/credit/disputes/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import type { AnswerFields } from '../dispute-model.ts';

type FraudFieldProps = {
  form: AnswerFields;
  line: DisputeTransaction;
  today: Day;
  errorOf: (field: string) => string | undefined;
};

/** What is asked when the customer did not authorize it. The card's questions only where there is a card. */
export function FraudField({ form, line, today, errorOf }: FraudFieldProps) {
  const { say } = useWords();
  const { answers, change } = form;
  return (
    <Card as="div" pad className="grid gap-5">
      <h2 className="text-h3 font-semibold">
        {line.cardLast4 === null ? (
          say('dispute.details.fraudTitle')
        ) : (
          <>
            {say('dispute.details.cardTitle')} <MaskedNumber number={line.cardLast4} />
          </>
        )}
      </h2>
      {line.isCardInUse && <CardQuestions form={form} error={errorOf('cardStatus')} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          name="lastValidTransaction"
          label={say('dispute.details.lastValid')}
          max={today}
          value={answers.lastValidTransaction}
          onChange={(event) => change({ lastValidTransaction: event.target.value })}
          error={errorOf('lastValidTransaction')}
        />
        <Field
          name="suspectMerchant"
          label={say('dispute.details.merchant')}
          optional
          maxLength={MERCHANT_MAX}
          value={answers.suspectMerchant}
          onChange={(event) => change({ suspectMerchant: event.target.value })}
        />
      </div>
      <div>
        <Checkbox
          name="additionalSuspiciousActivity"
          label={say('dispute.details.otherActivity')}
          checked={answers.additionalSuspiciousActivity}
          onChange={(event) => change({ additionalSuspiciousActivity: event.target.checked })}
        />
        <Checkbox
          name="recognizeAnyTransactions"
          label={say('dispute.details.recognize')}
          checked={answers.recognizeAnyTransactions}
          onChange={(event) => change({ recognizeAnyTransactions: event.target.checked })}
        />
      </div>
    </Card>
  );
}

function CardQuestions({
  form: { answers, change },
  error,
}: {
  form: AnswerFields;
  error: string | undefined;
}) {
  const { say } = useWords();
  return (
    <>
      <ChoiceGroup label={say('dispute.details.possession')} className="sm:grid-cols-2">
        <ChoiceCard
          name="cardInPossession"
          label={say('dispute.details.haveIt')}
          checked={answers.cardInPossession === true}
          onChange={() => change({ cardInPossession: true })}
        />
        <ChoiceCard
          name="cardInPossession"
          label={say('dispute.details.lostIt')}
          checked={answers.cardInPossession === false}
          onChange={() => change({ cardInPossession: false })}
        />
      </ChoiceGroup>
      <ChoiceGroup label={say('dispute.details.cardChoice')} className="sm:grid-cols-2" error={error}>
        <ChoiceCard
          name="cardStatus"
          label={say('dispute.details.block')}
          hint={say('dispute.details.blockHint')}
          checked={answers.cardStatus === 'block'}
          onChange={() => change({ cardStatus: 'block' })}
        />
        <ChoiceCard
          name="cardStatus"
          label={say('dispute.details.keep')}
          hint={answers.cardInPossession === false ? say('dispute.details.keepHint') : undefined}
          checked={answers.cardStatus === 'keep'}
          onChange={() => change({ cardStatus: 'keep' })}
        />
      </ChoiceGroup>
    </>
  );
}
