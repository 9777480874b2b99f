import { cents, type Cents } from '@bank/kernel/money.ts';
import { rate, type Rate } from '@bank/kernel/rate.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type StoredRule = {
  readonly id: string;
  readonly name: string;
  readonly trigger: string;
  readonly type: string;
  readonly amount: Cents | null;
  readonly share: Rate | null;
  readonly above: Cents | null;
  readonly isPaused: boolean;
};

type Row = {
  id: string;
  name: string;
  trigger: string;
  type: string;
  amount: bigint | null;
  share: number | null;
  above: bigint | null;
  is_paused: boolean;
};

const COLUMNS = ['id', 'name', 'trigger', 'type', 'amount', 'share', 'above', 'is_paused'] as const;

/** Oldest first. */
export async function listRules(tx: Tx, customerId: string): Promise<StoredRule[]> {
  const rows = await tx
    .selectFrom('auto_save_rules')
    .select(COLUMNS)
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(ruleFrom);
}

export async function findRule(tx: Tx, customerId: string, id: string): Promise<StoredRule | null> {
  const row = await tx
    .selectFrom('auto_save_rules')
    .select(COLUMNS)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? ruleFrom(row) : null;
}

/** False if the id is known already. */
export async function insertRule(
  tx: Tx,
  customerId: string,
  rule: Omit<StoredRule, 'isPaused'>,
): Promise<boolean> {
  const made = await tx
    .insertInto('auto_save_rules')
    .values({
      id: rule.id,
      customer_id: customerId,
      name: rule.name,
      trigger: rule.trigger,
      type: rule.type,
      amount: rule.amount === null ? null : BigInt(rule.amount),
      share: rule.share,
      above: rule.above === null ? null : BigInt(rule.above),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** What was posted during a pause doesn't count. */
export async function updatePaused(tx: Tx, id: string, isPaused: boolean): Promise<void> {
  await tx
    .updateTable('auto_save_rules')
    .set(isPaused ? { is_paused: true } : { is_paused: false, active_since: sql<Date>`bank.now()` })
    .where('id', '=', id)
    .execute();
}

/** All rules count again from now on. */
export async function restartRules(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('auto_save_rules')
    .set({ active_since: sql<Date>`bank.now()` })
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .execute();
}

export async function updateRemoved(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('auto_save_rules')
    .set({ removed_at: sql<Date>`bank.now()` })
    .where('id', '=', id)
    .execute();
}

function ruleFrom(row: Row): StoredRule {
  return {
    id: row.id,
    name: row.name,
    trigger: row.trigger,
    type: row.type,
    amount: row.amount === null ? null : cents(Number(row.amount)),
    share: row.share === null ? null : rate(row.share),
    above: row.above === null ? null : cents(Number(row.above)),
    isPaused: row.is_paused,
  };
}
