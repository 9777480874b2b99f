import type { DisputeTransaction } from '@bank/contract/credit/disputes/contract.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeft } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import type { Answers } from '../dispute-model.ts';
import type { DisputeForm } from './use-dispute.ts';

type ReviewFormProps = { form: DisputeForm; line: DisputeTransaction; onBack: () => void };

/** Step 3: a summary, what is told to whom, and the customer's word that it is true. */
export function ReviewForm({ form, line, onBack }: ReviewFormProps) {
  const { say } = useWords();
  const [isConfirmed, setConfirmed] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { answers } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isConfirmed) setAsking(true);
  };
  const isBlocking = answers.reason === 'unauthorized' && line.isCardInUse && answers.cardStatus === 'block';
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <Summary {...{ line, answers }} />
        <Card as="div" pad>
          <p className="text-xs text-ink-2">{say('dispute.review.disclaimer')}</p>
          <Checkbox
            className="mt-3"
            name="confirmed"
            label={say('dispute.review.confirm')}
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.target.checked)}
            error={isTried && !isConfirmed ? say('dispute.validation.confirm') : undefined}
          />
        </Card>
      </div>
      <ActionBar
        back={
          <Button tone="quiet" icon={ArrowLeft} onClick={onBack}>
            {say('dispute.label.back')}
          </Button>
        }
      >
        <Button type="submit">{say('dispute.label.submit')}</Button>
      </ActionBar>
      {isAsking && (
        <ConfirmDialog
          title={say('dispute.label.confirmTitle')}
          text={
            <>
              {say('dispute.review.modal')}
              {isBlocking && (
                <span className="mt-2 block font-semibold">{say('dispute.review.modalBlock')}</span>
              )}
            </>
          }
          confirm={say('dispute.label.confirmTitle')}
          keep={say('dispute.label.cancel')}
          tone="primary"
          onConfirm={() => void form.submit()}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

function Summary({ line, answers }: { line: DisputeTransaction; answers: Answers }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  return (
    <>
      <Card as="div" pad>
        <h2 className="mb-3 text-h3 font-semibold">{say('dispute.review.transaction')}</h2>
        <DefinitionList
          items={[
            { term: say('dispute.label.colDescription'), value: line.description },
            { term: say('dispute.label.colDate'), value: format.numericDay(line.date) },
            { term: say('dispute.label.colAmount'), value: <Money amount={minus(ZERO, line.amount)} /> },
          ]}
        />
      </Card>
      <Card as="div" pad>
        <h2 className="mb-3 text-h3 font-semibold">{say('dispute.review.answers')}</h2>
        <DefinitionList items={answerItems(answers, line, say, format)} />
      </Card>
    </>
  );
}

function answerItems(answers: Answers, line: DisputeTransaction, say: Say, format: Format): Definition[] {
  const item = (term: string, value: string): Definition[] => (value === '' ? [] : [{ term, value }]);
  const isFraud = answers.reason === 'unauthorized';
  const sound = answers.files.filter(({ problem }) => problem === null);
  return [
    // words: dispute.reason.*
    ...item(say('dispute.details.reason'), answers.reason && say(`dispute.reason.${answers.reason}`)),
    // words: dispute.sub.*
    ...item(
      say('dispute.details.subReason'),
      answers.subReason && say(`dispute.sub.${answers.subReason}` as WordId),
    ),
    ...(isFraud && line.isCardInUse
      ? item(
          say('dispute.details.cardChoice'),
          answers.cardStatus === 'block' ? say('dispute.details.block') : say('dispute.details.keep'),
        )
      : []),
    ...(isFraud
      ? item(say('dispute.details.lastValid'), format.numericDay(answers.lastValidTransaction))
      : []),
    ...item(say('dispute.details.description'), answers.description.trim()),
    ...item(say('dispute.label.additionalDetails'), answers.additionalDetails.trim()),
    ...item(
      say('dispute.details.files'),
      sound.map(({ file }) => file.name).join(', ') || say('dispute.review.noFiles'),
    ),
    // words: dispute.details.email, dispute.details.phone, dispute.details.mail
    ...item(say('dispute.review.contact'), say(`dispute.details.${answers.contactMethod}`)),
    ...(line.account.type === 'credit'
      ? []
      : item(
          say('dispute.review.credit'),
          answers.temporaryCreditRequested ? say('dispute.review.creditYes') : say('dispute.review.creditNo'),
        )),
  ];
}
