import type { DisputeTransaction } from '@bank/contract/credit/disputes/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import { useWords } from '@bank/words/use-words.ts';
import { DetailsForm } from '../details/details-form.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { ReviewForm } from './review-form.tsx';
import { SelectPanel } from './select-panel.tsx';
import { SidePanel } from './side-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { DETAILS, OUTCOME, REVIEW, SELECT } from './steps-model.ts';
import { useDispute } from './use-dispute.ts';

type WizardPanelProps = {
  start: DisputeTransaction | null;
  today: Day;
  /** A transaction was passed along that can't be disputed or isn't there. */
  isMissing: boolean;
};

export function WizardPanel({ start, today, isMissing }: WizardPanelProps) {
  const { say } = useWords();
  const form = useDispute(start, today);
  const { line, step, go } = form;
  if (step === SELECT || line === null)
    return (
      <StepsPanel step={SELECT} title={say('dispute.label.title')} lead={say('dispute.select.lead')}>
        <SelectPanel today={today} isMissing={isMissing} onSelect={form.select} />
      </StepsPanel>
    );
  const side = <SidePanel line={line} />;
  if (step === DETAILS)
    return (
      <StepsPanel
        step={DETAILS}
        title={say('dispute.details.title')}
        lead={say('dispute.details.lead')}
        side={side}
      >
        <DetailsForm {...{ form, line, today }} onBack={() => go(SELECT)} onNext={() => go(REVIEW)} />
      </StepsPanel>
    );
  if (step === REVIEW)
    return (
      <StepsPanel
        step={REVIEW}
        title={say('dispute.label.step3')}
        lead={say('dispute.review.lead')}
        side={side}
      >
        <ReviewForm {...{ form, line }} onBack={() => go(DETAILS)} />
      </StepsPanel>
    );
  return (
    <StepsPanel step={OUTCOME} title={say('dispute.label.step4')}>
      <OutcomePanel {...{ form, line }} />
    </StepsPanel>
  );
}
