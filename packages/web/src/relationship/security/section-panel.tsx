import type { ReactNode } from 'react';
import { Card } from '../../ui/notes/card.tsx';
import { cn } from '../../ui/frame/classes.ts';

type SectionPanelProps = {
  /** Anchor for links to this section. */
  id: string;
  title: string;
  /** A pill with the status. */
  state?: ReactNode;
  lead?: ReactNode;
  /** The action for the whole section. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** One protection: description, status and actions. */
export function SectionPanel({ id, title, state, lead, action, className, children }: SectionPanelProps) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className={cn('scroll-mt-6', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-5 pb-1 last:pb-5 md:px-6 md:last:pb-6">
        <div className="min-w-0 flex-1 basis-32">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={`${id}-title`} className="text-h3 font-semibold">
              {title}
            </h2>
            {state}
          </div>
          {lead && <p className="mt-0.5 max-w-[62ch] text-xs text-pretty text-ink-2">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
