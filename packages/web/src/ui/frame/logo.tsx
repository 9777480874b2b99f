import { cn } from './classes.ts';

/** The name is the institution's setting, never hard-coded. `mark` shows only the mark, beside a title. */
type LogoProps = ({ name: string; mark?: false } | { mark: true; name?: never }) & {
  size?: number;
  className?: string;
};

export function Logo({ name, size = 28, className }: LogoProps) {
  return (
    <span className={cn('inline-flex items-center gap-2.25 text-ink in-[.deep]:text-on-deep', className)}>
      <svg
        aria-hidden
        width={size}
        height={size}
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        className="shrink-0 text-logo in-[.deep]:text-on-deep"
      >
        <path d="M7 4.5v23" strokeWidth="4" />
        <path
          d="M12.5 16C19 16 25 12.4 25.6 4.8"
          strokeWidth="3.4"
          className="in-[.deep]:stroke-on-deep-accent"
        />
        <path
          d="M12.5 16C19 16 25 19.6 25.6 27.2"
          strokeWidth="3.4"
          className="in-[.deep]:stroke-on-deep-accent"
        />
      </svg>
      {name && <span className="text-[1.3125rem] font-semibold tracking-[-.03em]">{name}</span>}
    </span>
  );
}
