import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { titleOf } from '../../../platform/frame/institution.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { Titled } from '../../../ui/frame/titled.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { OPTIONS, SOURCE, STRATEGY } from '../rollover-model.ts';

type StepsPanelProps = { accountId: string; step: number; children: ReactNode };

/** The frame of every step: progress and title. */
export function StepsPanel({ accountId, step, children }: StepsPanelProps) {
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useStepFocus(step, heading);
  const names = [
    say('rollover.label.step1'),
    say('rollover.label.step2'),
    say('rollover.label.step3'),
    say('rollover.label.step4'),
  ];
  const leads: Readonly<Record<number, string>> = {
    [SOURCE]: say('rollover.source.lead'),
    [OPTIONS]: say('rollover.options.lead'),
    [STRATEGY]: say('rollover.strategy.lead'),
  };
  const title = names[step - 1] ?? '';
  return (
    <Titled title={titleOf(title)}>
      <Crumbs
        label={say('account.label.breadcrumb')}
        trail={[{ to: paths.retirementAccount({ accountId }), name: say('pages.retirementAccount.name') }]}
        here={say('rollover.page.title')}
      />
      <div className="mt-4 grid items-start gap-x-7.5 gap-y-6 md:grid-cols-[176px_minmax(0,1fr)]">
        <Stepper
          className="md:pt-3"
          label={say('rollover.page.title')}
          steps={names.map((label) => ({ label }))}
          current={step - 1}
        />
        <div className="max-w-180 min-w-0">
          <PageHead title={title} lead={leads[step] ?? say('rollover.review.lead')} titleRef={heading} />
          {children}
        </div>
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
