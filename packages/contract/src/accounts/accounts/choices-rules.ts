import { defaultFirst } from '../../person/preferences/rules.ts';
import type { DefaultAccount } from '../../person/preferences/rules.ts';

type Choice = { readonly type: string; readonly balance: { readonly state: 'open' | 'frozen' | 'closed' } };

/** Accounts in the order in which they are offered: the one used by default first, and none that is closed. */
export function choosable<Account extends Choice>(
  accounts: readonly Account[],
  first: DefaultAccount,
): Account[] {
  return defaultFirst(
    accounts.filter(({ balance }) => balance.state !== 'closed'),
    first,
  );
}
