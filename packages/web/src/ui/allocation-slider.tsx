import { Slider as Base } from '@base-ui/react/slider';
import { useId, type ReactNode } from 'react';
import { seriesBlock } from './chart-colours.ts';
import type { SeriesColour } from './chart-ring.ts';
import { cn } from './frame/classes.ts';
import { NumberBox } from './slider.tsx';

type AllocationSliderProps = {
  name: ReactNode;
  /** Under the name: what it is now. */
  hint: ReactNode;
  colour: SeriesColour;
  value: number;
  max?: number;
  /** Where it stands now, as a thin line on the track. */
  mark: number;
  /** It keeps its value, and the others share the rest. */
  locked: boolean;
  sliderLabel: string;
  numberLabel: string;
  /** The change, in words. */
  change: ReactNode;
  /** The button that locks it. */
  lock: ReactNode;
  onSlide: (value: number) => void;
  /** The exact number, when it was typed. */
  onType: (value: number) => void;
};

/** One share of a whole: a slider, a number, its change and a lock. On phones the slider is below the name. */
export function AllocationSlider(props: AllocationSliderProps) {
  const { name, hint, colour, value, max = 100, mark, locked, change, lock } = props;
  const id = useId();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 border-b border-line py-3 last:border-b-0 md:grid-cols-[9.5rem_minmax(0,1fr)_auto_5rem_auto] md:gap-x-3 2xl:gap-x-5">
      <div className="col-span-2 flex min-w-0 gap-2.5 md:col-span-1">
        <span aria-hidden className={cn('mt-1.5 size-2.5 shrink-0 rounded-[3px]', seriesBlock[colour])} />
        <div className="min-w-0">
          <p className="text-sm font-semibold">{name}</p>
          <p id={`${id}-hint`} className="text-2xs text-ink-3">
            {hint}
          </p>
        </div>
      </div>
      <p className="justify-self-end text-xs whitespace-nowrap tabular-nums md:order-4">{change}</p>
      <div className="md:order-2">
        <Base.Root
          value={value}
          min={0}
          max={max}
          step={1}
          largeStep={10}
          disabled={locked}
          onValueChange={props.onSlide}
        >
          <Base.Control className="flex h-11 w-full cursor-pointer touch-none items-center px-3.5 data-disabled:cursor-not-allowed">
            <Base.Track className="relative -mx-3.5 h-1.5 w-[calc(100%+1.75rem)] rounded-full bg-viz-track">
              <Base.Indicator className={cn('rounded-full', locked ? 'bg-control' : 'bg-brand')} />
              <span
                aria-hidden
                className="absolute -top-1.25 h-4 w-0.5 -translate-x-1/2 bg-ink-2 forced-colors:border-l"
                style={{ left: `${mark}%` }}
              />
              <Base.Thumb
                aria-label={props.sliderLabel}
                aria-describedby={`${id}-hint`}
                getAriaValueText={(text) => `${text}%`}
                className={cn(
                  'size-7 rounded-full border-2 bg-surface shadow-[0_1px_4px_rgb(8_34_40/.2)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                  locked ? 'border-control' : 'border-brand',
                )}
              />
            </Base.Track>
          </Base.Control>
        </Base.Root>
      </div>
      <div className="md:order-3">
        <NumberBox
          id={`${id}-number`}
          label={props.numberLabel}
          value={value}
          unit="%"
          disabled={locked}
          described={`${id}-hint`}
          invalid={false}
          onSet={(next) => props.onType(Math.min(max, Math.max(0, next)))}
        />
      </div>
      <div className="md:order-5">{lock}</div>
    </li>
  );
}
