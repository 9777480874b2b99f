import { Circle, CircleCheck } from 'lucide-react';
import { cn } from './frame/classes.ts';

const CORNERS = [
  'M2 30V14A12 12 0 0 1 14 2h16',
  'M324 2h16a12 12 0 0 1 12 12v16',
  'M352 148v16a12 12 0 0 1-12 12h-16',
  'M30 176H14A12 12 0 0 1 2 164v-16',
];

/** Four corners in the proportion of a check. */
export function CameraGuide({ isFaint = false }: { isFaint?: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 354 178"
      className={cn(
        'relative min-h-0 w-[86%] max-w-160 flex-1 fill-none stroke-on-deep-accent stroke-4 [stroke-linecap:round]',
        isFaint && 'opacity-40',
      )}
    >
      {CORNERS.map((corner) => (
        <path key={corner} d={corner} />
      ))}
    </svg>
  );
}

/** Corners in pixels of the frame, which is as wide as the view. */
export type Outline = {
  readonly width: number;
  readonly height: number;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Everything is right, and the photo is about to be taken. */
  readonly isGood: boolean;
};

/** Drawn around what was found. */
export function CameraOutline({ outline: { width, height, points, isGood } }: { outline: Outline }) {
  return (
    <svg
      aria-hidden
      data-outline={isGood ? 'good' : 'found'}
      viewBox={`0 0 ${width} ${height}`}
      // As the picture is: as wide as the view.
      className="absolute inset-x-0 top-1/2 h-auto w-full -translate-y-1/2"
    >
      <polygon
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        vectorEffect="non-scaling-stroke"
        className={cn(
          'stroke-3 [stroke-linejoin:round]',
          isGood ? 'fill-on-deep-accent/15 stroke-on-deep-accent' : 'fill-none stroke-on-deep',
        )}
      />
    </svg>
  );
}

export type QualityMark = { readonly text: string; readonly isMet: boolean };

/** Results of the live picture checks. Visible only: the instruction says what to do, and is announced. */
export function CameraQuality({ marks }: { marks: readonly QualityMark[] }) {
  return (
    <ul className="relative flex flex-wrap justify-center gap-x-5 gap-y-1 rounded-full bg-deep/85 px-4 py-2 text-2xs">
      {marks.map(({ text, isMet }) => {
        const Icon = isMet ? CircleCheck : Circle;
        return (
          <li key={text} className="inline-flex items-center gap-1.5">
            <Icon
              aria-hidden
              size={16}
              strokeWidth={2}
              className={isMet ? 'text-on-deep-accent' : 'text-on-deep-2'}
            />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
