import { Laptop, Smartphone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../ui/classes.ts';
import { IconTile } from '../../ui/icon-tile.tsx';

type EntryPanelProps = {
  icon: LucideIcon;
  name: string;
  /** Pills after the name. */
  marks?: ReactNode;
  /** Small lines under it: since when, from where. */
  facts: readonly (string | null)[];
  actions?: ReactNode;
  /** Where the actions are words: on phones they stand under the text, or there would be no room for it. */
  stacked?: boolean;
};

/** One passkey, device or session in its list. */
export function EntryPanel({ icon, name, marks, facts, actions, stacked = false }: EntryPanelProps) {
  return (
    <li className={cn('flex items-center gap-3.5 px-5 py-3.5 md:px-6', stacked && 'max-md:flex-wrap')}>
      <IconTile icon={icon} size="small" tone="plain" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <p className="text-sm font-semibold break-words">{name}</p>
          {marks}
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-2xs text-ink-3">
          {facts.flatMap((fact) => (fact === null ? [] : [<span key={fact}>{fact}</span>]))}
        </p>
      </div>
      {actions && (
        <div className={cn('flex shrink-0 items-center', stacked && 'max-md:w-full max-md:pl-12')}>
          {actions}
        </div>
      )}
    </li>
  );
}

/** The entries of a section, divided by lines from its head and from each other. */
export function Entries({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-t border-line">
      {children}
    </ul>
  );
}

const HANDHELD = /android|iphone|ipad|mobile/i;

/** By the name the bank gave it: what is held in the hand looks like it. */
export function deviceIcon(name: string): LucideIcon {
  return HANDHELD.test(name) ? Smartphone : Laptop;
}
