import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { ReplyProblem } from '@bank/contract/envelope.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeft } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import type { SubmissionState } from '../../../platform/submission-state.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { REVIEW, stepSchemas, type OpeningFacts, type OpeningRequest } from '../opening-model.ts';
import { NoticePanel } from '../outcome/notice-panel.tsx';
import { ReviewPartPanel } from './review-part-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { reviewParts } from './review-model.ts';

type ReviewFormProps = {
  request: OpeningRequest;
  type: AccountType;
  facts: OpeningFacts;
  state: SubmissionState<unknown>;
  onCheck: () => void;
  onSend: () => void;
  onBack: () => void;
};

/** Step 6: all answers with sensitive ones masked, and the terms. Errors keep the customer on this step. */
export function ReviewForm({ request, type, facts, state, onCheck, onSend, onBack }: ReviewFormProps) {
  const { say, language } = useWords();
  const [agreed, setAgreed] = useState(false);
  const busy = state.kind === 'sending' || state.kind === 'unknown';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (agreed && !busy) onSend();
  };
  const parts = reviewParts(request, type, facts, say, createFormat(language));
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

/** Problems with single answers are listed with a link to each step. */
function Refusal({ state, onCheck }: { state: SubmissionState<unknown>; onCheck: () => void }) {
  const { say } = useWords();
  // Step 7 reports a receipt.
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

/** The number of the step that asks for this field. */
function stepOf(field: string): number {
  if (field === 'accountType') return 1;
  if (field in stepSchemas.personal.shape) return 2;
  if (field in stepSchemas.employment.shape) return 3;
  if (field in stepSchemas.papers.shape) return 4;
  return field in stepSchemas.funding.shape ? 5 : REVIEW;
}
