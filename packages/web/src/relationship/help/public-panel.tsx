import type { ReactNode } from 'react';
import { Cached } from '../../platform/cache.tsx';
import { cn } from '../../ui/frame/classes.ts';

type PublicPanelProps = { isSignedOn: boolean; className?: string; children: ReactNode };

/** A page that guests read too. Their frame loads nothing and is wider, so the page brings a cache and margins. */
export function PublicPanel({ isSignedOn, className, children }: PublicPanelProps) {
  if (isSignedOn) return <div className={className}>{children}</div>;
  return (
    <Cached>
      <div className={cn('mx-auto max-w-[1200px]', className)}>{children}</div>
    </Cached>
  );
}
