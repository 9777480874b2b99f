import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/notes/card.tsx';

type SettingsSectionPanelProps = { title: string; lead?: string; children: ReactNode };

/** One group of settings in its own card, with full-width rows. */
export function SettingsSectionPanel({ title, lead, children }: SettingsSectionPanelProps) {
  const heading = useId();
  return (
    <Card aria-labelledby={heading} className="overflow-clip">
      <div className="px-5 pt-5 pb-3 md:px-6">
        <h2 id={heading} className="text-h3 font-semibold">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-0.5 text-xs text-pretty text-ink-2">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}

/** The rows of a section, with dividing lines. */
export function SettingsRows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line border-t border-line">{children}</ul>;
}
