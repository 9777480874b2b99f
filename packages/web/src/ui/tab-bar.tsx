import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './frame/classes.ts';
import { Link } from './frame/link.tsx';

/** A link, or a button that opens a sheet. */
export type TabBarItem = { id: string; name: string; icon: LucideIcon; current?: boolean } & (
  | { to: string }
  | { onPress: () => void; open: boolean }
);

type TabBarProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** Must differ from the rail's name, because both are navigation landmarks. */
  label: string;
  items: readonly TabBarItem[];
};

/** The main navigation on phones and tablets: up to five items with icon and label, above the system's own bar. */
export function TabBar({ label, items, className, ...rest }: TabBarProps) {
  return (
    <nav
      {...rest}
      aria-label={label}
      className={cn(
        'sticky bottom-0 z-5 border-t border-line bg-surface px-1.5 pt-1.5 pb-[calc(6px+env(safe-area-inset-bottom))] md:px-[12%]',
        className,
      )}
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Item({ item }: { item: TabBarItem }) {
  const { icon: Icon, name, current = false } = item;
  const face = (
    <>
      <Icon aria-hidden size={22} strokeWidth={1.75} />
      <span className="text-[12px] leading-[1.33]">{name}</span>
    </>
  );
  const className = cn(
    'relative flex min-h-12 w-full flex-col items-center gap-0.75 rounded-md py-1.75 font-medium text-ink-2 no-underline',
    current &&
      'font-semibold text-brand-text before:absolute before:-top-1.75 before:h-0.75 before:w-7 before:rounded-b-[3px] before:bg-brand',
  );
  if ('to' in item) {
    return (
      <Link to={item.to} aria-current={current ? 'page' : undefined} className={className}>
        {face}
      </Link>
    );
  }
  return (
    <button
      type="button"
      onClick={item.onPress}
      aria-haspopup="dialog"
      aria-expanded={item.open}
      aria-current={current ? 'true' : undefined}
      className={className}
    >
      {face}
    </button>
  );
}
