import type { AccountType } from '@bank/contract/accounts/rules.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { openLane } from '@bank/ledger/lane-client.ts';
import { createPosting } from '@bank/ledger/post.ts';
import { openFor } from '../capabilities/accounts/service.ts';
import { newId } from '../platform/work.ts';
import type { TestBank } from './bank.ts';

/** An account as the bank itself opens one. */
export async function openTestAccount(
  bank: TestBank,
  customerId: string,
  type: AccountType,
): Promise<Id<'account'>> {
  const { id } = await bank.worker
    .transaction()
    .execute((tx) => openFor(tx, { customerId, type, reason: 'test' }));
  return idFrom('account', id);
}

/** Money from the till into an account, through the books like any other. */
export async function fund(bank: TestBank, accountId: string, amount: number): Promise<void> {
  const row = await bank.worker
    .selectFrom('accounts')
    .select('ledger_number')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const posting = createPosting({
    open: () =>
      openLane({ ...bank.config.till, url: bank.database.workerUrl, applicationName: 'bank test fund' }),
    lanes: 1,
    width: 1,
    queueMax: 1,
  });
  await posting.ask({
    intent: newId(),
    customer: null,
    legs: [{ debit: own.cash, credit: Number(row.ledger_number), amount: cents(amount), kind: 'deposit' }],
  });
  await posting.close();
}
