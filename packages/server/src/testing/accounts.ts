import { randomUUID } from 'node:crypto';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber, Leg, Outcome } from '@bank/ledger/journal.ts';
import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import { createPosting } from '@bank/ledger/post.ts';
import { openFor, type Opening } from '../accounts/accounts/openings.ts';
import type { TestBank } from './bank.ts';

/** An account as the bank itself opens one. */
export async function openTestAccount(
  bank: Pick<TestBank, 'worker' | 'contextAs'>,
  customerId: string,
  type: AccountType,
  terms: Partial<Opening> = {},
): Promise<Id<'account'>> {
  const { id } = await bank.worker
    .transaction()
    .execute((tx) => openFor(tx, bank.contextAs('worker'), { customerId, type, reason: 'test', ...terms }));
  return idFrom('account', id);
}

/** Money from the till into an account, through the books like any other. */
export async function fund(
  bank: TestBank,
  accountId: string,
  amount: number,
  intent: string = randomUUID(),
): Promise<void> {
  const credit = await bookNumberOf(bank, accountId);
  await book(bank, [{ debit: own.cash, credit, amount: cents(amount), kind: 'deposit' }], intent);
}

/** What the bank itself books: one journal, posted or refused. */
export async function book(
  bank: TestBank,
  legs: readonly Leg[],
  intent: string = randomUUID(),
): Promise<Outcome> {
  const posting = createPosting({
    open: () =>
      openBatchConnection({
        ...bank.config.commitBatcher,
        url: bank.database.workerUrl,
        applicationName: 'bank test fund',
      }),
    connections: 1,
    batchSize: 1,
    queueMax: 1,
  });
  const outcome = await posting.ask({ intent, customer: null, legs });
  await posting.close();
  return outcome;
}

/** An account's number in the books. */
export async function bookNumberOf(bank: TestBank, accountId: string): Promise<AccountNumber> {
  const row = await bank.worker
    .selectFrom('accounts')
    .select('ledger_number')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.ledger_number);
}
