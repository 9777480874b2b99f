import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type Moved = {
  readonly amount: Cents;
  readonly toId: string;
  /** Null for the schedule. */
  readonly ruleName: string | null;
  readonly trigger: string | null;
};

/** What AutoSave moved with this movement. */
export async function findMoved(tx: Tx, customerId: string, movementId: string): Promise<Moved | null> {
  const { rows } = await sql<{ amount: bigint; to_id: string; name: string | null; trigger: string | null }>`
    select movement.amount, account.id as to_id, rule.name, rule.trigger
    from movements as movement
    join accounts as account on account.ledger_number = movement.to_account
    left join schedule_occurrences as made on made.movement_id = movement.id
    left join auto_save_runs as run on run.movement_id = movement.id or run.retry_schedule_id = made.schedule_id
    left join auto_save_rules as rule on rule.id = run.rule_id
    where movement.id = ${movementId} and movement.customer_id = ${customerId}
    limit 1`.execute(tx);
  const [row] = rows;
  return row
    ? { amount: cents(Number(row.amount)), toId: row.to_id, ruleName: row.name, trigger: row.trigger }
    : null;
}

/** The name of the rule that a schedule tries again for. */
export async function findRetried(tx: Tx, scheduleId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('auto_save_runs as run')
    .innerJoin('auto_save_rules as rule', 'rule.id', 'run.rule_id')
    .select('rule.name')
    .where('run.retry_schedule_id', '=', scheduleId)
    .executeTakeFirst();
  return row?.name ?? null;
}
