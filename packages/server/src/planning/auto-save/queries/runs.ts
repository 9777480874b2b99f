import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type DueRun = {
  readonly id: string;
  readonly ruleId: string;
  readonly ruleName: string;
  readonly amount: Cents;
  readonly fromId: string;
  readonly toId: string;
  readonly day: Day;
};

/** A run that is still to be decided, locked until the transaction ends. */
export async function lockDueRun(tx: Tx, customerId: string, id: string): Promise<DueRun | null> {
  const { rows } = await sql<{
    id: string;
    rule_id: string;
    name: string;
    amount: bigint;
    from_account_id: string;
    to_account_id: string;
    day: string;
  }>`
    select run.id, run.rule_id, rule.name, run.amount, run.from_account_id, run.to_account_id, run.day
    from auto_save_runs as run
    join auto_save_rules as rule on rule.id = run.rule_id
    where run.id = ${id} and run.customer_id = ${customerId} and run.state = 'due'
    for no key update of run`.execute(tx);
  const [row] = rows;
  return row
    ? {
        id: row.id,
        ruleId: row.rule_id,
        ruleName: row.name,
        amount: cents(Number(row.amount)),
        fromId: row.from_account_id,
        toId: row.to_account_id,
        day: dayFrom(row.day),
      }
    : null;
}

/** The rule that a run, of the customer in scope, is of. */
export async function findRunRule(
  tx: Tx,
  id: string,
): Promise<{ readonly customerId: string; readonly ruleId: string } | null> {
  const row = await tx
    .selectFrom('auto_save_runs')
    .select(['customer_id', 'rule_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { customerId: row.customer_id, ruleId: row.rule_id } : null;
}

/** Whether a run of the rule has failed for this reason today. */
export async function hasFailedToday(tx: Tx, ruleId: string, reason: string): Promise<boolean> {
  const { rows } = await sql<{ has_failed: boolean }>`
    select exists (
      select
      from auto_save_runs
      where rule_id = ${ruleId} and state = 'failed' and reason = ${reason}
        and (changed_at at time zone 'America/New_York')::date = bank.calendar_day()
    ) as has_failed`.execute(tx);
  return rows[0]?.has_failed === true;
}

/**
 * The second try that waits for a rule, its accounts and a day, locked. Null if there is none, or if it is running at this
 * moment.
 */
export async function lockRetry(
  tx: Tx,
  customerId: string,
  { ruleId, fromId, toId }: Pick<DueRun, 'ruleId' | 'fromId' | 'toId'>,
  day: Day,
): Promise<{ readonly id: string; readonly request: unknown } | null> {
  const { rows } = await sql<{ id: string; request: unknown }>`
    select schedule.id, schedule.request
    from schedules as schedule
    where schedule.customer_id = ${customerId} and schedule.kind = 'auto-save-retry'
      and schedule.state = 'active' and schedule.anchor = ${day}::date
      and exists (
        select
        from auto_save_runs as run
        where run.retry_schedule_id = schedule.id and run.rule_id = ${ruleId}
          and run.from_account_id = ${fromId} and run.to_account_id = ${toId}
      )
    limit 1
    for no key update of schedule skip locked`.execute(tx);
  return rows[0] ?? null;
}

export type Decided =
  | { readonly state: 'saved'; readonly movementId: string }
  | { readonly state: 'short'; readonly reason: string; readonly retryScheduleId: string | null }
  | { readonly state: 'failed'; readonly reason: string };

export async function updateRun(tx: Tx, id: string, decided: Decided): Promise<void> {
  await tx
    .updateTable('auto_save_runs')
    .set({
      state: decided.state,
      reason: 'reason' in decided ? decided.reason : null,
      movement_id: 'movementId' in decided ? decided.movementId : null,
      retry_schedule_id: 'retryScheduleId' in decided ? decided.retryScheduleId : null,
      changed_at: sql<Date>`bank.now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** What was saved or tried, by the schedule, by a rule, or once more. */
export type Saved = {
  readonly id: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly fromId: string;
  readonly toId: string;
  readonly kind: 'schedule' | 'rule' | 'retry';
  readonly ruleId: string | null;
  readonly ruleName: string | null;
  readonly retryOf: Day | null;
  readonly outcome: 'done' | 'failed' | 'waiting';
  readonly reason: string | null;
  readonly movementId: string | null;
};

/**
 * Newest first. An occurrence after one that was short is its second try, and so is a schedule made for a rule's run. What
 * the customer skipped or paused isn't listed.
 */
export async function listSaved(tx: Tx, customerId: string, most: number): Promise<Saved[]> {
  const { rows } = await sql<SavedRow>`
    select *
    from (${savedOf(customerId)}) as saved
    order by saved.day desc, saved.id desc
    limit ${most}`.execute(tx);
  return rows.map(savedFrom);
}

export type Total = { readonly ruleId: string | null; readonly amount: Cents };

/** What has been saved since a day, by each rule and by the schedule. */
export async function totalsSince(tx: Tx, customerId: string, since: Day): Promise<Total[]> {
  const { rows } = await sql<{ rule_id: string | null; amount: string }>`
    select saved.rule_id, sum(saved.amount)::text as amount
    from (${savedOf(customerId)}) as saved
    where saved.outcome = 'done' and saved.day >= ${since}::date
    group by saved.rule_id`.execute(tx);
  return rows.map((row) => ({ ruleId: row.rule_id, amount: cents(Number(row.amount)) }));
}

type SavedRow = {
  id: string;
  day: string;
  amount: bigint;
  from_id: string;
  to_id: string;
  kind: Saved['kind'];
  rule_id: string | null;
  rule_name: string | null;
  retry_of: string | null;
  outcome: Saved['outcome'];
  reason: string | null;
  movement_id: string | null;
};

function savedOf(customerId: string) {
  return sql<SavedRow>`
    select
      made.schedule_id::text || '/' || made.number as id, made.ran_on as day,
      round((schedule.request ->> 'amount')::numeric * 100)::bigint as amount,
      schedule.request ->> 'fromAccountId' as from_id, schedule.request ->> 'toAccountId' as to_id,
      case when run.id is not null or before.nominal_on is not null then 'retry' else 'schedule' end as kind,
      run.rule_id, rule.name as rule_name, coalesce(run.day, before.nominal_on) as retry_of,
      case made.outcome when 'done' then 'done' when 'failed' then 'failed' else 'waiting' end as outcome,
      made.reason, made.movement_id
    from schedules as schedule
    join schedule_occurrences as made on made.schedule_id = schedule.id
    left join lateral (
      -- All of them are of one rule.
      select short.id, short.rule_id, short.day
      from auto_save_runs as short
      where short.retry_schedule_id = schedule.id
      order by short.id
      limit 1
    ) as run on true
    left join auto_save_rules as rule on rule.id = run.rule_id
    left join schedule_occurrences as before
      on schedule.kind = 'auto-save' and before.schedule_id = schedule.id and before.number = made.number - 1
        and before.outcome = 'failed' and before.reason = 'insufficient_funds'
    where schedule.customer_id = ${customerId} and schedule.kind in ('auto-save', 'auto-save-retry')
      and made.outcome <> 'skipped'
    union all
    select
      run.id::text, run.day, run.amount, run.from_account_id::text, run.to_account_id::text, 'rule',
      run.rule_id, rule.name, null::date,
      case run.state when 'saved' then 'done' when 'due' then 'waiting' else 'failed' end, run.reason, run.movement_id
    from auto_save_runs as run
    join auto_save_rules as rule on rule.id = run.rule_id
    where run.customer_id = ${customerId}`;
}

function savedFrom(row: SavedRow): Saved {
  return {
    id: row.id,
    day: dayFrom(row.day),
    amount: cents(Number(row.amount)),
    fromId: row.from_id,
    toId: row.to_id,
    kind: row.kind,
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    retryOf: row.retry_of === null ? null : dayFrom(row.retry_of),
    outcome: row.outcome,
    reason: row.reason,
    movementId: row.movement_id,
  };
}
