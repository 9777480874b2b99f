import { TRANSFER_SEARCH_MAX } from '@bank/contract/payments/transfers/history/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

const SETTLED_MS = 300;

/** Searches after a pause in typing, not on every key. */
export function SearchField({ text, onSettled }: { text: string; onSettled: (text: string) => void }) {
  const { say } = useWords();
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [told, setTold] = useState(text);
  // The address was changed elsewhere, so the field follows it.
  if (told !== text) {
    setTold(text);
    if (typed.trim() !== text) setTyped(text);
  }
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const timer = setTimeout(() => settled.current(typed.trim()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);
  return (
    <search className="flex h-11 basis-full items-center gap-2.5 rounded-full border border-control bg-surface px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus">
      <Search aria-hidden size={18} strokeWidth={2} className="shrink-0 text-ink-3" />
      <label htmlFor={id} className="sr-only">
        {say('transfers.list.search')}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={TRANSFER_SEARCH_MAX}
        placeholder={say('transfers.list.search')}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
    </search>
  );
}
