import { idFrom, isId, type Id } from '@bank/kernel/id.ts';

/** What of the archive is shown. It stands in the address, so that a view can be kept and survives a reload. */
export type View = {
  /** Null where the address names something that can be no account. */
  readonly accountId: Id<'account'> | undefined | null;
  readonly year: number | undefined;
};

const YEAR = /^2[01]\d\d$/;

/** An address is whatever somebody typed: a year that cannot be one is left aside, an account is looked for. */
export function viewIn(params: URLSearchParams): View {
  const account = params.get('account');
  const year = params.get('year') ?? '';
  return {
    accountId: account === null ? undefined : isId(account) ? idFrom('account', account) : null,
    year: YEAR.test(year) ? Number(year) : undefined,
  };
}

/** The same address with one of its parts changed; empty takes the part away. */
export function withPart(params: URLSearchParams, name: 'account' | 'year', value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
