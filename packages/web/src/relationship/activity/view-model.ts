import type { RequestOf } from '@bank/contract/endpoint.ts';
import {
  ACTIVITY_RANGE_DEFAULT,
  activityRanges,
  type ActivityRange,
} from '@bank/contract/relationship/activity/lines-rules.ts';
import type { listActivity } from '@bank/contract/relationship/activity/contract.ts';
import { categories, SEARCH_MAX, type Category } from '@bank/contract/accounts/transactions/rules.ts';
import { idFrom, isId } from '@bank/kernel/id.ts';
import { fromDollars, type Cents } from '@bank/kernel/money.ts';

/** The list's filters. They are in the address, so that they survive a reload and can be bookmarked. */
export type View = {
  readonly accountId: string | null;
  readonly category: Category | null;
  readonly range: ActivityRange;
  readonly least: Cents | null;
  readonly most: Cents | null;
  readonly search: string;
};

export type Part = 'account' | 'category' | 'range' | 'least' | 'most' | 'q' | 'tx' | 'of';

/** The address is untrusted input: only values the page offers are accepted. */
export function viewIn(params: URLSearchParams): View {
  const account = params.get('account');
  const amount = (name: 'least' | 'most') => {
    const read = fromDollars(params.get(name) ?? '');
    return read !== null && read > 0 ? read : null;
  };
  return {
    accountId: isId(account) ? account : null,
    category: categories.find((each) => each === params.get('category')) ?? null,
    range: activityRanges.find((each) => each === params.get('range')) ?? ACTIVITY_RANGE_DEFAULT,
    least: amount('least'),
    most: amount('most'),
    search: (params.get('q') ?? '').slice(0, SEARCH_MAX).trim(),
  };
}

/** The same query with some parts changed. Defaults are left out. */
export function withParts(
  params: URLSearchParams,
  changes: Readonly<Partial<Record<Part, string>>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'range' && value === ACTIVITY_RANGE_DEFAULT)) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Whether any filter other than the period is set. */
export function isNarrowed({ accountId, category, least, most, search }: View): boolean {
  return accountId !== null || category !== null || least !== null || most !== null || search !== '';
}

/** The filters as request parameters. */
export function requestOf(view: View): Omit<RequestOf<typeof listActivity>, 'cursor'> {
  const { accountId, category, range, least, most, search } = view;
  return {
    dateRange: range,
    search,
    ...(accountId !== null && { accountId: idFrom('account', accountId) }),
    ...(category !== null && { category }),
    ...(least !== null && { least }),
    ...(most !== null && { most }),
  };
}
