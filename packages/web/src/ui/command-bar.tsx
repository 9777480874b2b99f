import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useId, type ComponentType, type FocusEvent } from 'react';
import { useWords } from '@bank/words/use-words.ts';
import { KeyMark } from './key-mark.tsx';

export type Command = {
  id: string;
  label: string;
  keywords: readonly string[];
  /** At the end of the row: the target page, or an amount and date. */
  hint?: string;
  /** What it requires first, displayed as a key icon. */
  needs?: string | undefined;
  icon: ComponentType<{ size?: number | string; strokeWidth?: number | string; className?: string }>;
};

/** Results of one kind. */
export type CommandGroup = { id: string; title: string; items: readonly Command[] };

type CommandBarProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The search's label and placeholder. */
  label: string;
  /** Kept by the parent, so that text typed before the bar has loaded is not lost. */
  typed: string;
  onTyped: (typed: string) => void;
  /** Called when the field has the focus and receives all keys. */
  onReady?: () => void;
  groups: readonly CommandGroup[];
  /** Under the results: that more are loading, or failed to load. */
  note?: string | undefined;
  onChoose: (command: Command) => void;
};

/** Searches the given commands. Arrow keys move, Enter opens, Escape closes and returns the focus. */
export function CommandBar({ open, onOpenChange, ...list }: CommandBarProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-scrim transition-opacity duration-(--k-base) ease-standard data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-30 flex items-start justify-center overflow-hidden md:px-6 md:pt-24 md:pb-6">
          <Dialog.Popup
            aria-label={list.label}
            className="flex h-dvh w-full flex-col bg-raised text-ink outline-none transition-[opacity,translate] duration-(--k-base) ease-standard data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 md:h-auto md:max-h-[min(36rem,100%)] md:max-w-160 md:rounded-xl md:shadow-dialog"
          >
            <CommandList {...list} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CommandList(props: Omit<CommandBarProps, 'open' | 'onOpenChange'>) {
  const { label, typed, onTyped, onReady, groups, note, onChoose } = props;
  const { say } = useWords();
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const ready = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    // Puts the caret after text that was typed earlier.
    input.setSelectionRange(input.value.length, input.value.length);
    onReady?.();
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      value={typed}
      onValueChange={onTyped}
      // The caller filters, because it also matches keywords.
      filter={null}
      itemToStringValue={(command: Command) => command.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line px-5 focus-within:border-focus">
        <Search aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-3" />
        <Autocomplete.Input
          aria-label={label}
          placeholder={label}
          onFocus={ready}
          className="h-15 min-w-0 flex-1 border-0 bg-transparent p-0 text-base outline-none placeholder:text-ink-3"
        />
        <Dialog.Close className="min-h-11 shrink-0 rounded-sm px-2 text-xs font-semibold text-ink-2 hover:text-ink">
          {say('ui.dialog.close')}
        </Dialog.Close>
      </div>
      <Autocomplete.Status className="sr-only">{say('ui.command.count', { count })}</Autocomplete.Status>
      {count === 0 && note === undefined && (
        <p className="shrink-0 px-5 py-8 text-sm text-ink-2">{say('ui.command.none', { typed })}</p>
      )}
      {/* The list itself scrolls: the keys of the field above move through it. */}
      <Autocomplete.List
        aria-label={label}
        className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:hidden"
      >
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.id} items={group.items} className="pb-1">
            <Autocomplete.GroupLabel className="px-3 pt-2.5 pb-1 text-2xs font-semibold text-ink-3">
              {group.title}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => <Row key={command.id} command={command} onChoose={onChoose} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      {note !== undefined && <p className="shrink-0 px-5 pt-1 pb-4 text-xs text-ink-3">{note}</p>}
    </Autocomplete.Root>
  );
}

function Row({ command, onChoose }: { command: Command; onChoose: (command: Command) => void }) {
  const { icon: Icon, needs } = command;
  const needsId = useId();
  return (
    <Autocomplete.Item
      value={command}
      data-to={command.id}
      aria-describedby={needs && needsId}
      onClick={() => onChoose(command)}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 text-sm outline-none data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus"
    >
      <span aria-hidden className="shrink-0 text-ink-3">
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1 truncate font-medium">{command.label}</span>
      {command.hint && <span className="shrink-0 text-2xs text-ink-3">{command.hint}</span>}
      {needs && <KeyMark text={needs} id={needsId} />}
    </Autocomplete.Item>
  );
}
