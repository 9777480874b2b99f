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
  /** Matches for the typed text, best first. */
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
  /** Displayed under the field and announced: the number of matches, searching, or no match. */
  status?: string | undefined;
  placeholder?: string;
  maxLength?: number;
  onBlur?: () => void;
  id?: string;
  className?: string;
};

/** A text field with suggestions. Arrow keys move, Enter picks one, Escape keeps the typed text. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, hint, error, optional, aside, name, value, onValueChange, suggestions, id, className } =
    props;
  const ids = useFieldIds(id, { hint, error });
  const [isOpen, setOpen] = useState(false);
  const leave = () => {
    // Suggestions that arrive after blur must not cover the next field.
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
        // A pick from the list is reported by `onChoose`.
        onValueChange={(text, { reason }) => reason !== 'item-press' && onValueChange(text)}
        // The caller has already filtered the suggestions.
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
            // An open list hides everything else from screen readers, including the label element.
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
