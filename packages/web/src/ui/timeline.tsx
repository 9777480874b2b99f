import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { cn } from './frame/classes.ts';

export type TimelineState = 'done' | 'now' | 'next' | 'failed';
export type TimelineStep = { id: string; text: ReactNode; when?: ReactNode; state: TimelineState };

const dots: Readonly<Record<TimelineState, string>> = {
  done: 'bg-brand',
  now: 'border-3 border-brand bg-surface ring-4 ring-brand-soft',
  next: 'border-2 border-line-strong bg-surface',
  failed: 'bg-danger-solid',
};

type TimelineProps = { steps: readonly TimelineStep[]; across?: boolean; className?: string };

/** Past, current and future steps along a vertical line; `across`, from left to right where there is room. */
export function Timeline({ steps, across = false, className }: TimelineProps) {
  return (
    <ol className={cn(across && 'md:flex', className)}>
      {steps.map((step, index) => (
        <Step
          key={step.id}
          step={step}
          across={across}
          first={index === 0}
          following={steps[index + 1]?.state}
        />
      ))}
    </ol>
  );
}

type StepProps = {
  step: TimelineStep;
  across: boolean;
  first: boolean;
  following: TimelineState | undefined;
};

function Step({ step, across, first, following }: StepProps) {
  const failed = step.state === 'failed';
  return (
    <li
      aria-current={step.state === 'now' ? 'step' : undefined}
      className={cn(
        'relative grid grid-cols-[1fr_auto] gap-3 py-2 pl-7.5 text-xs',
        failed && 'font-semibold text-danger',
        across &&
          'md:flex md:flex-1 md:flex-col md:items-center md:gap-0 md:pt-6 md:pb-0 md:pl-0 md:text-center',
      )}
    >
      {!first && <Line state={step.state} className={cn('top-0 h-1/2', across && LEFT)} />}
      {following && <Line state={following} className={cn('top-1/2 h-1/2', across && RIGHT)} />}
      <span
        aria-hidden
        className={cn(
          'absolute top-[calc(50%-7px)] left-0.5 z-1 size-3.5 rounded-full forced-colors:border',
          dots[step.state],
          across && 'md:top-0 md:left-[calc(50%-7px)]',
        )}
      />
      <span>
        <StateWord state={step.state} />
        {step.text}
      </span>
      <span className="text-right font-normal text-ink-3">{step.when}</span>
    </li>
  );
}

const LEFT = 'md:top-1.5 md:right-1/2 md:left-0 md:h-0.5 md:w-auto';
const RIGHT = 'md:top-1.5 md:right-0 md:left-1/2 md:h-0.5 md:w-auto';

/** Each segment of the line has the color of the step it leads to. */
function Line({ state, className }: { state: TimelineState; className: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'absolute left-2 w-0.5 forced-colors:border-l',
        state === 'next' ? 'bg-line-strong' : 'bg-brand',
        className,
      )}
    />
  );
}

function StateWord({ state }: { state: TimelineState }) {
  const { say } = useWords();
  const words: Readonly<Record<TimelineState, string>> = {
    done: say('figures.timeline.done'),
    now: say('figures.timeline.now'),
    next: say('figures.timeline.next'),
    failed: say('figures.timeline.failed'),
  };
  return <span className="sr-only">{words[state]} </span>;
}
