import { billSorts, SEARCH_MAX, type BillSort } from '@bank/contract/payments/bill-pay/rules.ts';
import {
  paymentSorts,
  statusFilters,
  type PaymentSort,
  type StatusFilter,
} from '@bank/contract/payments/bill-pay/payments-rules.ts';

export const tabs = ['upcoming', 'history', 'payees'] as const;

export type Tab = (typeof tabs)[number];

/** The page's view. It is in the address, so that it survives a reload and can be bookmarked. */
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

/** The address is untrusted input: only values the page offers are accepted. */
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

/** The same query with some parts changed. Defaults are left out. */
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
