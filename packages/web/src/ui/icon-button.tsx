import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cva } from 'class-variance-authority';
import { cn } from './frame/classes.ts';
import { Tooltip } from './tooltip.tsx';

const look = cva(
  'relative grid size-11 shrink-0 place-items-center rounded-full border border-transparent transition-colors duration-(--k-fast) ease-standard disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-60',
  {
    variants: {
      tone: {
        plain: 'bg-transparent text-ink-2 hover:bg-hover active:bg-sunken',
        line: 'border-line bg-surface text-ink-2 hover:bg-hover active:bg-sunken',
        deep: 'bg-transparent text-on-deep hover:bg-on-deep/9 active:bg-on-deep/16',
      },
    },
  },
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  /** What the button does, with its object: "Remove police-report.pdf". */
  name: string;
  tone?: 'plain' | 'line' | 'deep';
  size?: number;
  /** A dot for news. The name must say it too ("Notifications, 2 new"). */
  dot?: boolean;
  side?: 'top' | 'right' | 'bottom' | 'left';
};

export function IconButton({
  icon: Icon,
  name,
  tone = 'plain',
  size = 20,
  dot,
  side,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={name} {...(side && { side })}>
      <button type="button" {...rest} aria-label={name} className={cn(look({ tone }), className)}>
        <Icon aria-hidden size={size} strokeWidth={1.75} />
        {dot && (
          <span className="absolute top-2.5 right-2.75 size-2.25 rounded-full border-2 border-canvas bg-danger-solid" />
        )}
      </button>
    </Tooltip>
  );
}
