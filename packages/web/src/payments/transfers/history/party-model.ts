import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';

type Named = {
  readonly account: AccountName | null;
  readonly name?: string | null;
  readonly bank?: string | null;
};

/** The nickname of the customer's own account, or the other party's name. */
export function endName({ account, name, bank }: Named, say: Say): string {
  if (account) return accountNameOf(account, say);
  return name ?? bank ?? say('transfers.label.unnamed');
}
