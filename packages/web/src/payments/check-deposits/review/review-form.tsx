import { checkSides } from '@bank/contract/payments/check-deposits/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { parseDollars, ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { institution } from '../../../platform/frame/institution.ts';
import { paths } from '../../../platform/frame/paths.ts';
import type { SubmissionState } from '../../../platform/submission-state.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { PhotoImage } from '../../../ui/photo-image.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { availabilityOf, type Answers, type DepositRequest, type Facts } from '../deposit-model.ts';

export type ReviewFields = {
  readonly answers: Answers;
  readonly request: DepositRequest | null;
  readonly state: SubmissionState<unknown>;
  /** How much has been sent, from 0 to 1. */
  readonly sent: number;
  readonly submission: { readonly send: (request: DepositRequest) => void; readonly check: () => void };
};

type ReviewFormProps = { form: ReviewFields; facts: Facts; onBack: () => void };

/** Step 3: everything that will be sent, and when the money can be used. */
export function ReviewForm({ form, facts, onBack }: ReviewFormProps) {
  const { say } = useWords();
  const { answers, request, state, submission } = form;
  const amount = parseDollars(answers.amount) ?? ZERO;
  const isSending = state.kind === 'sending' || state.kind === 'unknown';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request && !isSending) submission.send(request);
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <Notice {...{ state }} onCheck={submission.check} />
        {/* After a reload the photos are gone; what was sent is looked for. */}
        {request && (
          <Card as="div" pad>
            <ReviewFacts {...{ answers, facts }} />
            <Photos answers={answers} />
          </Card>
        )}
        {state.kind === 'sending' && <Sending share={form.sent} />}
        {request && <Terms />}
      </div>
      {request && (
        <ActionBar
          back={
            <Button tone="quiet" icon={ArrowLeft} disabled={isSending} onClick={onBack}>
              {say('depositCheck.label.back')}
            </Button>
          }
        >
          <Button type="submit" working={isSending && say('depositCheck.review.sending')}>
            {say('depositCheck.review.submit', { amount: moneyText(amount) })}
          </Button>
        </ActionBar>
      )}
    </form>
  );
}

/** A refusal in the server's words, or in the specification's where it has none. */
function Notice({ state, onCheck }: { state: ReviewFields['state']; onCheck: () => void }) {
  const { say } = useWords();
  if (state.kind === 'failed' || state.kind === 'onItsWay') return null;
  const phone = institution.supportPhone;
  if (state.kind === 'refused' && state.text === '' && phone !== '')
    return <Banner tone="danger" live="assertive" title={say('checkDeposit.error.submit', { phone })} />;
  return <SubmissionNotice state={state} onCheck={onCheck} />;
}

function ReviewFacts({ answers, facts: { limits, accounts } }: { answers: Answers; facts: Facts }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const account = accounts.find(({ id }) => id === answers.accountId);
  const amount = parseDollars(answers.amount) ?? ZERO;
  const { atOnce, later } = availabilityOf(amount, limits);
  const items: Definition[] = [
    { term: say('depositCheck.review.amount'), value: <Money amount={amount} /> },
    {
      term: say('depositCheck.review.account'),
      value: account && (
        <>
          {accountNameOf(account, say)} <MaskedNumber number={account.lastFour} />
        </>
      ),
    },
    { term: say('depositCheck.review.depositDate'), value: format.fullDay(limits.depositDate) },
    { term: say('depositCheck.review.availabilityDate'), value: format.fullDay(limits.availabilityDate) },
    { term: say('depositCheck.review.atOnce'), value: <Money amount={atOnce} /> },
    ...(later > ZERO
      ? [
          {
            term: say('depositCheck.review.later', { day: format.weekday(limits.availabilityDate) }),
            value: <Money amount={later} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <DefinitionList items={items} />
      <p className="mt-3 text-xs text-ink-2">
        {say('checkDeposit.label.availability', { amount: moneyText(limits.immediatelyAvailable) })}{' '}
        {say('depositCheck.review.once')}
      </p>
    </>
  );
}

function Photos({ answers: { shots } }: { answers: Answers }) {
  const { say } = useWords();
  return (
    <div className="mt-4.5 grid gap-4 sm:grid-cols-2">
      {checkSides.map((side) => {
        const shot = shots[side];
        // words: depositCheck.photo.*
        const name = say(`depositCheck.photo.${side}`);
        return (
          shot && (
            <figure key={side} className="m-0">
              <PhotoImage
                photo={shot.photo}
                name={name}
                className="aspect-video w-full rounded-md bg-sunken object-contain"
              />
              <figcaption aria-hidden className="mt-1.5 text-2xs text-ink-3">
                {name}
              </figcaption>
            </figure>
          )
        );
      })}
    </div>
  );
}

function Sending({ share }: { share: number }) {
  const { say } = useWords();
  const percent = Math.round(share * 100);
  return (
    <Progress
      label={say('depositCheck.review.uploading')}
      counted={{ done: percent, of: 100 }}
      text={percent < 100 ? say('depositCheck.review.uploading') : say('depositCheck.review.checking')}
    />
  );
}

function Terms() {
  const { say } = useWords();
  return (
    <p className="text-xs text-ink-2">
      {say('depositCheck.review.agree')}{' '}
      <a
        href={paths.terms()}
        target="_blank"
        rel="noopener"
        className="text-brand-text underline underline-offset-3"
      >
        {say('depositCheck.review.terms')}
        <span className="sr-only"> {say('depositCheck.review.newTab')}</span>
      </a>
    </p>
  );
}
