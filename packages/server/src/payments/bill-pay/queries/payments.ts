import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** A payment, read from movements and schedules; it is stored nowhere else. */
export type PaymentRow = {
  readonly id: string;
  readonly movementId: string | null;
  readonly scheduleId: string | null;
  /** Occurrence number within its schedule. */
  readonly number: number | null;
  readonly autopayId: string | null;
  readonly payeeId: string;
  readonly payee: string;
  readonly category: string;
  readonly lastFour: string | null;
  readonly day: Day;
  readonly arrivesOn: Day | null;
  readonly amount: Cents;
  readonly status: string;
  readonly account: number;
  readonly reference: string;
  readonly memo: string | null;
  readonly frequency: string;
  readonly reason: string | null;
  readonly canCancel: boolean;
  readonly approveBy: Date | null;
  readonly createdAt: Date;
};

type Sort = 'dateNewest' | 'dateOldest' | 'amountHigh' | 'amountLow';

/** Filters of the list; `after` is the position of the last item in the requested order. */
export type PaymentsAsked = {
  readonly status: 'all' | 'pending' | 'processed' | 'failed' | 'cancelled';
  readonly sort: Sort;
  readonly search: string;
  readonly after: { readonly value: string; readonly made: Date; readonly id: string } | null;
  readonly most: number;
};

/** Sort column, its type, and whether it is descending. */
const orders: Readonly<Record<Sort, { column: 'day' | 'amount'; type: string; isFalling: boolean }>> = {
  dateNewest: { column: 'day', type: 'date', isFalling: true },
  dateOldest: { column: 'day', type: 'date', isFalling: false },
  amountHigh: { column: 'amount', type: 'bigint', isFalling: true },
  amountLow: { column: 'amount', type: 'bigint', isFalling: false },
};

export async function listPayments(tx: Tx, asked: PaymentsAsked): Promise<PaymentRow[]> {
  const { column, type, isFalling } = orders[asked.sort];
  const pattern = `%${asked.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const way = isFalling ? sql`desc` : sql`asc`;
  const sign = isFalling ? sql`<` : sql`>`;
  const value = sql.ref(column);
  // Milliseconds, as the place of a page has them.
  const made = sql`date_trunc('milliseconds', created_at)`;
  const after = asked.after
    ? sql`(${value}, ${made}, id) ${sign} (
        ${asked.after.value}::${sql.raw(type)}, ${asked.after.made}::timestamptz, ${asked.after.id}::uuid
      )`
    : sql`true`;
  return read(
    tx,
    sql`
      where (${asked.status} = 'all' or lower(status) = ${asked.status})
        and (payee ilike ${pattern} or reference ilike ${pattern}) and ${after}
      order by ${value} ${way}, ${made} ${way}, id ${way}
      limit ${asked.most}`,
  );
}

export async function findPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const rows = await read(tx, sql`where id = ${id}::uuid or movement_id = ${id}::uuid limit 1`);
  return rows[0] ?? null;
}

type Row = {
  id: string;
  movement_id: string | null;
  schedule_id: string | null;
  number: number | null;
  autopay_id: string | null;
  payee_id: string;
  payee: string;
  category: string;
  last_four: string | null;
  day: string;
  arrives_on: string | null;
  amount: bigint;
  status: string;
  account: bigint;
  reference: string;
  memo: string | null;
  frequency: string;
  reason: string | null;
  can_cancel: boolean;
  approve_by: Date | null;
  created_at: Date;
};

/**
 * Three kinds of rows: movements, the next occurrence of each open schedule, and occurrences that ended without a
 * movement. A single scheduled payment keeps the id it had while it waited.
 */
const PAYMENTS = sql`
  select
    case when schedule.frequency = 'once' then schedule.id else movement.id end as id,
    movement.id as movement_id, schedule.id as schedule_id, made.number, had.autopay_id,
    movement.plan -> 'payee' ->> 'id' as payee_id, movement.plan -> 'payee' ->> 'name' as payee,
    movement.plan -> 'payee' ->> 'category' as category, movement.plan -> 'payee' ->> 'lastFour' as last_four,
    movement.leaves_on as day, movement.arrives_on, movement.amount,
    case movement.state
      when 'posted' then 'Processed'
      when 'failed' then 'Failed'
      when 'returned' then 'Failed'
      when 'cancelled' then 'Cancelled'
      else 'Pending'
    end as status,
    movement.from_account as account, movement.reference, movement.plan ->> 'memo' as memo,
    coalesce(schedule.frequency, case when schedule.id is null then 'once' else 'custom' end) as frequency,
    movement.reason,
    movement.state = 'awaiting_verification' or movement.state = 'pending' and exists (
      select
      from rail_instructions as told
      where told.movement_id = movement.id and told.attempts = 0 and told.closed_at is null
    ) as can_cancel,
    case movement.state when 'awaiting_verification' then movement.approve_by end as approve_by, movement.created_at
  from movements as movement
  left join schedule_occurrences as made on made.movement_id = movement.id
  left join schedules as schedule on schedule.id = made.schedule_id
  left join autopay_schedules as had on had.schedule_id = made.schedule_id
  where movement.customer_id = bank.customer_id() and movement.kind = 'bill-payment'
  union all
  select
    case
      when schedule.frequency = 'once' or coming.outcome is null then schedule.id
      else bank.movement_id_of(schedule.customer_id, schedule.id || '/' || coming.number)
    end,
    null, schedule.id, coming.number, had.autopay_id, payee.id::text, payee.name, payee.category, payee.last_four, coming.day, null,
    round((schedule.request ->> 'amount')::numeric * 100)::bigint, coming.status, account.ledger_number,
    bank.reference_of(
      'BPC', bank.movement_id_of(schedule.customer_id, schedule.id || '/' || coming.number)
    ),
    schedule.request ->> 'memo', coalesce(schedule.frequency, 'custom'), coming.reason, coming.outcome is null, null,
    schedule.created_at
  from schedules as schedule
  join payees as payee on payee.id = (schedule.request ->> 'payeeId')::uuid
  join accounts as account on account.id = (schedule.request ->> 'fromAccountId')::uuid
  left join autopay_schedules as had on had.schedule_id = schedule.id
  cross join lateral (
    select schedule.next_number as number, schedule.next_on as day, 'Pending' as status, null as reason, null as outcome
    where schedule.state = 'active'
    union all
    select made.number, made.ran_on, case made.outcome when 'failed' then 'Failed' else 'Cancelled' end, made.reason,
      made.outcome
    from schedule_occurrences as made
    where made.schedule_id = schedule.id
      and (made.outcome = 'failed' or made.outcome = 'skipped' and made.reason in ('skipped', 'ended'))
    union all
    select schedule.next_number, schedule.anchor, 'Cancelled', 'cancelled_by_customer', 'cancelled'
    where schedule.kind = 'bill-payment' and schedule.cancelled_at is not null and not exists (
      select from schedule_occurrences as made where made.schedule_id = schedule.id
    )
  ) as coming
  where schedule.customer_id = bank.customer_id() and schedule.kind in ('bill-payment', 'autopay')
    and schedule.request ? 'payeeId'`;

async function read(tx: Tx, rest: RawBuilder<unknown>): Promise<PaymentRow[]> {
  const { rows } = await sql<Row>`select * from (${PAYMENTS}) as payment ${rest}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    movementId: row.movement_id,
    scheduleId: row.schedule_id,
    number: row.number,
    autopayId: row.autopay_id,
    payeeId: row.payee_id,
    payee: row.payee,
    category: row.category,
    lastFour: row.last_four,
    day: dayFrom(row.day),
    arrivesOn: row.arrives_on === null ? null : dayFrom(row.arrives_on),
    amount: cents(Number(row.amount)),
    status: row.status,
    account: Number(row.account),
    reference: row.reference,
    memo: row.memo,
    frequency: row.frequency,
    reason: row.reason,
    canCancel: row.can_cancel,
    approveBy: row.approve_by,
    createdAt: row.created_at,
  }));
}
