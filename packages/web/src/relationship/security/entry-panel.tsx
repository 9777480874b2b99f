import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/frame/button.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type EntryPanelProps = {
  icon: LucideIcon;
  tone?: 'plain' | 'brand';
  name: ReactNode;
  /** Pills after the name. */
  marks?: ReactNode;
  /** The line under the name: since when, from where. */
  facts: readonly (string | null)[];
  actions?: ReactNode;
  /** For text actions: on phones they go under the text, which would have no room otherwise. */
  stacked?: boolean;
  /** Below the row, across the width of the text: the error. */
  children?: ReactNode;
};

/** One setting, passkey, device or person: icon, name, one line and actions. */
export function EntryPanel(props: EntryPanelProps) {
  const { icon, tone = 'plain', name, marks, facts, actions, stacked = false, children } = props;
  return (
    <li className="relative px-5 py-3.5 md:px-6">
      <div className={cn('flex min-h-12 items-center gap-x-4 gap-y-3', stacked && 'max-md:flex-wrap')}>
        <IconTile icon={icon} tone={tone} className={cn(stacked && 'max-md:self-start')} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <p className="text-sm font-semibold break-words">{name}</p>
            {marks}
          </div>
          <Facts facts={facts} className="text-xs text-pretty text-ink-2" />
        </div>
        {actions && (
          <div className={cn('flex shrink-0 items-center gap-2', stacked && 'max-md:w-full max-md:pl-14')}>
            {actions}
          </div>
        )}
      </div>
      {children && <div className="mt-2 empty:hidden md:pl-14">{children}</div>}
    </li>
  );
}

/** Lines break between facts. The dot stays with the fact before it, so that no line begins with one. */
export function Facts({ facts, className }: { facts: readonly (string | null)[]; className?: string }) {
  const known = facts.filter((fact) => fact !== null);
  if (known.length === 0) return null;
  return (
    <p className={cn('break-words', className)}>
      {known.map((fact, index) => (
        <span key={fact}>
          <span className="inline-block max-w-full">
            {fact}
            {index < known.length - 1 && '\u00a0·'}
          </span>{' '}
        </span>
      ))}
    </p>
  );
}

/** The entries of a section, with dividing lines. */
export function Entries({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {children}
    </ul>
  );
}

/** On phones the whole row is the target, and a chevron replaces the text. */
const rowAction =
  'max-md:static max-md:-mr-2 max-md:h-11 max-md:border-transparent max-md:bg-transparent max-md:px-2 max-md:text-ink-3 max-md:after:absolute max-md:after:inset-0 max-md:hover:bg-transparent max-md:focus-visible:outline-none max-md:focus-visible:after:outline-2 max-md:focus-visible:after:-outline-offset-2 max-md:focus-visible:after:outline-focus';

/** `name` includes the object, because every row has the same verb. */
export function EntryButton({
  name,
  children,
  ...rest
}: Omit<ButtonProps, 'tone' | 'size'> & { name: string }) {
  return (
    <Button tone="secondary" size="small" aria-label={name} {...rest} className={rowAction}>
      <span className="max-md:sr-only">{children}</span>
      <Chevron />
    </Button>
  );
}

export function EntryLink({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <LinkButton tone="secondary" size="small" to={to} aria-label={name} className={rowAction}>
      <span className="max-md:sr-only">{children}</span>
      <Chevron />
    </LinkButton>
  );
}

function Chevron() {
  return <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="md:hidden" />;
}
