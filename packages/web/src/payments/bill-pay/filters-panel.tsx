import { billSorts, SEARCH_MAX, type BillSort } from '@bank/contract/payments/bill-pay/rules.ts';
import {
  paymentSorts,
  statusFilters,
  type PaymentSort,
  type StatusFilter,
} from '@bank/contract/payments/bill-pay/payments/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAddressParts } from '../../platform/address-parts.ts';

export const tabs = ['upcoming', 'history', 'payees'] as const;
export type Tab = (typeof tabs)[number];

const SETTLED_MS = 300;

/** What of the page is shown. It stands in the address, so that a view can be kept and survives a reload. */
export type View = {
  readonly tab: Tab;
  readonly search: string;
  readonly order: BillSort;
  readonly status: StatusFilter;
  readonly sort: PaymentSort;
  /** The payment whose details are open. */
  readonly payment: string | null;
};

type Part = 'tab' | 'q' | 'order' | 'status' | 'sort' | 'payment';

const plain: Readonly<Partial<Record<Part, string>>> = {
  tab: 'upcoming',
  order: 'dueSoonest',
  status: 'all',
  sort: 'dateNewest',
};

/** An address is whatever somebody typed: only what the page offers is believed. */
export function viewIn(params: URLSearchParams): View {
  return {
    tab: tabs.find((each) => each === params.get('tab')) ?? 'upcoming',
    search: (params.get('q') ?? '').slice(0, SEARCH_MAX).trim(),
    order: billSorts.find((each) => each === params.get('order')) ?? 'dueSoonest',
    status: statusFilters.find((each) => each === params.get('status')) ?? 'all',
    sort: paymentSorts.find((each) => each === params.get('sort')) ?? 'dateNewest',
    payment: params.get('payment'),
  };
}

/** The same address with some of its parts changed; what is the default is left out. */
export function withParts(
  params: URLSearchParams,
  parts: Readonly<Partial<Record<Part, string>>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(parts)) {
    if (value === '' || plain[name as Part] === value) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function useView() {
  const [params, setParams] = useAddressParts();
  const set = (parts: Readonly<Partial<Record<Part, string>>>) => setParams((now) => withParts(now, parts));
  return { view: viewIn(params), set };
}

export type ViewUse = ReturnType<typeof useView>;

type SearchFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
};

/** What is typed reaches the address once the typing rests. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useRef(onSearch);
  useEffect(() => {
    tell.current = onSearch;
  });
  useEffect(() => {
    // Somebody else has changed the address: a link, or Clear.
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

/** The device's own list under the look of a chip. */
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
