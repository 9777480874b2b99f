import { useEffect } from 'react';

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
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key } = event;
      if (key === 'Escape') onClose();
      const isTyped = event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey;
      if (isTyped || key.length > 1) return;
      event.preventDefault();
      onTyped((before) => before + key);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  });
  return (
    <div className="fixed inset-0 z-30 bg-scrim md:px-6 md:pt-24">
      <input
        aria-label={label}
        placeholder={label}
        // Asked for with a key or a press, so the focus goes where the typing goes.
        ref={(input) => input?.focus()}
        value={typed}
        onChange={({ target: { value } }) => onTyped(() => value)}
        className="mx-auto block h-15 w-full bg-raised px-13 text-base outline-none md:max-w-160 md:rounded-xl"
      />
    </div>
  );
}
