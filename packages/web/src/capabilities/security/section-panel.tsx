import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

type SectionPanelProps = {
  /** Where the glance at the top leads. */
  id: string;
  title: string;
  /** A pill that says how it stands. */
  state?: ReactNode;
  lead?: ReactNode;
  /** The one thing to do to the whole section. */
  action?: ReactNode;
  children?: ReactNode;
};

/** One protection: what it is, how it stands, and what can be done about it. */
export function SectionPanel({ id, title, state, lead, action, children }: SectionPanelProps) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 p-5 md:p-6">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 id={`${id}-title`} className="text-h3 font-semibold">
              {title}
            </h2>
            {state}
          </div>
          {lead && <p className="mt-1.5 max-w-[62ch] text-sm text-pretty text-ink-2">{lead}</p>}
        </div>
        {action && <div className="flex flex-wrap gap-3 max-md:w-full">{action}</div>}
      </div>
      {children}
    </Card>
  );
}
