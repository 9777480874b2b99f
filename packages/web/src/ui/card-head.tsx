import type { ReactNode } from 'react';
import { cn } from './frame/classes.ts';

type CardHeadProps = {
  title: ReactNode;
  titleId?: string;
  action?: ReactNode;
  size?: 'h2' | 'h3';
  className?: string;
};

/** A card's title and, at the end, the one link or control for the whole card. */
export function CardHead({ title, titleId, action, size = 'h3', className }: CardHeadProps) {
  return (
    <div className={cn('flex items-center justify-between gap-4 px-5 pt-5 md:px-6', className)}>
      <h2 id={titleId} className={size === 'h2' ? 'text-h2 font-[550]' : 'text-h3 font-semibold'}>
        {title}
      </h2>
      {action}
    </div>
  );
}
