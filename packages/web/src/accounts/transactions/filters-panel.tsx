import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import {
  filtersByType,
  RANGE_DEFAULT,
  rangesByType,
  SEARCH_MAX,
  type Filter,
  type Range,
} from '@bank/contract/accounts/transactions/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Calendar, ChevronDown, Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useAddressParts } from '../../platform/address-parts.ts';
import { Chip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const SETTLED_MS = 300;

/** What of the history is shown. It stands in the address, so that a view can be kept and survives a reload. */
export type View = { readonly filter: Filter; readonly dateRange: Range; readonly search: string };

/** An address is whatever somebody typed: only what this type of page offers is believed. */
export function viewIn(params: URLSearchParams, type: AccountType): View {
  const filters: readonly Filter[] = filtersByType[type];
  const ranges: readonly Range[] = rangesByType[type];
  return {
    filter: filters.find((each) => each === params.get('type')) ?? 'all',
    dateRange: ranges.find((each) => each === params.get('range')) ?? RANGE_DEFAULT,
    search: (params.get('q') ?? '').slice(0, SEARCH_MAX).trim(),
  };
}

/** The same address with one of its parts changed; what is the default is left out. */
export function withPart(
  params: URLSearchParams,
  name: 'type' | 'range' | 'q' | 'tx',
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const plain =
    value === '' || (name === 'type' && value === 'all') || (name === 'range' && value === RANGE_DEFAULT);
  if (plain) next.delete(name);
  else next.set(name, value);
  return next;
}

export function useView(type: AccountType) {
  const [params, setParams] = useAddressParts();
  const set = (name: 'type' | 'range' | 'q', value: string) => setParams((now) => withPart(now, name, value));
  const clear = () =>
    setParams((now) => (now.has('tx') ? withPart(new URLSearchParams(), 'tx', now.get('tx') ?? '') : {}));
  const closeStory = () => setParams((now) => withPart(now, 'tx', ''));
  return { params, view: viewIn(params, type), set, clear, closeStory };
}

type FiltersPanelProps = { type: AccountType; title: string; use: ReturnType<typeof useView> };

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

/** Nothing is bought or sold in an investment account yet, so it has no chips for what cannot be there. */
function offeredFilters(type: AccountType): readonly Filter[] {
  return type === 'investment' ? ['all', 'deposit', 'withdrawal'] : filtersByType[type];
}

type PeriodFieldProps = { type: AccountType; value: Range; onChange: (range: string) => void };

/** The device's own list under the look of a small button. */
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

/** Asked for when the typing rests, not at each letter. */
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

const cdFilters: Readonly<Partial<Record<Filter, Parameters<Say>[0]>>> = {
  all: 'cd.label.filterAll',
  deposit: 'cd.label.filterDeposits',
  interest: 'cd.label.filterInterest',
  withdrawal: 'cd.label.filterWithdrawals',
  fee: 'cd.label.filterFees',
};

const cdRanges: Readonly<Partial<Record<Range, Parameters<Say>[0]>>> = {
  '30days': 'cd.label.range30',
  '90days': 'cd.label.range90',
  '6months': 'cd.label.range6m',
  '12months': 'cd.label.range12m',
  all: 'cd.label.rangeAll',
};

const detailRanges: Readonly<Partial<Record<Range, Parameters<Say>[0]>>> = {
  '30days': 'accountDetail.label.last30',
  '3months': 'accountDetail.label.last3m',
  thisyear: 'accountDetail.label.thisYear',
};

/** The same filter goes by another name on some pages. */
export function filterName(type: AccountType, filter: Filter, say: Say): string {
  if (type === 'retirement' && filter === 'deposit') return say('retirement.label.filterDeposit');
  if (type === 'retirement' && filter === 'withdrawal') return say('retirement.label.filterWithdrawal');
  const own = type === 'cd' ? cdFilters[filter] : undefined;
  // words: transactions.filter.*
  return say(own ?? `transactions.filter.${filter}`);
}

export function rangeName(type: AccountType, range: Range, say: Say): string {
  const own = type === 'cd' ? cdRanges[range] : type === 'moneyMarket' ? detailRanges[range] : undefined;
  // words: transactions.range.*
  return say(own ?? `transactions.range.${range}`);
}
