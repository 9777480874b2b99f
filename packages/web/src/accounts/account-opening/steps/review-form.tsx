import { maskedIdNumber, maskedSsn } from '@bank/contract/accounts/account-opening/rules.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { ReplyProblem } from '@bank/contract/envelope.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeft } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { createFormat, type Format } from '../../../platform/format.ts';
import type { SubmissionState } from '../../../platform/submission-state.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Link } from '../../../ui/link.tsx';
import { accountNameOf } from '../../accounts/account-name-model.ts';
import { phoneText, REVIEW, stepSchemas, type OpeningFacts, type Wish } from '../opening-model.ts';
import { termText } from './choice-panel.tsx';
import { NoticePanel } from '../outcome/notice-panel.tsx';
import { ReviewPartPanel, type Line } from './review-part-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { typeName } from './type-form.tsx';

type ReviewFormProps = {
  wish: Wish;
  type: AccountType;
  facts: OpeningFacts;
  state: SubmissionState<unknown>;
  onCheck: () => void;
  onSend: () => void;
  onBack: () => void;
};

/** Step 6: everything once more, what is secret half hidden, and the terms. Errors keep the customer here. */
export function ReviewForm({ wish, type, facts, state, onCheck, onSend, onBack }: ReviewFormProps) {
  const { say, language } = useWords();
  const [agreed, setAgreed] = useState(false);
  const busy = state.kind === 'sending' || state.kind === 'unknown';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (agreed && !busy) onSend();
  };
  const parts = reviewParts(wish, type, facts, say, createFormat(language));
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5">
      {parts.map(({ step, title, lines }) => (
        <ReviewPartPanel key={step} step={step} title={title} lines={lines} locked={busy} />
      ))}
      <Checkbox
        checked={agreed}
        disabled={busy}
        onChange={(event) => setAgreed(event.target.checked)}
        label={<TermsPanel />}
      />
      <Refusal state={state} onCheck={onCheck} />
      {!agreed && (
        <p id="terms-reason" className="text-2xs text-ink-2 md:text-right">
          {say('openAccount.validation.terms')}
        </p>
      )}
      <ActionBar
        back={
          <Button tone="quiet" icon={ArrowLeft} onClick={onBack} disabled={busy}>
            {say('openAccount.label.back')}
          </Button>
        }
      >
        <Button
          type="submit"
          disabled={!agreed}
          aria-describedby={agreed ? undefined : 'terms-reason'}
          working={busy && say('openAccount.label.processing')}
        >
          {say('openAccount.label.openAccount')}
        </Button>
      </ActionBar>
    </form>
  );
}

/** What the bank found wrong with single answers is listed with the way to each. */
function Refusal({ state, onCheck }: { state: SubmissionState<unknown>; onCheck: () => void }) {
  const { say } = useWords();
  // What a receipt says, step 7 says.
  if (state.kind === 'onItsWay' || state.kind === 'failed') return null;
  if (state.kind !== 'refused') return <NoticePanel state={state} onCheck={onCheck} />;
  const about = state.problems.filter(({ field }) => field !== undefined);
  const text = about.length > 0 ? say('openAccount.review.problems') : state.text;
  return (
    <Banner tone="danger" live="assertive" title={text || say('openAccount.error.createFailed')}>
      {about.map((problem) => (
        <ProblemLine key={`${problem.field} ${problem.code}`} problem={problem} />
      ))}
    </Banner>
  );
}

function ProblemLine({ problem }: { problem: ReplyProblem }) {
  const step = stepOf(problem.field ?? '');
  return (
    <span className="mt-1 block">
      {step === REVIEW ? problem.text : <Link to={`?step=${step}`}>{problem.text}</Link>}
    </span>
  );
}

/** The step, counted from one, that asks for this field. */
function stepOf(field: string): number {
  if (field === 'accountType') return 1;
  if (field in stepSchemas.personal.shape) return 2;
  if (field in stepSchemas.employment.shape) return 3;
  if (field in stepSchemas.papers.shape) return 4;
  return field in stepSchemas.funding.shape ? 5 : REVIEW;
}

type Part = { readonly step: number; readonly title: string; readonly lines: readonly Line[] };

export function reviewParts(
  wish: Wish,
  type: AccountType,
  facts: OpeningFacts,
  say: Say,
  format: Format,
): Part[] {
  return [
    { step: 1, title: say('openAccount.step.type'), lines: typeLines(wish, type, say) },
    { step: 2, title: say('openAccount.step.personal'), lines: personalLines(wish, say, format) },
    { step: 3, title: say('openAccount.step.employment'), lines: employmentLines(wish, say) },
    { step: 4, title: say('openAccount.step.papers'), lines: paperLines(wish, say, format) },
    { step: 5, title: say('openAccount.step.funding'), lines: fundingLines(wish, facts, say) },
  ];
}

function typeLines({ termMonths, retirementType }: Wish, type: AccountType, say: Say): Line[] {
  return [
    [say('openAccount.review.account'), typeName(type, say)],
    ...(termMonths === undefined
      ? []
      : ([[say('openAccount.field.term'), termText(termMonths, say)]] satisfies Line[])),
    ...(retirementType === undefined
      ? []
      : ([
          [
            say('openAccount.field.retirementType'),
            // words: openAccount.retirement.*
            say(`openAccount.retirement.${retirementType}`),
          ],
        ] satisfies Line[])),
  ];
}

function personalLines(wish: Wish, say: Say, format: Format): Line[] {
  const street = [wish.addressLine1, wish.addressLine2].filter(Boolean).join(', ');
  return [
    [say('openAccount.review.name'), `${wish.firstName} ${wish.lastName}`],
    [say('enrolment.label.dateOfBirth'), format.numericDay(wish.dateOfBirth)],
    [say('enrolment.label.ssn'), maskedSsn(wish.ssn)],
    [say('enrolment.label.email'), wish.email],
    [say('enrolment.label.phone'), phoneText(wish.phoneNumber)],
    [say('openAccount.review.address'), `${street}, ${wish.city}, ${wish.state} ${wish.zipCode}`],
  ];
}

function employmentLines({ employmentStatus, employer, annualIncome }: Wish, say: Say): Line[] {
  const lines: Line[] = [
    [
      say('openAccount.field.employmentStatus'),
      // words: openAccount.employment.*
      say(`openAccount.employment.${employmentStatus}`),
    ],
  ];
  const label =
    employmentStatus === 'selfEmployed'
      ? say('openAccount.label.businessName')
      : say('openAccount.field.employer');
  if (employer !== undefined) lines.push([label, employer]);
  if (annualIncome !== undefined)
    lines.push([say('openAccount.field.annualIncome'), moneyText(annualIncome)]);
  return lines;
}

function paperLines({ idType, idNumber, issueDate, expirationDate }: Wish, say: Say, format: Format): Line[] {
  return [
    // words: openAccount.id.*
    [say('openAccount.field.idType'), say(`openAccount.id.${idType}`)],
    [say('openAccount.field.idNumber'), maskedIdNumber(idNumber)],
    [say('openAccount.field.issueDate'), format.numericDay(issueDate)],
    [say('openAccount.field.expirationDate'), format.numericDay(expirationDate)],
  ];
}

function fundingLines(wish: Wish, { accounts, choices }: OpeningFacts, say: Say): Line[] {
  const { initialDeposit, fundingSource, sourceAccountId, sourceRecipientId } = wish;
  const deposit = say('openAccount.field.initialDeposit');
  if (initialDeposit === 0) return [[deposit, say('openAccount.review.none')]];
  const payer = accounts.find(({ id }) => id === sourceAccountId);
  const external = choices.externalAccounts.find(({ recipientId }) => recipientId === sourceRecipientId);
  // words: openAccount.source.*
  const source = say(`openAccount.source.${fundingSource}`);
  return [
    [deposit, moneyText(initialDeposit)],
    [
      say('openAccount.review.from'),
      payer
        ? `${accountNameOf(payer, say)} ${maskNumber(payer.lastFour)}`
        : external
          ? `${external.bankName} ${maskNumber(external.lastFour)}`
          : source,
    ],
  ];
}
