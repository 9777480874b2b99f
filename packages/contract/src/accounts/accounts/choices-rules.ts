import { defaultFirst } from '../../person/preferences/rules.ts';
import type { DefaultAccount } from '../../person/preferences/rules.ts';

type Choice = { readonly type: string; readonly balance: { readonly state: 'open' | 'frozen' | 'closed' } };

/** Open and frozen accounts in the order a form offers them: the default account first, closed ones left out. */
export function choosable<Account extends Choice>(
  accounts: readonly Account[],
  first: DefaultAccount,
): Account[] {
  return defaultFirst(
    accounts.filter(({ balance }) => balance.state !== 'closed'),
    first,
  );
}
