import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { rate, type Rate } from '@bank/kernel/rate.ts';
import { kinds, own } from '@bank/ledger/chart.ts';
import { postingsOf, type FedLeg } from '@bank/ledger/feed.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** The consumer's name in the feed of postings. The migration has made its cursor. */
export const AUTO_SAVE_FEED = 'auto-save';

/** A posting to an account of a customer with rules, and one of the rules that count for it. */
export type Fired = {
  readonly customerId: string;
  readonly legId: bigint;
  readonly day: Day;
  readonly rule: {
    readonly id: string;
    readonly trigger: string;
    readonly amount: Cents | null;
    readonly share: Rate | null;
    readonly above: Cents | null;
  };
  /** The accounts that AutoSave has now. */
  readonly fromId: string;
  readonly toId: string;
  readonly posting: {
    readonly isSource: boolean;
    readonly isIn: boolean;
    readonly isCard: boolean;
    readonly category: string | null;
    readonly amount: Cents;
    readonly balanceAfter: Cents;
  };
};

type FiredRow = {
  leg_id: bigint;
  day: string;
  customer_id: string;
  is_source: boolean;
  from_id: string;
  to_id: string;
  is_in: boolean;
  is_card: boolean;
  category: string | null;
  total: bigint;
  balance_after: bigint;
  id: string;
  trigger: string;
  amount: bigint | null;
  share: number | null;
  above: bigint | null;
};

/**
 * Those of these legs that rules may be met by, each with each rule of its customer. Nothing between the customer's own
 * accounts counts, except toward a balance.
 */
export async function listFired(tx: Tx, legs: readonly FedLeg[]): Promise<Fired[]> {
  const { rows } = await sql<FiredRow>`
    select
      side.id as leg_id, side.day, side.customer_id, side.is_in,
      -- What comes in as a purchase is a refund; a merchant's sales are deposits.
      side.other_id = ${own.clearing_card}
        and (not side.is_in or side.kind = ${kinds.purchase} or account.type = 'credit') as is_card,
      account.id::text = schedule.request ->> 'fromAccountId' as is_source,
      schedule.request ->> 'fromAccountId' as from_id, schedule.request ->> 'toAccountId' as to_id,
      coalesce(item.category, made.category) as category, side.total, side.balance_after,
      rule.id, rule.trigger, rule.amount, rule.share, rule.above
    from ${postingsOf(legs)} as side
    join auto_saves as plan on plan.customer_id = side.customer_id
    join schedules as schedule on schedule.id = plan.schedule_id and schedule.state = 'active'
    join auto_save_rules as rule
      on rule.customer_id = side.customer_id and rule.removed_at is null and not rule.is_paused
        and side.posted_at >= rule.active_since
    join accounts as account on account.ledger_number = side.account_number
    left join lateral (
      select found.category
      from rail_items as found
      where found.intent in (side.intent, side.origin)
      limit 1
    ) as item on true
    left join lateral (
      select movement.plan ->> 'category' as category
      from movements as movement
      where movement.id in (side.intent, side.origin)
      limit 1
    ) as made on true
    where side.other_number = 0 or rule.trigger = 'account-above'
    order by side.id, rule.id`.execute(tx);
  return rows.map(firedFrom);
}

function firedFrom(row: FiredRow): Fired {
  return {
    customerId: row.customer_id,
    legId: row.leg_id,
    day: dayFrom(row.day),
    rule: {
      id: row.id,
      trigger: row.trigger,
      amount: row.amount === null ? null : cents(Number(row.amount)),
      share: row.share === null ? null : rate(row.share),
      above: row.above === null ? null : cents(Number(row.above)),
    },
    fromId: row.from_id,
    toId: row.to_id,
    posting: {
      isSource: row.is_source,
      isIn: row.is_in,
      isCard: row.is_card,
      category: row.category,
      amount: cents(Number(row.total)),
      balanceAfter: cents(Number(row.balance_after)),
    },
  };
}

/** False if the rule was met by this posting already. */
export async function insertRun(
  tx: Tx,
  run: {
    readonly id: string;
    readonly customerId: string;
    readonly ruleId: string;
    readonly legId: bigint;
    readonly amount: Cents;
    readonly fromId: string;
    readonly toId: string;
    readonly day: Day;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into auto_save_runs (id, customer_id, rule_id, leg_id, amount, from_account_id, to_account_id, day)
    values (
      ${run.id}, ${run.customerId}, ${run.ruleId}, ${String(run.legId)}::bigint, ${String(run.amount)}::bigint,
      ${run.fromId}, ${run.toId}, ${run.day}::date
    )
    on conflict (rule_id, leg_id) do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}
