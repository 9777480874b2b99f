import { CircleCheck, SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './frame/classes.ts';
import { IconTile } from './frame/icon-tile.tsx';
import { LinesPlan } from './frame/lines-plan.tsx';

type EmptyStateProps = {
  /**
   * `first`: nothing yet, with the lines plan drawing. `noMatch`: filters hide everything. `done`: nothing left to
   * do.
   */
  kind: 'first' | 'noMatch' | 'done';
  title: string;
  icon?: LucideIcon;
  /** One sentence that says why. */
  children?: ReactNode;
  actions?: ReactNode;
  /** A last small line under the action. */
  note?: ReactNode;
  className?: string;
};

export function EmptyState({ kind, title, icon, children, actions, note, className }: EmptyStateProps) {
  return (
    <div className={cn('flex h-full flex-col items-stretch', className)}>
      {kind === 'first' ? (
        <FirstVisitArt />
      ) : (
        <IconTile
          icon={icon ?? (kind === 'done' ? CircleCheck : SearchX)}
          tone={kind === 'done' ? 'positive' : 'plain'}
          className="mb-3.5"
        />
      )}
      <h3 className={cn('text-balance', kind === 'first' ? 'text-h2 font-[550]' : 'text-h3 font-semibold')}>
        {title}
      </h3>
      {children && <div className="mt-1.5 max-w-[60ch] text-sm text-ink-2">{children}</div>}
      {(actions || note) && (
        <div className="mt-auto pt-4.5">
          {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
          {note && <p className="mt-3 text-2xs text-ink-3">{note}</p>}
        </div>
      )}
    </div>
  );
}

function FirstVisitArt() {
  return (
    <div aria-hidden className="relative isolate mb-4.5 h-23 overflow-hidden rounded-[12px] bg-sunken">
      <LinesPlan
        width={800}
        height={200}
        curves={8}
        frames={14}
        fill={0.96}
        className="bottom-0 -left-[10%] h-full w-[120%] text-brand-text opacity-50"
      />
    </div>
  );
}
