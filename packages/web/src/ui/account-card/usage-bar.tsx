import { cn } from '../frame/classes.ts';

type UsageBarProps = {
  /** 0.25 for a quarter; above 1 the bar is full and hatched. */
  share: number;
  /** Accessible name of the bar: "25 percent of credit limit used". */
  label: string;
  /** Close enough to the limit to need attention. The text around the bar also says so. */
  near?: boolean;
  className?: string;
};

/** The text carries the information; the bar only illustrates it. */
export function UsageBar({ share, label, near = false, className }: UsageBarProps) {
  const percent = Math.min(100, Math.max(0, share) * 100);
  return (
    <div className={className}>
      <p className="sr-only">{label}</p>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-viz-track forced-colors:border">
        <div
          className={cn(
            'h-full rounded-full forced-colors:bg-[Highlight]',
            near ? 'bg-caution-solid' : 'bg-viz-1',
            share > 1 && 'hatch-danger',
          )}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
