import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import type { Tx } from '../../../platform/database.ts';

export type CreditDue = { readonly minimum: Cents; readonly dueOn: Day };

/** Minimum payment and due date of a credit account's monthly statement. */
export async function findCreditDue(tx: Tx, end: Day, account: AccountNumber): Promise<CreditDue | null> {
  const row = await tx
    .selectFrom('credit_cycles')
    .select(['minimum', 'due_on'])
    .where('period_end', '=', end)
    .where('account_number', '=', BigInt(account))
    .executeTakeFirst();
  return row ? { minimum: cents(Number(row.minimum)), dueOn: dayFrom(row.due_on) } : null;
}
