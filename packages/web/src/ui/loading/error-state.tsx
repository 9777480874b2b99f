import { CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../frame/classes.ts';
import { IconTile } from '../frame/icon-tile.tsx';

type ErrorStateProps = {
  title: string;
  /** What failed, and what is safe. */
  children?: ReactNode;
  /** A line for support staff: "Network error. Reference ERR-7Q2D-0915". */
  trace?: ReactNode;
  actions?: ReactNode;
  icon?: LucideIcon;
  /** `neutral` if something is missing rather than broken, such as an account that does not exist. */
  tone?: 'danger' | 'neutral' | 'brand';
  /** If it replaces the whole page, its title is the page's heading. */
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
};

const tiles = { danger: 'danger', neutral: 'plain', brand: 'brand' } as const;

/** A part of the page that failed; the rest still works. */
export function ErrorState({
  title,
  children,
  trace,
  actions,
  icon = CloudOff,
  tone = 'danger',
  heading: Heading = 'h3',
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex h-full flex-col', className)}>
      <IconTile icon={icon} tone={tiles[tone]} />
      <Heading className="mt-4 text-h2 font-[550] outline-none">{title}</Heading>
      {children && <div className="mt-1.5 max-w-[60ch] space-y-2 text-sm text-ink-2">{children}</div>}
      {trace && <p className="mt-3 text-2xs text-ink-3">{trace}</p>}
      {actions && <div className="mt-auto flex flex-wrap items-center gap-3 pt-4.5">{actions}</div>}
    </div>
  );
}
