import { cn } from './classes.ts';
import { hullLines, type HullPlan } from './hull-lines.ts';

type LinesPlanProps = Partial<HullPlan> & { className?: string };

/** The hull curves on the dark surface and in the first-visit empty state. Decoration, hidden from screen readers. */
export function LinesPlan({
  width = 1200,
  height = 330,
  curves = 12,
  frames = 12,
  fill = 1,
  mirrored = false,
  className,
}: LinesPlanProps) {
  const plan = hullLines({ width, height, curves, frames, fill, mirrored });
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      className={cn('pointer-events-none absolute -z-10 max-w-none text-on-deep-accent', className)}
    >
      {plan.curves.map((curve) => (
        <path key={curve.path} d={curve.path} opacity={curve.opacity} vectorEffect="non-scaling-stroke" />
      ))}
      {mirrored && (
        <path
          d={`M0 ${height / 2}H${width}`}
          strokeWidth="1.25"
          opacity=".9"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <g opacity=".28">
        {plan.frames.map((frame) => (
          <path key={frame} d={frame} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
    </svg>
  );
}
