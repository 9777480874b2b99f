import { cn } from './classes.ts';

export type Segment = { value: string; label: string };

type SegmentedProps = {
  label: string;
  segments: readonly Segment[];
  value: string;
  onValueChange: (value: string) => void;
  /** Full width, in equal parts. */
  wide?: boolean;
  className?: string;
};

/** Two to four options, of which one is selected. */
export function Segmented({
  label,
  segments,
  value,
  onValueChange,
  wide = false,
  className,
}: SegmentedProps) {
  return (
    <fieldset
      aria-label={label}
      className={cn(
        'm-0 min-w-0 rounded-full border-0 bg-sunken p-0.75',
        wide ? 'grid w-full auto-cols-fr grid-flow-col' : 'inline-flex',
        className,
      )}
    >
      {segments.map((segment) => {
        const on = segment.value === value;
        return (
          <button
            key={segment.value}
            type="button"
            aria-pressed={on}
            onClick={() => onValueChange(segment.value)}
            className={cn(
              'relative inline-flex h-8.5 items-center rounded-full px-3.5 text-xs font-[550] whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1.25',
              wide && 'justify-center px-1 max-md:h-11',
              on
                ? 'bg-segment text-ink shadow-[0_1px_3px_rgb(8_34_40/.14)] forced-colors:outline'
                : 'text-ink-2 hover:text-ink',
            )}
          >
            {segment.label}
          </button>
        );
      })}
    </fieldset>
  );
}
