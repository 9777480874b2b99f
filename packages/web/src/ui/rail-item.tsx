import type { LucideIcon } from 'lucide-react';
import { cn } from './frame/classes.ts';
import { Link } from './frame/link.tsx';
import { Tooltip } from './tooltip.tsx';

/** A link, or an action such as Logout. */
export type RailItem = { id: string; name: string; icon: LucideIcon; current?: boolean } & (
  | { to: string }
  | { onPress: () => void }
);

type RailEntryProps = { item: RailItem; narrow: boolean; onSpine: boolean; onGo: () => void };

export function RailEntry({ item, narrow, onSpine, onGo }: RailEntryProps) {
  const { icon: Icon, name, current = false } = item;
  const className = cn(
    'group relative flex w-full items-center gap-3 rounded-sm text-left text-sm font-medium text-ink-2 no-underline hover:text-ink',
    narrow ? 'h-11 w-16 justify-center pl-2' : 'min-h-10 pr-3 pl-5',
    onSpine ? 'hover:bg-linear-[90deg,transparent_8px,var(--k-hover)_8px]' : 'hover:bg-hover',
    current && 'font-semibold text-ink',
  );
  const face = (
    <>
      {current && onSpine && <Rib narrow={narrow} />}
      <Icon
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className={cn('shrink-0', current ? 'text-brand-text' : 'text-ink-3')}
      />
      <span className={narrow ? 'sr-only' : 'flex-1'}>{name}</span>
    </>
  );
  const entry =
    'to' in item ? (
      <Link to={item.to} aria-current={current ? 'page' : undefined} onClick={onGo} className={className}>
        {face}
      </Link>
    ) : (
      <button type="button" onClick={item.onPress} className={className}>
        {face}
      </button>
    );
  return narrow ? (
    <Tooltip text={name} side="right">
      {entry}
    </Tooltip>
  ) : (
    entry
  );
}

/** Connects the current item to the vertical line. */
function Rib({ narrow }: { narrow: boolean }) {
  return (
    <svg
      aria-hidden
      width="18"
      height="22"
      viewBox="0 0 18 22"
      fill="none"
      className={cn(
        'absolute overflow-visible text-brand-text',
        narrow ? 'top-2.75 left-1.75' : 'top-2.25 -left-[1.5px]',
      )}
    >
      <path d="M1.5 -7V2c0 6 5 9 13 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
