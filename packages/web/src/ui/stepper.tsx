import { Check, CircleAlert } from 'lucide-react';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from './frame/classes.ts';
import { Link } from './frame/link.tsx';
import { StepBars } from './step-bars.tsx';

export type Step = {
  label: string;
  /** Completed steps link back to their address; the answers are kept. */
  to?: string;
  /** Something in this step must be corrected. */
  wrong?: boolean;
};

type StepperProps = {
  label: string;
  steps: readonly Step[];
  /** Starts at 0. */
  current: number;
  tone?: 'canvas' | 'surface' | 'deep';
  /** `auto` is the vertical list on wide screens and the bars on phones. */
  layout?: 'auto' | 'spine' | 'bars';
  className?: string;
};

export function Stepper({
  label,
  steps,
  current,
  tone = 'canvas',
  layout = 'auto',
  className,
}: StepperProps) {
  return (
    <div className={className}>
      {layout !== 'spine' && (
        <div className={cn(layout === 'auto' && 'md:hidden')}>
          <StepBars label={steps[current]?.label ?? ''} count={steps.length} current={current} tone={tone} />
        </div>
      )}
      {layout !== 'bars' && (
        <ol aria-label={label} className={cn('relative', layout === 'auto' && 'hidden md:block')}>
          {steps.map((step, index) => (
            <StepLine key={step.label} {...{ step, index, current, deep: tone === 'deep', tone }} />
          ))}
        </ol>
      )}
    </div>
  );
}

type StepLineProps = {
  step: Step;
  index: number;
  current: number;
  deep: boolean;
  tone: 'canvas' | 'surface' | 'deep';
};

function StepLine({ step, index, current, deep, tone }: StepLineProps) {
  const { say } = useWords();
  const done = index < current;
  const now = index === current;
  const note = step.wrong ? say('ui.steps.wrong') : done ? say('ui.steps.done') : null;
  const text = (
    <>
      {step.label}
      {note && <span className="sr-only"> ({note})</span>}
    </>
  );
  return (
    <li
      aria-current={now ? 'step' : undefined}
      className={cn(
        'relative flex min-h-11 items-center gap-3.5 text-sm before:absolute before:-top-1/2 before:left-3 before:h-full before:w-0.5 first:before:hidden',
        deep ? 'text-on-deep-2 before:bg-deep-line' : 'text-ink-3 before:bg-line-strong',
        (done || now) && (deep ? 'before:bg-on-deep-accent' : 'before:bg-brand'),
      )}
    >
      <StepNode {...{ step, index, done, now, tone }} />
      {step.to !== undefined && done ? (
        <Link
          to={step.to}
          className={cn(
            'flex min-h-11 items-center no-underline hover:underline',
            deep ? 'text-on-deep-2' : 'text-ink-2',
          )}
        >
          <span>{text}</span>
        </Link>
      ) : (
        <span
          className={cn(
            now && 'font-semibold',
            now && (deep ? 'text-on-deep' : 'text-ink'),
            done && !deep && 'text-ink-2',
          )}
        >
          {text}
        </span>
      )}
    </li>
  );
}

type StepNodeProps = {
  step: Step;
  index: number;
  done: boolean;
  now: boolean;
  tone: 'canvas' | 'surface' | 'deep';
};

const GROUND = { canvas: 'bg-canvas', surface: 'bg-surface', deep: 'bg-deep' } as const;

function StepNode({ step, index, done, now, tone }: StepNodeProps) {
  const deep = tone === 'deep';
  return (
    <span
      aria-hidden
      className={cn(
        'relative z-1 grid size-6.5 shrink-0 place-items-center rounded-full border-2 text-[.75rem] leading-none font-semibold',
        GROUND[tone],
        deep ? 'border-deep-line text-on-deep-2' : 'border-line-strong text-ink-3',
        now &&
          (deep
            ? 'border-on-deep-accent text-on-deep-accent shadow-[0_0_0_4px_rgb(127_214_194/.16)]'
            : 'border-brand text-brand-text shadow-[0_0_0_4px_var(--k-brand-soft)]'),
        done &&
          (deep
            ? 'border-on-deep-accent bg-on-deep-accent text-deep'
            : 'border-brand bg-brand text-on-brand'),
        step.wrong && 'border-danger-solid bg-danger-solid text-on-danger shadow-none',
      )}
    >
      {step.wrong ? (
        <CircleAlert size={16} strokeWidth={2} />
      ) : done ? (
        <Check size={14} strokeWidth={2.5} />
      ) : (
        index + 1
      )}
    </span>
  );
}
