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
  /** What is asked for first, shown as a key. */
  needs?: string | undefined;
  danger?: boolean;
  /** Written under the label of an entry that cannot be used now. */
  disabledReason?: string;
  /** Where a file comes from that is kept, not opened. */
  file?: string;
} & (
  | { to: string; onChoose?: never }
  | { onChoose: () => void; to?: never }
  | { file: string; to?: never; onChoose?: never }
);

export type MenuGroup = readonly MenuEntry[] | { title: string; entries: readonly MenuEntry[] };

type MenuProps = {
  /** The button that opens it; it needs a name of its own. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Groups are divided by a line. */
  groups: readonly MenuGroup[];
  align?: 'start' | 'end';
  /** Open from the start, for a press that came before the menu's code did. */
  startsOpen?: boolean;
};

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-sm text-ink no-underline outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus';

export function Menu({ trigger, groups, align = 'end', startsOpen = false }: MenuProps) {
  // Beside its button, so that it stands in the same landmark as the button.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    // One box for the button and what the open menu leaves beside it: those would each take a gap of a row around it.
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
