import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useEffect } from 'react';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { SubmissionNotice } from '../../ui/submission-notice.tsx';
import { CAPTURE, INFORMATION, REVIEW, type Facts } from './deposit-model.ts';
import { InformationForm } from './information/information-form.tsx';
import { LimitsPanel } from './information/limits-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { useDepositForm } from './use-deposit-form.ts';
import { useWayOut } from './use-way-out.ts';

/** The camera and its checks load while the first step is filled in. */
const loadCapture = () => import('./capture/capture-form.tsx');
const loadReview = () => import('./review/review-form.tsx');
const CaptureForm = lazy(async () => ({ default: (await loadCapture()).CaptureForm }));
const ReviewForm = lazy(async () => ({ default: (await loadReview()).ReviewForm }));

/** The three steps. */
export function WizardPanel({ facts }: { facts: Facts }) {
  const { say } = useWords();
  const leave = useWayOut();
  const form = useDepositForm(facts);
  const { step, state, submission, go } = form;
  useEffect(() => {
    for (const load of [loadCapture, loadReview]) void load().catch(() => undefined);
  }, []);
  if (step === CAPTURE)
    return (
      <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
        <CaptureForm form={form} onBack={() => go(INFORMATION)} onNext={() => go(REVIEW)} />
      </Suspense>
    );
  if (step === REVIEW)
    return (
      <StepsPanel step={REVIEW} title={say('checkDeposit.label.step3')} isOpen={!form.isSent}>
        <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
          <ReviewForm {...{ form, facts }} onBack={() => go(CAPTURE)} />
        </Suspense>
      </StepsPanel>
    );
  return (
    <StepsPanel
      step={INFORMATION}
      title={say('checkDeposit.label.step1')}
      lead={say('depositCheck.label.lead')}
      isOpen
      side={<LimitsPanel limits={facts.limits} />}
    >
      <InformationForm {...{ form, facts }} onBack={leave} onNext={() => go(CAPTURE)}>
        <SubmissionNotice
          state={state.kind === 'failed' || state.kind === 'onItsWay' ? { kind: 'done' } : state}
          onCheck={submission.check}
        />
      </InformationForm>
    </StepsPanel>
  );
}
