import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { rate } from '@bank/kernel/rate.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { cycleOf } from './cycle.ts';
import type { InterestFacts, LimitFacts } from './explain-cycle.ts';
import { LISTED_MAX } from './explain.ts';

type AccrualRow = {
  through: string;
  first_day: string;
  owed: string;
  rates: { from: string; rate: number }[];
  opening: bigint;
  ends: { day: string; balance: number }[];
};

/**
 * Accrued interest and its inputs, read at one moment; null if the account earns none. Covers the month to
 * date, or the time since the last payment if interest is not paid monthly.
 */
export async function readInterest(
  tx: Tx,
  account: AccountNumber,
  paidApart = false,
): Promise<InterestFacts | null> {
  const { rows } = await sql<AccrualRow>`
    select
      accrual.through, accrual.owed::text, accrual.rates,
      unpaid.first_day,
      ledger.balance_on(${account}, unpaid.first_day - 1) as opening,
      (
        select coalesce(jsonb_agg(to_jsonb(day_end) order by day_end.day), '[]')
        from ledger.read_day_ends(${account}, unpaid.first_day, accrual.through) as day_end
      ) as ends
    from ledger.read_accrual(${account}) as accrual
    cross join lateral (
      select case
        when ${paidApart} then coalesce(bank.interest_paid_on(${account}), (accrual.rates -> 0 ->> 'from')::date)
        else date_trunc('month', accrual.through + 1)::date
      end as first_day
    ) as unpaid`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const last = dayFrom(row.through);
  const rates = row.rates.map((each) => ({ from: dayFrom(each.from), rate: rate(each.rate) }));
  const start = dayFrom(row.first_day);
  const begun = rates[0]?.from ?? start;
  return {
    owed: BigInt(row.owed),
    first: begun > start ? begun : start,
    last,
    opening: cents(Number(row.opening)),
    dayEnds: row.ends.map(({ day, balance }) => ({ day: dayFrom(day), balance: cents(balance) })),
    rates,
  };
}

/** An account's month to date. */
export async function readMonth(
  tx: Tx,
  account: AccountNumber,
  today: Day,
): Promise<{ isWhole: boolean; lowest: Cents }> {
  const { start } = cycleOf(today);
  const { rows } = await sql<{ opened_on: string; lowest: bigint }>`
    select opened_on, lowest from bank.read_month(${account}, ${start}::date)`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`The ledger has no account ${account}`);
  return { isWhole: row.opened_on <= start, lowest: cents(Number(row.lowest)) };
}

/** Movements are looked up by creation time, which over a weekend is before their business date. */
const EARLIER_DAYS = 7;

/** What the customer in scope has used of a limit, and the movements that used it, without what was given back. */
export async function readLimit(tx: Tx, rule: number, period: Day): Promise<LimitFacts> {
  const taken = JSON.stringify([{ rule, period }]);
  const { rows } = await sql<{
    used: bigint;
    count: bigint;
    newest: { amount: number; day: string; reference: string }[];
  }>`
    with taking as (
      select
        movement.reference, movement.leaves_on as day, movement.created_at, movement.id,
        (
          select sum((bound ->> 'add')::bigint)
          from jsonb_array_elements(movement.plan -> 'limits') as bound
          where (bound ->> 'rule')::integer = ${rule}::integer and bound ->> 'period' = ${period}
        ) as amount
      from movements as movement
      where movement.plan -> 'limits' <> '[]'::jsonb and movement.plan -> 'limits' @> ${taken}::jsonb
        and movement.created_at >= ${addDays(period, -EARLIER_DAYS)}::date
        and movement.state not in ('failed', 'cancelled')
    )
    select
      bank.used_of_limit(${rule}::smallint, ${period}::date) as used,
      (select count(*) from taking) as count,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('amount', newest.amount, 'day', newest.day, 'reference', newest.reference)
            order by newest.created_at desc, newest.id desc
          ),
          '[]'
        )
        from (select * from taking order by created_at desc, id desc limit ${LISTED_MAX}) as newest
      ) as newest`.execute(tx);
  const [row] = rows;
  return {
    used: cents(Number(row?.used ?? 0)),
    count: Number(row?.count ?? 0),
    newest: (row?.newest ?? []).map((each) => ({
      amount: cents(each.amount),
      day: dayFrom(each.day),
      reference: each.reference,
    })),
  };
}
