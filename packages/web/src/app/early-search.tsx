import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { commandBarFrame, commandBarPlace, commandInput } from '../ui/command-bar-look.ts';

type EarlySearchProps = {
  label: string;
  typed: string;
  onTyped: (change: (typed: string) => string) => void;
  onClose: () => void;
};

/**
 * Takes what is typed from the first key on, until the search itself is here and has the focus. Where the focus is
 * nowhere for a moment, on its way from this field to that one, keys are kept all the same.
 */
export function EarlySearch({ label, typed, onTyped, onClose }: EarlySearchProps) {
  const latest = useRef({ onTyped, onClose });
  useEffect(() => {
    latest.current = { onTyped, onClose };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key } = event;
      if (key === 'Escape') return latest.current.onClose();
      const isTyping = event.target instanceof HTMLInputElement;
      if (isTyping || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
      if (key.length === 1) latest.current.onTyped((before) => before + key);
      else if (key === 'Backspace') latest.current.onTyped((before) => before.slice(0, -1));
      else return undefined;
      return event.preventDefault();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <div className={`${commandBarPlace} bg-scrim`}>
      <div className={commandBarFrame}>
        <div className="flex items-center gap-3 border-b border-line px-5">
          <Search aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-3" />
          <input
            aria-label={label}
            placeholder={label}
            // Asked for with a key or a press, so the focus goes where the typing goes.
            ref={(input) => input?.focus()}
            value={typed}
            autoComplete="off"
            onChange={({ target: { value } }) => onTyped(() => value)}
            className={commandInput}
          />
        </div>
      </div>
    </div>
  );
}
