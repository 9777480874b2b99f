import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { titleOf } from '../../../platform/frame/institution.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Titled } from '../../../ui/frame/titled.tsx';

type StepsPanelProps = {
  /** Starts at 1. */
  step: number;
  title: string;
  lead?: string | undefined;
  /** Earlier steps are links. */
  open: boolean;
  side?: ReactNode;
  children: ReactNode;
};

/** The frame of every step: progress, title and the chosen product. */
export function StepsPanel({ step, title, lead, open, side, children }: StepsPanelProps) {
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useStepFocus(step, heading);
  const names = [
    say('openAccount.step.type'),
    say('openAccount.step.personal'),
    say('openAccount.step.employment'),
    say('openAccount.step.papers'),
    say('openAccount.step.funding'),
    say('openAccount.step.review'),
    say('openAccount.step.confirmation'),
  ];
  return (
    <Titled title={titleOf(title)}>
      <div className="grid items-start gap-x-7.5 gap-y-6 md:grid-cols-[176px_minmax(0,1fr)] xl:grid-cols-[176px_minmax(0,1fr)_284px]">
        <div className="md:pt-3">
          <Stepper
            label={say('openAccount.label.steps')}
            steps={names.map((label, index) => ({
              label,
              ...(open && index + 1 < step && { to: `?step=${index + 1}` }),
            }))}
            current={step - 1}
          />
          {open && <p className="mt-6 text-2xs text-ink-3 max-md:mt-3">{say('openAccount.label.saved')}</p>}
        </div>
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
