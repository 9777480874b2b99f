import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './frame/classes.ts';
import { IconTile } from './frame/icon-tile.tsx';
import { Link } from './frame/link.tsx';

type SettingsRowProps = {
  icon: LucideIcon;
  title: ReactNode;
  /** A pill after the title. */
  mark?: ReactNode;
  /** One line with the current state. */
  text?: ReactNode;
} & (
  | { to: string; action?: never }
  /** One action, two at most. */
  | { to?: never; action?: ReactNode }
);

const row = 'flex min-h-19 items-center gap-3.5 px-5 py-3.5 md:px-6';

/** One setting: name, state, and the action that changes it. A row that leads to a page is a link. */
export function SettingsRow({ icon, title, mark, text, to, action }: SettingsRowProps) {
  const face = (
    <>
      <IconTile icon={icon} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm leading-[1.4] font-semibold break-words">
          {title}
          {mark}
        </span>
        {text && <span className="block text-xs text-pretty text-ink-2">{text}</span>}
      </span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className={row}>
          {face}
          {action && <span className="-mr-2 flex shrink-0 items-center">{action}</span>}
        </div>
      ) : (
        <Link
          to={to}
          className={cn(row, 'text-ink no-underline hover:bg-hover focus-visible:-outline-offset-2')}
        >
          {face}
          <ChevronRight aria-hidden size={18} strokeWidth={2} className="shrink-0 text-ink-3" />
        </Link>
      )}
    </li>
  );
}
