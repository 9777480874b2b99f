import { cva } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import { cn } from './classes.ts';

const look = cva('grid shrink-0 place-items-center', {
  variants: {
    tone: {
      brand: 'bg-brand-soft text-brand-text',
      plain: 'bg-tile text-ink-2',
      danger: 'bg-danger-soft text-danger',
      positive: 'bg-positive-soft text-positive',
      deep: 'bg-on-deep/10 text-on-deep-accent',
    },
    size: { regular: 'size-10 rounded-[12px]', small: 'size-9 rounded-md' },
  },
  defaultVariants: { tone: 'brand', size: 'regular' },
});

type IconTileProps = {
  icon: LucideIcon;
  tone?: 'brand' | 'plain' | 'danger' | 'positive' | 'deep';
  size?: 'regular' | 'small';
  className?: string;
};

/** An icon beside its text; it has no meaning of its own. */
export function IconTile({ icon: Icon, tone, size = 'regular', className }: IconTileProps) {
  return (
    <span aria-hidden className={cn(look({ tone, size }), className)}>
      <Icon size={size === 'small' ? 18 : 20} strokeWidth={size === 'small' ? 2 : 1.75} />
    </span>
  );
}
