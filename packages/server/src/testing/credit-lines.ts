import { newId } from '../platform/work.ts';
import { sql } from 'kysely';
import { openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';

/** A request that waits for a person. */
export async function plantLimitRequest(bank: TestBank, customerId: string): Promise<string> {
  const id = newId();
  const account = await openTestAccount(bank, customerId, 'credit');
  const { vault } = bank.contextAs('system');
  await bank.root.transaction().execute(async (tx) => {
    const details = JSON.stringify({ income: 6_000_000, expenses: 200_000 });
    const sealed = await vault.seal(tx, customerId, 'credit_limit_requests.details_sealed', details);
    await sql`
      insert into credit_limit_requests (
        id, customer_id, account_id, intent, digest, old_limit, requested, reason, details_sealed, state, reasons
      )
      values (
        ${id}, ${customerId}, ${account}, ${id}, 'specimen', 1000000, 1500000, 'other', ${sealed}, 'in_review', '{late}'
      )`.execute(tx);
  });
  return id;
}
