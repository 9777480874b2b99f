type GoalRingProps = {
  /** 0 to 100. */
  percent: number;
  /** Read by screen readers in place of the drawing. */
  label: string;
  /** Under the figure. */
  below: string;
};

const SIZE = 168;
const THICKNESS = 12;
const RADIUS = (SIZE - THICKNESS) / 2;
const AROUND = 2 * Math.PI * RADIUS;

/** How far a goal is, on the dark surface. */
export function GoalRing({ percent, label, below }: GoalRingProps) {
  const part = (Math.max(0, Math.min(100, percent)) / 100) * AROUND;
  return (
    <div className="relative mx-auto grid size-42 place-items-center">
      <span className="sr-only">{label}</span>
      <svg
        width={SIZE}
        height={SIZE}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        aria-hidden
        className="absolute inset-0"
      >
        <circle
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          fill="none"
          strokeWidth={THICKNESS}
          className="stroke-on-deep/15"
        />
        <circle
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          fill="none"
          strokeWidth={THICKNESS}
          strokeLinecap={percent > 0 ? 'round' : 'butt'}
          strokeDasharray={`${part} ${AROUND}`}
          transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
          className="stroke-on-deep-accent"
        />
      </svg>
      <p aria-hidden className="text-center">
        <span className="block text-[2rem] leading-none font-[450]">{percent}%</span>
        <span className="text-2xs text-on-deep-2">{below}</span>
      </p>
    </div>
  );
}
