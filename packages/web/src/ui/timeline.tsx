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

/** Past, current and future steps along a vertical line. */
export function Timeline({ steps, className }: { steps: readonly TimelineStep[]; className?: string }) {
  return (
    <ol className={className}>
      {steps.map((step, index) => (
        <Step key={step.id} step={step} first={index === 0} following={steps[index + 1]?.state} />
      ))}
    </ol>
  );
}

type StepProps = { step: TimelineStep; first: boolean; following: TimelineState | undefined };

function Step({ step, first, following }: StepProps) {
  const failed = step.state === 'failed';
  return (
    <li
      aria-current={step.state === 'now' ? 'step' : undefined}
      className={cn(
        'relative grid grid-cols-[1fr_auto] gap-3 py-2 pl-7.5 text-xs',
        failed && 'font-semibold text-danger',
      )}
    >
      {!first && <Line state={step.state} className="top-0 h-1/2" />}
      {following && <Line state={following} className="top-1/2 h-1/2" />}
      <span
        aria-hidden
        className={cn(
          'absolute top-[calc(50%-7px)] left-0.5 z-1 size-3.5 rounded-full forced-colors:border',
          dots[step.state],
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
