import { autopayRequest } from '@bank/contract/payments/autopay/runs-contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

const { autopayId: idShape, payeeType: payeeTypeShape, payeeId: payeeIdShape } = autopayRequest.shape;

export type AutopayRecord = {
  readonly id: (typeof idShape)['_output'];
  readonly customerId: string;
  readonly payeeType: (typeof payeeTypeShape)['_output'];
  readonly payeeId: (typeof payeeIdShape)['_output'];
  readonly scheduleId: string;
  readonly notifications: {
    readonly email: boolean;
    readonly reminder: boolean;
    readonly textForFailure: boolean;
  };
  readonly createdAt: Date;
  /** The latest payment. */
  readonly last: { readonly on: Day; readonly amount: Cents } | null;
};

type Row = {
  id: string;
  customer_id: string;
  payee_type: string;
  payee_id: string;
  schedule_id: string;
  notify_email: boolean;
  notify_reminder: boolean;
  notify_text: boolean;
  created_at: Date;
  last_on: string | null;
  last_amount: bigint | null;
};

const SELECTED = sql`
  select autopay.*, last.ran_on as last_on, last.amount as last_amount
  from autopays as autopay
  join schedules as schedule on schedule.id = autopay.schedule_id
  left join lateral (
    select made.ran_on, movement.amount
    from autopay_schedules as had
    join schedule_occurrences as made on made.schedule_id = had.schedule_id
    join movements as movement on movement.id = made.movement_id
    where had.customer_id = autopay.customer_id and had.autopay_id = autopay.id
    order by made.ran_on desc, movement.id desc
    limit 1
  ) as last on true`;

/** A payee's active or paused automatic payment; null `payeeId` lists those of all payees. */
export async function listOpen(
  tx: Tx,
  customerId: string,
  payeeId: string | null,
  most: number,
): Promise<AutopayRecord[]> {
  const { rows } = await sql<Row>`
    ${SELECTED}
    where autopay.customer_id = ${customerId} and schedule.state <> 'ended'
      and (${payeeId}::uuid is null or autopay.payee_id = ${payeeId}::uuid)
    order by autopay.created_at desc, autopay.id desc
    limit ${most}`.execute(tx);
  return rows.map(autopayFrom);
}

export type Wanted = 'current' | 'completed' | 'cancelled' | null;

export async function listAutopays(
  tx: Tx,
  asked: { customerId: string; status: Wanted; before: string | null; most: number },
): Promise<AutopayRecord[]> {
  const { rows } = await sql<Row>`
    ${SELECTED}
    where autopay.customer_id = ${asked.customerId}
      and (${asked.before}::uuid is null or (autopay.created_at, autopay.id) < (
        select last.created_at, last.id
        from autopays as last
        where last.id = ${asked.before}::uuid and last.customer_id = autopay.customer_id
      ))
      and case ${asked.status}::text
        when 'current' then schedule.state <> 'ended'
        when 'completed' then schedule.state = 'ended' and schedule.cancelled_at is null
        when 'cancelled' then schedule.cancelled_at is not null
        else true
      end
    order by autopay.created_at desc, autopay.id desc
    limit ${asked.most}`.execute(tx);
  return rows.map(autopayFrom);
}

export async function findAutopay(tx: Tx, customerId: string, id: string): Promise<AutopayRecord | null> {
  const { rows } = await sql<Row>`
    ${SELECTED}
    where autopay.customer_id = ${customerId} and autopay.id = ${id}`.execute(tx);
  return rows[0] ? autopayFrom(rows[0]) : null;
}

export type PastRow = {
  readonly number: number;
  readonly nominal: Day;
  readonly ranOn: Day;
  readonly outcome: string;
  readonly attempts: number;
  readonly reason: string | null;
  readonly movementId: string | null;
  readonly amount: Cents | null;
  readonly state: string | null;
};

/** History across all schedules it has had, newest first. */
export async function listPast(tx: Tx, known: AutopayRecord, most: number): Promise<PastRow[]> {
  const { rows } = await sql<{
    number: number;
    nominal_on: string;
    ran_on: string;
    outcome: string;
    attempts: number;
    reason: string | null;
    movement_id: string | null;
    amount: bigint | null;
    state: string | null;
  }>`
    select
      made.number, made.nominal_on, made.ran_on, made.outcome, made.attempts, coalesce(movement.reason, made.reason) as reason,
      made.movement_id, movement.amount, movement.state
    from autopay_schedules as had
    join schedule_occurrences as made on made.schedule_id = had.schedule_id
    left join movements as movement on movement.id = made.movement_id
    where had.customer_id = ${known.customerId} and had.autopay_id = ${known.id}
    order by made.nominal_on desc, made.ran_on desc, made.created_at desc
    limit ${most}`.execute(tx);
  return rows.map((row) => ({
    number: row.number,
    nominal: dayFrom(row.nominal_on),
    ranOn: dayFrom(row.ran_on),
    outcome: row.outcome,
    attempts: row.attempts,
    reason: row.reason,
    movementId: row.movement_id,
    amount: row.amount === null ? null : cents(Number(row.amount)),
    state: row.state,
  }));
}

/** Its customer and current schedule. */
export async function findRunning(
  tx: Tx,
  autopayId: string,
): Promise<{ customerId: string; scheduleId: string } | null> {
  const row = await tx
    .selectFrom('autopays')
    .select(['customer_id', 'schedule_id'])
    .where('id', '=', autopayId)
    .executeTakeFirst();
  return row ? { customerId: row.customer_id, scheduleId: row.schedule_id } : null;
}

function autopayFrom(row: Row): AutopayRecord {
  return {
    id: idShape.parse(row.id),
    customerId: row.customer_id,
    payeeType: payeeTypeShape.parse(row.payee_type),
    payeeId: payeeIdShape.parse(row.payee_id),
    scheduleId: row.schedule_id,
    notifications: {
      email: row.notify_email,
      reminder: row.notify_reminder,
      textForFailure: row.notify_text,
    },
    createdAt: row.created_at,
    last:
      row.last_on === null || row.last_amount === null
        ? null
        : { on: dayFrom(row.last_on), amount: cents(Number(row.last_amount)) },
  };
}
