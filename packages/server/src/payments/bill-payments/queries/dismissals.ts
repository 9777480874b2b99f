import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type Dismissal = {
  readonly payeeId: string;
  readonly payee: string;
  readonly dueOn: Day;
  readonly amount: Cents;
  readonly reason: string;
  readonly dismissedAt: Date;
};

/** False if it was dismissed before. */
export async function insertDismissal(
  tx: Tx,
  customerId: string,
  { payeeId, dueOn, amount, reason }: Pick<Dismissal, 'payeeId' | 'dueOn' | 'amount' | 'reason'>,
): Promise<boolean> {
  const made = await tx
    .insertInto('bill_dismissals')
    .values({ customer_id: customerId, payee_id: payeeId, due_on: dueOn, amount: BigInt(amount), reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payee_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Includes payees that were removed since. */
export async function listDismissals(tx: Tx, customerId: string, most: number): Promise<Dismissal[]> {
  const rows = await tx
    .selectFrom('bill_dismissals')
    .innerJoin('payees', 'payees.id', 'bill_dismissals.payee_id')
    .select(['payee_id', 'payees.name', 'due_on', 'amount', 'reason', 'dismissed_at'])
    .where('bill_dismissals.customer_id', '=', customerId)
    .orderBy('dismissed_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    payeeId: row.payee_id,
    payee: row.name,
    dueOn: dayFrom(row.due_on),
    amount: cents(Number(row.amount)),
    reason: row.reason,
    dismissedAt: row.dismissed_at,
  }));
}

/** Dismissed bills of the customer in scope, each as payee and due date. */
export async function listDismissedDues(tx: Tx, since: Day): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ payee_id: string; due_on: string }>`
    select payee_id, due_on
    from bill_dismissals
    where customer_id = bank.customer_id() and due_on >= ${since}::date
    limit 5000`.execute(tx);
  return new Set(rows.map(({ payee_id, due_on }) => `${payee_id} ${due_on}`));
}
