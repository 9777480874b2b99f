import type { Cents } from '@bank/kernel/money.ts';
import { limitShares } from './chart-bar.ts';
import { cn } from './frame/classes.ts';

type LimitBarProps = {
  amount: Cents;
  limit: Cents;
  /** Accessible name: "Housing: $1,650.00 of $1,850.00, 89 percent". */
  label: string;
  className?: string;
};

/**
 * Spending against a budget. The vertical mark is the budget; the part over it is hatched, and the row says so in
 * words.
 */
export function LimitBar({ amount, limit, label, className }: LimitBarProps) {
  const { body, over, mark } = limitShares({ amount, limit });
  return (
    <div className={cn('relative h-3 rounded-[4px] bg-viz-track forced-colors:border', className)}>
      <p className="sr-only">{label}</p>
      <div
        className={cn(
          'absolute inset-y-0 left-0 bg-viz-1 forced-colors:bg-[Highlight]',
          over > 0 ? 'rounded-l-[4px]' : 'rounded-[4px]',
        )}
        style={{ width: `${body * 100}%` }}
      />
      {over > 0 && (
        <div
          className="absolute inset-y-0 rounded-r-[4px] hatch-danger"
          style={{ left: `${mark * 100}%`, width: `${over * 100}%` }}
        />
      )}
      <div className="absolute -inset-y-1.25 w-0.5 rounded-full bg-ink" style={{ left: `${mark * 100}%` }} />
    </div>
  );
}
