import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** More than there can be until the next date. One that isn't listed finds AutoSave paused when it runs. */
const OPEN_MAX = 1_000;

export type StoredSettings = {
  readonly scheduleId: string;
  readonly goal: { readonly name: string; readonly amount: Cents } | null;
};

export async function findSettings(tx: Tx, customerId: string): Promise<StoredSettings | null> {
  const row = await tx
    .selectFrom('auto_saves')
    .select(['schedule_id', 'goal_name', 'goal_amount'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) return null;
  const { goal_name: name, goal_amount: amount } = row;
  return {
    scheduleId: row.schedule_id,
    goal: name === null || amount === null ? null : { name, amount: cents(Number(amount)) },
  };
}

/** One change of a customer's AutoSave at a time. */
export async function lockAutoSave(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`auto-save/${customerId}`}, 0))`.execute(tx);
}

/** Schedules that try once more for a rule, oldest first. They are locked before the plan's own, as when they run. */
export async function openRetries(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('schedules')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'auto-save-retry')
    .where('state', '<>', 'ended')
    .orderBy('id')
    .limit(OPEN_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

export async function upsertSettings(
  tx: Tx,
  customerId: string,
  { scheduleId, goal }: StoredSettings,
): Promise<void> {
  const row = {
    schedule_id: scheduleId,
    goal_name: goal?.name ?? null,
    goal_amount: goal === null ? null : BigInt(goal.amount),
  };
  await tx
    .insertInto('auto_saves')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({ ...row, changed_at: sql<Date>`bank.now()` }),
    )
    .execute();
}
