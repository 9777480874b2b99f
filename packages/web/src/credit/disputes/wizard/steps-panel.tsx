import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { titleOf } from '../../../platform/frame/institution.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { cn } from '../../../ui/frame/classes.ts';
import { Titled } from '../../../ui/frame/titled.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Stepper } from '../../../ui/stepper.tsx';

type StepsPanelProps = {
  /** Starts at 1. */
  step: number;
  title: string;
  lead?: string | undefined;
  side?: ReactNode;
  children: ReactNode;
};

/** The frame of every step: progress and title. */
export function StepsPanel({ step, title, lead, side, children }: StepsPanelProps) {
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useStepFocus(step, heading);
  const names = [
    say('dispute.label.step1'),
    say('dispute.label.step2'),
    say('dispute.label.step3'),
    say('dispute.label.step4'),
  ];
  return (
    <Titled title={titleOf(title)}>
      <Crumbs
        label={say('account.label.breadcrumb')}
        trail={[{ to: paths.disputes(), name: say('dispute.list.title') }]}
        here={say('dispute.label.title')}
      />
      <div
        className={cn(
          'mt-4 grid items-start gap-x-7.5 gap-y-6 md:grid-cols-[176px_minmax(0,1fr)]',
          side && 'xl:grid-cols-[176px_minmax(0,1fr)_284px]',
        )}
      >
        <Stepper
          className="md:pt-3"
          label={say('dispute.label.title')}
          steps={names.map((label) => ({ label }))}
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
