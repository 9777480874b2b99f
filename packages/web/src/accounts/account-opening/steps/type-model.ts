import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';

export function typeName(type: AccountType, say: Say): string {
  // words: openAccount.label.type.*
  return say(`openAccount.label.type.${type}`);
}
