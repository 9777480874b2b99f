import { useEffect } from 'react';

type EarlySearchProps = {
  label: string;
  typed: string;
  onTyped: (change: (typed: string) => string) => void;
  onClose: () => void;
};

/**
 * Takes typing from the first key until the search has loaded and has the focus. Also keeps keys typed while the
 * focus moves from this field to the search.
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
        // Opened by a key or press, so the focus moves to the field.
        ref={(input) => input?.focus()}
        value={typed}
        onChange={({ target: { value } }) => onTyped(() => value)}
        className="mx-auto block h-15 w-full bg-raised px-13 text-base outline-none md:max-w-160 md:rounded-xl"
      />
    </div>
  );
}
