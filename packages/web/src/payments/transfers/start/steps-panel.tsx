import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { titleOf } from '../../../platform/frame/institution.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Titled } from '../../../ui/frame/titled.tsx';
import { DETAILS, REVIEW, APPROVAL, RECEIPT } from './steps-model.ts';

const names: Readonly<Record<number, WordId>> = {
  [DETAILS]: 'transfers.step.details',
  [REVIEW]: 'transfers.step.review',
  [APPROVAL]: 'transfers.step.code',
  [RECEIPT]: 'transfers.step.receipt',
};

type StepsPanelProps = {
  step: number;
  title: string;
  lead?: ReactNode;
  /** Whether this transfer needs an approval code; null until the server says. */
  asksCode: boolean | null;
  /** The details step is a link. */
  open: boolean;
  children: ReactNode;
};

/** The frame of every step: progress and title. */
export function StepsPanel({ step, title, lead, asksCode, open, children }: StepsPanelProps) {
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useStepFocus(step, heading);
  // A skipped step is not counted.
  const taken = [DETAILS, REVIEW, APPROVAL, RECEIPT].filter(
    (each) => each !== APPROVAL || asksCode !== false,
  );
  return (
    <Titled title={titleOf(title)}>
      <Crumbs
        label={say('transfers.label.breadcrumb')}
        trail={[{ to: paths.transfers(), name: say('navigation.label.transfers') }]}
        here={say('transfer.label.title')}
      />
      <div className="grid items-start gap-x-7.5 gap-y-6 md:grid-cols-[208px_minmax(0,1fr)]">
        <div className="md:pt-1.5">
          <Stepper
            label={say('transfers.label.steps')}
            steps={taken.map((each) => ({
              label: say(names[each] ?? 'transfers.step.receipt'),
              ...(open && each === DETAILS && step > DETAILS && { to: paths.transferMoney() }),
            }))}
            current={taken.indexOf(step)}
          />
        </div>
        <div className="max-w-180 min-w-0">
          <PageHead title={title} lead={lead} titleRef={heading} className="mb-5.5" />
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
