import type { Day } from '@bank/kernel/day.ts';
import { GoalForm } from './goal-form.tsx';
import { PayoffForm } from './payoff-form.tsx';

export function CalculatorsPanel({ today }: { today: Day }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <GoalForm today={today} />
      <PayoffForm today={today} />
    </div>
  );
}
