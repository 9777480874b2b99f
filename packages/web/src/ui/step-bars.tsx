import { useWords } from '@bank/words/use-words.ts';
import { cn } from './frame/classes.ts';

type StepBarsProps = { label: string; count: number; current: number; tone: 'canvas' | 'surface' | 'deep' };

/** The stepper on phones: "Step 2 of 4" and four bars. */
export function StepBars({ label, count, current, tone }: StepBarsProps) {
  const { say } = useWords();
  const deep = tone === 'deep';
  return (
    <div>
      <p className="flex justify-between gap-3 text-2xs">
        <span className={deep ? 'text-on-deep-2' : 'text-ink-2'}>
          {say('ui.steps.place', { step: current + 1, count })}
        </span>
        <span className={cn('font-semibold', deep ? 'text-on-deep' : 'text-ink')}>{label}</span>
      </p>
      <div aria-hidden className="mt-2 grid auto-cols-fr grid-flow-col gap-1.25">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={cn(
              'h-1 rounded-full',
              deep ? 'bg-on-deep/22' : 'bg-line-strong',
              index <= current && (deep ? 'bg-on-deep-accent' : 'bg-brand'),
            )}
          />
        ))}
      </div>
    </div>
  );
}
