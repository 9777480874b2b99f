import { accountRef, type AccountPage, type showAccount } from '@bank/contract/accounts/accounts/contract.ts';
import { useLoad } from '../../platform/calls/api.ts';

/** The account query of a page. Some types have their own endpoint. */
export type AccountQuery = {
  readonly data: AccountPage | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

/** The account named in the address, or the first of its type. Null if the address can't be an account reference. */
export function useAccount(endpoint: typeof showAccount, named: string | undefined): AccountQuery | null {
  const ref = accountRef.safeParse(named ?? 'primary');
  const query = useLoad(endpoint, { accountId: ref.data ?? 'primary' }, { when: ref.success });
  return ref.success ? query : null;
}
