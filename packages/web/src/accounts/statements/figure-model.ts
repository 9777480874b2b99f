import type { StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';

/** What the statement calls the figure it ends with, and that figure as the statement prints it. */
export function figureOf(
  { account, closing }: StatementDocument,
  say: Say,
): { label: string; amount: Cents } | null {
  if (closing === null) return null;
  // In the books what is owed is below zero; a credit statement prints it as an amount.
  return account.type === 'credit'
    ? { label: say('documents.label.statementBalance'), amount: minus(ZERO, closing) }
    : { label: say('documents.label.closing'), amount: closing };
}
