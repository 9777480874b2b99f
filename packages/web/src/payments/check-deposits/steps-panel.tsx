import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { titleOf } from '../../platform/frame/institution.ts';
import { Titled } from '../../ui/frame/titled.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stepper } from '../../ui/stepper.tsx';

type StepsPanelProps = {
  /** Starts at 1; 4 is the outcome. */
  step: number;
  title: string;
  lead?: string | undefined;
  /** Earlier steps are links. */
  isOpen: boolean;
  side?: ReactNode;
  children: ReactNode;
};

/** The frame of every step: progress and title. */
export function StepsPanel({ step, title, lead, isOpen, side, children }: StepsPanelProps) {
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useStepFocus(step, heading);
  const names = [
    say('checkDeposit.label.step1'),
    say('checkDeposit.label.step2'),
    say('checkDeposit.label.step3'),
  ];
  return (
    <Titled title={titleOf(title)}>
      <div className="grid items-start gap-x-7.5 gap-y-6 md:grid-cols-[176px_minmax(0,1fr)] xl:grid-cols-[216px_minmax(0,1fr)_284px]">
        <Stepper
          className="md:pt-3"
          label={say('depositCheck.label.steps')}
          steps={names.map((label, index) => ({
            label,
            ...(isOpen && index + 1 < step && { to: `?step=${index + 1}` }),
          }))}
          current={step - 1}
        />
        <div className="min-w-0">
          <PageHead title={title} lead={lead} titleRef={heading} />
          {children}
        </div>
        {side && <div className="max-xl:md:col-start-2">{side}</div>}
      </div>
    </Titled>
  );
}

/** Focuses the heading of a new step. The first step keeps the focus where the page put it. */
function useStepFocus(step: number, heading: { readonly current: HTMLElement | null }): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step, heading]);
}
