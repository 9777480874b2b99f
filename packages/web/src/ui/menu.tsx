import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import { useId, useState, type ReactElement } from 'react';
import { cn } from './frame/classes.ts';
import { KeyMark } from './key-mark.tsx';
import { Link } from './frame/link.tsx';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: LucideIcon;
  hint?: string;
  /** What it requires first, displayed as a key icon. */
  needs?: string | undefined;
  danger?: boolean;
  /** Displayed under the label of an entry that can't be used now. */
  disabledReason?: string;
  /** Address of a file to download. */
  file?: string;
} & (
  | { to: string; onChoose?: never }
  | { onChoose: () => void; to?: never }
  | { file: string; to?: never; onChoose?: never }
);

export type MenuGroup = readonly MenuEntry[] | { title: string; entries: readonly MenuEntry[] };

type MenuProps = {
  /** The button that opens the menu; it needs an accessible name. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Groups are separated by lines. */
  groups: readonly MenuGroup[];
  align?: 'start' | 'end';
  /** Initially open, for a press that came before the menu's code had loaded. */
  startsOpen?: boolean;
};

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-sm text-ink no-underline outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus';

export function Menu({ trigger, groups, align = 'end', startsOpen = false }: MenuProps) {
  // Rendered beside its button, to be in the same landmark.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    // One box for the button and the elements an open menu adds. Otherwise each of them would add a gap to the row.
    <span className="inline-flex">
      <Base.Root defaultOpen={startsOpen}>
        <Base.Trigger render={trigger} />
        <span ref={setPlace} className="contents" />
        <Base.Portal container={place}>
          <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-40">
            <Base.Popup className="max-h-(--available-height) min-w-56 overflow-y-auto rounded-md bg-raised p-1.5 shadow-pop outline-none transition-opacity duration-(--k-base) ease-standard data-ending-style:opacity-0 data-starting-style:opacity-0">
              {groups.map(titled).map(({ title, entries }, index) => (
                <Base.Group
                  key={entries[0]?.id ?? index}
                  className={cn(index > 0 && 'mt-1.5 border-t border-line pt-1.5')}
                >
                  {title !== null && (
                    <Base.GroupLabel className="px-3 pt-1 pb-0.5 text-2xs text-ink-3">
                      {title}
                    </Base.GroupLabel>
                  )}
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </Base.Group>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </span>
  );
}

const titled = (group: MenuGroup) => ('title' in group ? group : { title: null, entries: group });

function Entry({ entry }: { entry: MenuEntry }) {
  const look = cn(row, entry.danger && 'text-danger');
  const needsId = useId();
  const described = { 'aria-describedby': entry.needs && needsId };
  if (entry.to !== undefined && entry.disabledReason === undefined) {
    return (
      <Base.LinkItem closeOnClick {...described} className={look} render={<Link to={entry.to} />}>
        <Face entry={entry} needsId={needsId} />
      </Base.LinkItem>
    );
  }
  if (entry.file !== undefined) {
    return (
      <Base.LinkItem
        closeOnClick
        className={look}
        render={<a href={entry.file} download aria-label={entry.label} />}
      >
        <Face entry={entry} needsId={needsId} />
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      disabled={entry.disabledReason !== undefined}
      onClick={entry.onChoose}
      {...described}
      className={look}
    >
      <Face entry={entry} needsId={needsId} />
    </Base.Item>
  );
}

function Face({ entry, needsId }: { entry: MenuEntry; needsId: string }) {
  const { icon: Icon } = entry;
  const below = entry.disabledReason ?? entry.hint;
  return (
    <>
      {Icon && (
        <Icon
          aria-hidden
          size={18}
          strokeWidth={2}
          className={cn('shrink-0', entry.danger ? 'text-danger' : 'text-ink-3')}
        />
      )}
      <span className="flex-1">
        {entry.label}
        {below && <span className="block text-2xs text-ink-3">{below}</span>}
      </span>
      {entry.needs && <KeyMark text={entry.needs} id={needsId} />}
    </>
  );
}
