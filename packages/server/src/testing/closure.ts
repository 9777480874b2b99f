import { randomUUID } from 'node:crypto';
import {
  beginClosing,
  planClosing,
  submitClosing,
} from '@bank/contract/relationship/closure/account-closing-contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { sql } from 'kysely';
import { bookNumberOf } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import { stepUpNow } from './security.ts';

/** A customer who closes accounts, in a session that was stepped up. */
export async function createClosingCustomer(bank: TestBank) {
  const customer = await bank.customer();
  await stepUpNow(bank, customer.sessionId);
  const as = (intent: string | null = null) => callAs(bank.apiUrl, customer.token, intent);
  return {
    customer,
    as,
    /** Chooses where the remaining money goes, and plans the closing. */
    plan: async (accountId: Id<'account'>, destinationAccountId: Id<'account'> | null) => {
      await as()(beginClosing, { accountId, destinationAccountId });
      return as()(planClosing, { accountId });
    },
    submit: (accountId: Id<'account'>, token: string, intent: string = randomUUID()) =>
      as(intent)(submitClosing, { accountId, plan: token }),
  };
}

export type ClosingCustomer = Awaited<ReturnType<typeof createClosingCustomer>>;

/** The account as the ledger has it. */
export async function bookOf(bank: TestBank, accountId: string) {
  const number = await bookNumberOf(bank, accountId);
  const { rows } = await sql<{ posted: bigint; held: bigint; state: number; closed_on: string | null }>`
    select balance.posted, balance.held, balance.state, account.closed_on
    from ledger.balance as balance
    join ledger.account as account on account.id = balance.account_id
    where balance.account_id = ${number}`.execute(bank.root);
  const [row] = rows;
  return { posted: Number(row?.posted), held: Number(row?.held), isClosed: row?.state === 3, number };
}
