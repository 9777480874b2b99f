import type { StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';

/** The statement's final figure and its label, as printed on the statement. */
export function figureOf(
  { account, closing }: StatementDocument,
  say: Say,
): { label: string; amount: Cents } | null {
  if (closing === null) return null;
  // In the ledger a debt is negative; a credit statement prints it as a positive amount.
  return account.type === 'credit'
    ? { label: say('documents.label.statementBalance'), amount: minus(ZERO, closing) }
    : { label: say('documents.label.closing'), amount: closing };
}
