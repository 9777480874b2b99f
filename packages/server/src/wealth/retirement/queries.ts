import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** A request for distributions, with the last payment that was tried. */
export type RequestRow = {
  readonly id: string;
  readonly request: unknown;
  readonly state: 'active' | 'paused' | 'ended';
  readonly cancelled: boolean;
  readonly nextOn: Day | null;
  readonly createdAt: Date;
  readonly lastOn: Day | null;
  readonly outcome: 'done' | 'skipped' | 'insufficient' | 'failed' | null;
  readonly reason: string | null;
};

/** Of one account, the newest first; with `active`, only those that are still to be paid. */
export async function listRequests(
  tx: Tx,
  asked: { customerId: string; accountId: string; kind: string; active: boolean; most: number },
): Promise<RequestRow[]> {
  const { rows } = await sql<{
    id: string;
    request: unknown;
    state: RequestRow['state'];
    cancelled: boolean;
    next_on: string | null;
    created_at: Date;
    ran_on: string | null;
    outcome: RequestRow['outcome'];
    reason: string | null;
  }>`
    select
      schedule.id, schedule.request, schedule.state, schedule.cancelled_at is not null as cancelled, schedule.next_on,
      schedule.created_at, last.ran_on, last.outcome, last.reason
    from schedules as schedule
    left join lateral (
      select tried.ran_on, tried.outcome, tried.reason
      from schedule_occurrences as tried
      where tried.schedule_id = schedule.id
      order by tried.number desc
      limit 1
    ) as last on true
    where schedule.customer_id = ${asked.customerId} and schedule.kind = ${asked.kind}
      and schedule.request ->> 'fromAccountId' = ${asked.accountId}
      and (not ${asked.active} or schedule.state <> 'ended')
    order by schedule.created_at desc, schedule.id desc
    limit ${asked.most}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    request: row.request,
    state: row.state,
    cancelled: row.cancelled,
    nextOn: row.next_on === null ? null : dayFrom(row.next_on),
    createdAt: row.created_at,
    lastOn: row.ran_on === null ? null : dayFrom(row.ran_on),
    outcome: row.outcome,
    reason: row.reason,
  }));
}

/** Distributions of a calendar year, by the day of the books: what left the account, and what of it was withheld. */
export async function sumDistributions(
  tx: Tx,
  asked: { customerId: string; account: AccountNumber; kind: string; taxes: AccountNumber; year: number },
): Promise<{ gross: Cents; withheld: Cents }> {
  const { rows } = await sql<{ gross: bigint; withheld: bigint }>`
    select
      coalesce(sum(leg.amount), 0)::bigint as gross,
      coalesce(sum(leg.amount) filter (where leg.credit = ${asked.taxes}), 0)::bigint as withheld
    from movements as movement
    cross join lateral jsonb_to_recordset(movement.plan -> 'legs') as leg (amount bigint, credit bigint)
    where movement.customer_id = ${asked.customerId} and movement.kind = ${asked.kind}
      and movement.from_account = ${asked.account} and movement.state = 'posted'
      and date_part('year', (movement.plan ->> 'day')::date) = ${asked.year}`.execute(tx);
  return { gross: cents(Number(rows[0]?.gross ?? 0n)), withheld: cents(Number(rows[0]?.withheld ?? 0n)) };
}

/** The schedule that a movement was made for. */
export async function findPaidSchedule(
  tx: Tx,
  customerId: string,
  movementId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('schedule_occurrences')
    .select('schedule_id')
    .where('customer_id', '=', customerId)
    .where('movement_id', '=', movementId)
    .executeTakeFirst();
  return row?.schedule_id ?? null;
}
