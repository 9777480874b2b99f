import { billSorts, SEARCH_MAX, type BillSort } from '@bank/contract/payments/bill-pay/rules.ts';
import {
  paymentSorts,
  statusFilters,
  type PaymentSort,
  type StatusFilter,
} from '@bank/contract/payments/bill-pay/payments-rules.ts';

export const tabs = ['upcoming', 'history', 'payees'] as const;

export type Tab = (typeof tabs)[number];

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

export type Part = 'tab' | 'q' | 'order' | 'status' | 'sort' | 'payment';

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
