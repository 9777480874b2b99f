import { useWords } from '@bank/words/use-words.ts';
import { StepBars } from '../../ui/step-bars.tsx';

const STEPS = 3;

/** On a phone: the form, its review, and what it led to. Wide screens show where they are by themselves. */
export function ProgressPanel({ step }: { step: 1 | 2 | 3 }) {
  const { say } = useWords();
  const names = {
    1: say('withdrawal.progress.form'),
    2: say('withdrawal.progress.review'),
    3: say('withdrawal.progress.cash'),
  };
  return (
    <div className="mb-4.5 md:hidden">
      <StepBars
        label={names[step]}
        count={STEPS}
        current={step - 1}
        tone={step === 2 ? 'surface' : 'canvas'}
      />
    </div>
  );
}
