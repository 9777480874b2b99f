import type { Transaction } from '@bank/contract/accounts/transactions/contract.ts';
import type { Category, TransactionType } from '@bank/contract/accounts/transactions/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';

export function typeName(type: TransactionType, say: Say): string {
  // words: transactions.type.*
  return say(`transactions.type.${type}`);
}

export function categoryName(category: Category, say: Say): string {
  // words: transactions.category.*
  return say(`transactions.category.${category}`);
}

/** These categories say no more than the type. */
const sameAsType: readonly Category[] = ['deposit', 'transfer', 'payment', 'fees', 'interest', 'other'];

/** The second line: the type, and the category if it adds something. Leaves out what the name already says. */
export function transactionDetail({ type, category, description }: Transaction, say: Say): string {
  const purpose = sameAsType.includes(category) ? [] : [categoryName(category, say)];
  const name = typeName(type, say);
  return [...(type === 'other' || name === description ? [] : [name]), ...purpose].join(' · ');
}
