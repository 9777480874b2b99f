import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { paths } from '../../../platform/frame/paths.ts';

/** The bank's name for this kind of account: "Savings Account". */
export function productName(type: AccountType, say: Say): string {
  // words: account.product.*
  return say(`account.product.${type}`);
}

/** The nickname, or the bank's name for this kind of account. */
export function accountNameOf(account: Pick<AccountName, 'type' | 'nickname'>, say: Say): string {
  return account.nickname ?? productName(account.type, say);
}

export function accountPath(type: AccountType, accountId: string): string {
  switch (type) {
    case 'checking':
      return paths.checkingAccount({ accountId });
    case 'savings':
      return paths.savingsAccount({ accountId });
    case 'student':
      return paths.studentAccount({ accountId });
    case 'moneyMarket':
      return paths.moneyMarketAccount({ id: accountId });
    case 'credit':
      return paths.creditAccount({ accountId });
    case 'retirement':
      return paths.retirementAccount({ accountId });
    case 'investment':
      return paths.investmentAccount({ accountId });
    case 'cd':
      return paths.cdAccount({ accountId });
  }
}
