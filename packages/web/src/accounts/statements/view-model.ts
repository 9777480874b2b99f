import { idFrom, isId, type Id } from '@bank/kernel/id.ts';

/** The archive's filters. They are in the address, so that they survive a reload and can be bookmarked. */
export type View = {
  /** Null if the address names something that can't be an account id. */
  readonly accountId: Id<'account'> | undefined | null;
  readonly year: number | undefined;
};

const YEAR = /^2[01]\d\d$/;

/** The address is untrusted input. An impossible year is ignored; an account is looked up. */
export function viewIn(params: URLSearchParams): View {
  const account = params.get('account');
  const year = params.get('year') ?? '';
  return {
    accountId: account === null ? undefined : isId(account) ? idFrom('account', account) : null,
    year: YEAR.test(year) ? Number(year) : undefined,
  };
}

/** The same query with one part changed. An empty value removes it. */
export function withPart(params: URLSearchParams, name: 'account' | 'year', value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
