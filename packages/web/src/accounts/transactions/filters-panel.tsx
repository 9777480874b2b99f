import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import {
  filtersByType,
  rangesByType,
  SEARCH_MAX,
  type Filter,
  type Range,
} from '@bank/contract/accounts/transactions/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Calendar, ChevronDown, Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { filterName, rangeName } from './view-model.ts';
import { useTransactionsView } from './use-transactions-view.ts';

const SETTLED_MS = 300;

type FiltersPanelProps = { type: AccountType; title: string; use: ReturnType<typeof useTransactionsView> };

export function FiltersPanel({ type, title, use: { view, set } }: FiltersPanelProps) {
  const { say } = useWords();
  const [searching, setSearching] = useState(view.search !== '');
  const filters = offeredFilters(type);
  const close = () => {
    setSearching(false);
    set('q', '');
  };
  return (
    <div className="border-b border-line px-5 pt-5 pb-4.5 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-h2 font-[550]">{title}</h2>
        <div className="flex items-center gap-2">
          <PeriodField type={type} value={view.dateRange} onChange={(range) => set('range', range)} />
          <IconButton
            icon={searching ? X : Search}
            name={searching ? say('transactions.label.closeSearch') : say('transactions.label.search')}
            size={18}
            tone="line"
            aria-expanded={searching}
            onClick={searching ? close : () => setSearching(true)}
            className="size-10"
          />
        </div>
      </div>
      {searching && <SearchField text={view.search} onSettled={(text) => set('q', text)} />}
      <fieldset
        aria-label={say('transactions.label.filter')}
        className="m-0 mt-4 flex min-w-0 gap-2 border-0 p-0 max-md:-mx-5 max-md:-my-1 max-md:mt-3 max-md:overflow-x-auto max-md:px-5 max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap max-md:*:shrink-0"
      >
        {filters.map((filter) => (
          <Chip key={filter} selected={filter === view.filter} onClick={() => set('type', filter)}>
            {filterName(type, filter, say)}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}

/** Investment accounts have no trades yet, so they offer no filters for them. */
function offeredFilters(type: AccountType): readonly Filter[] {
  return type === 'investment' ? ['all', 'deposit', 'withdrawal'] : filtersByType[type];
}

type PeriodFieldProps = { type: AccountType; value: Range; onChange: (range: string) => void };

/** A native select that looks like a small button. */
function PeriodField({ type, value, onChange }: PeriodFieldProps) {
  const { say } = useWords();
  return (
    <span className="relative inline-flex h-10 items-center rounded-md border border-control bg-surface text-xs font-medium whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Calendar
        aria-hidden
        size={16}
        strokeWidth={2}
        className="pointer-events-none absolute left-3.5 max-md:hidden"
      />
      <select
        aria-label={say('transactions.label.period')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-full cursor-pointer appearance-none rounded-md bg-transparent pr-9 pl-3.5 outline-none md:pl-9"
      >
        {rangesByType[type].map((range) => (
          <option key={range} value={range} className="bg-raised text-ink">
            {rangeName(type, range, say)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} strokeWidth={2} className="pointer-events-none absolute right-3" />
    </span>
  );
}

type SearchFieldProps = { text: string; onSettled: (text: string) => void };

/** Searches after a pause in typing, not on every key. */
function SearchField({ text, onSettled }: SearchFieldProps) {
  const { say } = useWords();
  const id = useId();
  const [typed, setTyped] = useState(text);
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const timer = setTimeout(() => settled.current(typed.trim()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <search className="mt-4 flex h-11 items-center gap-2.5 rounded-md border border-control bg-surface px-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus">
      <Search aria-hidden size={18} strokeWidth={2} className="shrink-0 text-ink-3" />
      <label htmlFor={id} className="sr-only">
        {say('transactions.label.search')}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        value={typed}
        maxLength={SEARCH_MAX}
        placeholder={say('transactions.label.search')}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
    </search>
  );
}
