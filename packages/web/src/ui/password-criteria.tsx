import { Circle, CircleCheck } from 'lucide-react';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from './frame/classes.ts';

export type Criterion = { label: string; met: boolean };

/** Criteria of a strong password, each marked met or not met. May be wider than its field. */
export function PasswordCriteria({
  criteria,
  className,
}: {
  criteria: readonly Criterion[];
  className?: string;
}) {
  return (
    <ul
      className={cn(
        'flex flex-wrap gap-x-5 gap-y-1.25 text-2xs text-ink-2 md:grid md:grid-cols-[repeat(3,auto)] md:justify-start',
        className,
      )}
    >
      {criteria.map((criterion) => (
        <CriterionLine key={criterion.label} criterion={criterion} />
      ))}
    </ul>
  );
}

function CriterionLine({ criterion }: { criterion: Criterion }) {
  const { say } = useWords();
  const Icon = criterion.met ? CircleCheck : Circle;
  return (
    <li className="flex items-center gap-1.5">
      <Icon
        aria-hidden
        size={16}
        strokeWidth={2}
        className={criterion.met ? 'text-positive' : 'text-ink-3'}
      />
      <span>
        {criterion.label}
        <span className="sr-only">, {say(criterion.met ? 'ui.password.met' : 'ui.password.notMet')}</span>
      </span>
    </li>
  );
}
