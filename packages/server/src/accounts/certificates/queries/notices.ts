import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type Maturing = {
  readonly id: string;
  readonly customerId: string;
  readonly number: AccountNumber;
  readonly maturesOn: Day;
  readonly termMonths: number;
  readonly payOutTo: string | null;
  readonly balance: Cents;
};

/** The next certificates with a balance that mature by that day and whose owners have no notice yet. */
export async function listMaturing(tx: Tx, by: Day, after: AccountNumber, size: number): Promise<Maturing[]> {
  const { rows } = await sql<{
    id: string;
    customer_id: string;
    ledger_number: bigint;
    matures_on: string;
    months: number;
    pay_out_to: string | null;
    posted: bigint;
  }>`
    select
      account.id, account.customer_id, account.ledger_number, account.matures_on,
      coalesce(account.renewal_months, account.term_months) as months, account.pay_out_to, balance.posted
    from accounts as account
    join ledger.balance as balance on balance.account_id = account.ledger_number
    where account.type = 'cd' and account.ledger_number > ${after} and account.matures_on <= ${by}::date
      and account.noticed_for is distinct from account.matures_on and balance.posted > 0 and balance.state <> 3
    order by account.ledger_number
    limit ${size}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    number: Number(row.ledger_number),
    maturesOn: dayFrom(row.matures_on),
    termMonths: row.months,
    payOutTo: row.pay_out_to,
    balance: cents(Number(row.posted)),
  }));
}
