import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type { StatementDocument } from '@bank/contract/accounts/statements/contract.ts';

/** The latest monthly statement of each account, in the bank's order of accounts. */
export function latestOf(
  documents: readonly StatementDocument[],
  accounts: readonly AccountName[],
): { account: AccountName; document: StatementDocument | null }[] {
  return accounts.map((account) => ({
    account,
    document:
      documents
        .filter(({ kind, account: { id } }) => kind === 'monthly' && id === account.id)
        .toSorted((one, other) => other.periodEnd.localeCompare(one.periodEnd))[0] ?? null,
  }));
}
