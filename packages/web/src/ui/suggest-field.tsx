import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cn } from './frame/classes.ts';
import { FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx';
import { bareInput, inputBox } from './input-box.ts';

export type Suggestion = {
  id: string;
  label: string;
  /** At the end of the row, such as a number that tells two of the same name apart. */
  hint?: string;
};

type SuggestFieldProps = FieldTexts & {
  name: string;
  value: string;
  onValueChange: (text: string) => void;
  /** What fits what was typed, the best first. */
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
  /** Said under the field and to whoever listens: how many there are, that it is looking, that there are none. */
  status?: string | undefined;
  placeholder?: string;
  maxLength?: number;
  onBlur?: () => void;
  id?: string;
  className?: string;
};

/** Text that is typed, with suggestions under it. Arrow keys move, Enter takes one, Escape leaves what was typed. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, hint, error, optional, aside, name, value, onValueChange, suggestions, id, className } =
    props;
  const ids = useFieldIds(id, { hint, error });
  const [isOpen, setOpen] = useState(false);
  const leave = () => {
    // Suggestions that come when the field was left must not cover what is being filled in by then.
    if (suggestions.length === 0) setOpen(false);
    props.onBlur?.();
  };
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, aside, className }} below={<Status {...props} />}>
      <Autocomplete.Root
        items={suggestions}
        open={isOpen}
        onOpenChange={(open) => setOpen(open)}
        value={value}
        // What is taken from the list is told by the list.
        onValueChange={(text, { reason }) => reason !== 'item-press' && onValueChange(text)}
        // Whoever passes the suggestions has already decided what fits.
        filter={null}
        itemToStringValue={(suggestion: Suggestion) => suggestion.label}
      >
        <Autocomplete.InputGroup data-box className={inputBox({ error: Boolean(error) })}>
          <Search aria-hidden size={18} strokeWidth={2} className="shrink-0 text-ink-3" />
          <Autocomplete.Input
            id={ids.input}
            name={name}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            autoComplete="off"
            spellCheck={false}
            onBlur={leave}
            // While the list is open everything beside it is hidden from whoever listens, and so is the label itself.
            aria-labelledby={ids.label}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
            className={bareInput}
          />
        </Autocomplete.InputGroup>
        {suggestions.length > 0 && (
          <SuggestionList label={label} suggestions={suggestions} onChoose={props.onChoose} />
        )}
      </Autocomplete.Root>
    </FieldFrame>
  );
}

function Status({ status }: Pick<SuggestFieldProps, 'status'>) {
  return <output className={cn('block text-2xs text-ink-3', status && 'mt-1.5')}>{status}</output>;
}

type SuggestionListProps = Pick<SuggestFieldProps, 'suggestions' | 'onChoose'> & { label: ReactNode };

function SuggestionList({ label, suggestions, onChoose }: SuggestionListProps) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner sideOffset={6} collisionPadding={8} className="z-40">
        <Autocomplete.Popup className="max-h-[min(22rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-md bg-raised p-1.5 shadow-pop transition-opacity duration-(--k-base) ease-standard data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Autocomplete.List {...(typeof label === 'string' && { 'aria-label': label })}>
            {suggestions.map((suggestion) => (
              <Autocomplete.Item
                key={suggestion.id}
                value={suggestion}
                onClick={() => onChoose(suggestion)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus"
              >
                <span className="min-w-0 flex-1 font-medium break-words">{suggestion.label}</span>
                {suggestion.hint && (
                  <span className="shrink-0 text-2xs text-ink-3 tabular-nums">{suggestion.hint}</span>
                )}
              </Autocomplete.Item>
            ))}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}
