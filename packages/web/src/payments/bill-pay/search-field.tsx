import { SEARCH_MAX } from '@bank/contract/payments/bill-pay/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const SETTLED_MS = 300;

type SearchFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
};

/** Updates the address after a pause in typing. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useRef(onSearch);
  useEffect(() => {
    tell.current = onSearch;
  });
  useEffect(() => {
    // The address was changed elsewhere, by a link or by Clear.
    if (told.current === value) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const settled = typed.trim();
    if (settled === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = settled;
      tell.current(settled);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className="flex h-11 min-w-0 items-center gap-2.5 rounded-full border border-control bg-surface px-3.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-md:w-full md:w-75">
      <Search aria-hidden size={18} strokeWidth={2} className="shrink-0 text-ink-3" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={placeholder}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
      />
    </label>
  );
}

type SortFieldProps<Sort extends string> = {
  sorts: readonly Sort[];
  nameOf: (sort: Sort) => string;
  value: Sort;
  onSort: (sort: Sort) => void;
};

/** A native select that looks like a chip. */
export function SortField<Sort extends string>({ sorts, nameOf, value, onSort }: SortFieldProps<Sort>) {
  const { say } = useWords();
  const choose = (text: string) => {
    const sort = sorts.find((each) => each === text);
    if (sort) onSort(sort);
  };
  return (
    <label className="flex items-center gap-2 text-xs">
      <span className="text-ink-3">{say('payBills.sort.label')}</span>
      <span className="relative inline-flex h-10 items-center rounded-full border border-line-strong bg-surface font-medium whitespace-nowrap hover:border-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <select
          value={value}
          onChange={(event) => choose(event.target.value)}
          className="h-full cursor-pointer appearance-none rounded-full bg-transparent pr-9 pl-3.5 outline-none"
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort} className="bg-raised text-ink">
              {nameOf(sort)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={16} strokeWidth={2} className="pointer-events-none absolute right-3" />
      </span>
    </label>
  );
}
