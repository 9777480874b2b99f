import { accountRef, type AccountPage, type showAccount } from '@bank/contract/accounts/accounts/contract.ts';
import { useLoad } from '../../platform/calls/api.ts';

/** The account as a page has asked for it, under whichever word. */
export type AccountQuery = {
  readonly data: AccountPage | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

/** The account an address names, or the first of its type; null where what stands there can be no account's name. */
export function useAccount(endpoint: typeof showAccount, named: string | undefined): AccountQuery | null {
  const ref = accountRef.safeParse(named ?? 'primary');
  const query = useLoad(endpoint, { accountId: ref.data ?? 'primary' }, { when: ref.success });
  return ref.success ? query : null;
}
