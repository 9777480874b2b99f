import { cva } from 'class-variance-authority';
import { Ban, Check, CircleX, Clock, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './frame/classes.ts';

export type StatusTone = 'positive' | 'info' | 'caution' | 'danger' | 'neutral' | 'brand';

const look = cva(
  'inline-flex h-6 items-center gap-1.25 rounded-[7px] px-2.25 text-2xs leading-none font-[550] whitespace-nowrap forced-colors:border',
  {
    variants: {
      tone: {
        positive: 'bg-positive-soft text-positive',
        info: 'bg-info-soft text-info',
        caution: 'bg-caution-soft text-caution',
        danger: 'bg-danger-soft text-danger',
        neutral: 'bg-tile text-ink-2',
        brand: 'bg-brand-soft text-brand-text',
      },
    },
  },
);

const usualIcons: Readonly<Record<StatusTone, LucideIcon | null>> = {
  positive: Check,
  info: Clock,
  caution: TriangleAlert,
  danger: CircleX,
  neutral: Ban,
  brand: null,
};

type StatusPillProps = {
  tone: StatusTone;
  /** Replaces the tone's icon; `null` leaves it out if the text is enough ("Over $34.60"). */
  icon?: LucideIcon | null;
  children: ReactNode;
  className?: string;
};

/** A status in a word. Not interactive. */
export function StatusPill({ tone, icon, children, className }: StatusPillProps) {
  const Icon = icon === undefined ? usualIcons[tone] : icon;
  return (
    <span className={cn(look({ tone }), className)}>
      {Icon && <Icon aria-hidden size={14} strokeWidth={2} className="shrink-0" />}
      {children}
    </span>
  );
}
