import { kinds, own } from '@bank/ledger/chart.ts';
import { floorOf, postingsOf, sidesOf, type FedLeg } from '@bank/ledger/feed.ts';
import { LEGS_MAX } from '@bank/ledger/journal.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** How an alert is set for a customer who has chosen nothing. */
export type FirstChoice = {
  readonly key: string;
  readonly enabled: boolean;
  readonly threshold: number;
};

/**
 * Finds what these legs are to be told for, and keeps each once. A balance crosses its threshold when it was not below before
 * the leg and is after it, and so does the used part of a credit limit; legs come in the order of the account, so as many
 * crossings as there were are found. A payment is looked at as a whole, such as a bill with its tip. Of several reasons for one
 * the narrowest is told: cash, then abroad, then large. A fee that comes with a payment is none of its own.
 */
export async function insertRaised(
  tx: Tx,
  legs: readonly FedLeg[],
  first: readonly FirstChoice[],
  usagePercent: number,
): Promise<{ id: string; customerId: string }[]> {
  const { rows } = await sql<{ id: string; customer_id: string }>`
    with ${linesOf(legs)}, rule as (
      select *
      from unnest(
        ${first.map(({ key }) => key)}::text[], ${first.map(({ enabled }) => enabled)}::boolean[],
        ${first.map(({ threshold }) => threshold)}::bigint[]
      ) as rule (key, enabled, threshold)
    ), wanted as (
      select
        line.*, rule.key,
        case when rule.key in ('lowBalance', 'creditUsage') then line.leg_amount else line.total end as amount,
        coalesce(own.threshold, chosen.threshold, rule.threshold) as threshold,
        array_position(array['atmWithdrawals', 'internationalTransactions', 'largeDebits', 'largeCredits'], rule.key)
          as place
      from line
      cross join rule
      left join alert_settings as chosen on chosen.customer_id = line.customer_id and chosen.key = rule.key
      left join account_alert_settings as own
        on own.customer_id = line.customer_id and own.account_id = line.account_id and own.key = rule.key
      left join notification_settings as master on master.customer_id = line.customer_id
      where coalesce(own.enabled, chosen.enabled, rule.enabled)
        and case when rule.key in ('lowBalance', 'creditUsage') then coalesce(master.balance_alerts, true)
          else coalesce(master.transaction_alerts, true) end
    ), found as (
      select *
      from wanted
      where key = 'lowBalance' and type in ('checking', 'savings', 'student', 'moneyMarket')
        and before >= threshold and after < threshold
      union all
      select *
      from wanted
      where key = 'creditUsage' and floor < 0
        and before * 100 >= floor * ${usagePercent}::integer and after * 100 < floor * ${usagePercent}::integer
      union all
      (
        select distinct on (leg_id, account_id) *
        from wanted
        where other_number = 0 and not is_fee_beside and amount > threshold
          and case key
            when 'atmWithdrawals' then not is_in and is_cash
            when 'internationalTransactions' then not is_in and country <> 'US'
            when 'largeDebits' then not is_in
            when 'largeCredits' then is_in
            else false
          end
        order by leg_id, account_id, place
      )
    )
    insert into alerts_raised (
      id, customer_id, leg_id, account_id, key, amount, balance, threshold, name, country, movement_id, authorization_id
    )
    select
      gen_random_uuid(), customer_id, leg_id, account_id, key, amount, after, threshold, name, country, movement_id,
      authorization_id
    from found
    order by leg_id
    on conflict (leg_id, account_id, key) do nothing
    returning id, customer_id`.execute(tx);
  return rows.map(({ id, customer_id: customerId }) => ({ id, customerId }));
}

export async function findRaised(tx: Tx, customerId: string, id: string) {
  return tx
    .selectFrom('alerts_raised')
    .select([
      'account_id',
      'key',
      'amount',
      'balance',
      'threshold',
      'name',
      'country',
      'movement_id',
      'authorization_id',
    ])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The customers' lines of these legs: the balance before and after, and what the networks said of them. */
function linesOf(legs: readonly FedLeg[]): RawBuilder<unknown> {
  return sql`
    side as materialized (
      select * from ${sidesOf(legs)} as each where each.act in (0, 2, 3)
    ), posting as materialized (
      select each.id, each.is_in, each.total from ${postingsOf(legs)} as each
    ), line as (
      select
        side.id as leg_id, side.customer_id, account.id as account_id, account.type, side.is_in,
        side.amount as leg_amount, side.after,
        -- Of the whole payment, at its first leg only.
        posting.total,
        -- A journal begins with what it is for.
        side.kind = ${kinds.fee} and side.id % ${sql.lit(LEGS_MAX)} > 0 as is_fee_beside,
        side.other_number, side.other_id, coalesce(made.payee, side.memo, '') as name,
        case when side.is_in then side.after - side.amount else side.after + side.amount end as before,
        -- What is owed on a card is below zero, and its limit is the floor.
        case when account.type = 'credit' then ${floorOf(sql`side.account_number`)} end as floor,
        coalesce(item.movement_id, made.id) as movement_id, asked.country, approved.id as authorization_id,
        coalesce(asked.use = 'atm', false) or side.other_id = ${own.clearing_atm} as is_cash
      from side
      left join posting on posting.id = side.id and posting.is_in = side.is_in
      join accounts as account on account.ledger_number = side.account_number
      left join lateral (
        select found.movement_id, found.network, found.question_id
        from rail_items as found
        where found.intent in (side.intent, side.origin)
        limit 1
      ) as item on true
      left join lateral (
        select
          movement.id, coalesce(movement.plan ->> 'destination', movement.plan #>> '{payee,name}') as payee
        from movements as movement
        where movement.id in (side.intent, side.origin) and movement.customer_id = side.customer_id
        limit 1
      ) as made on true
      left join card_authorizations as asked
        on asked.network = item.network and asked.question_id = item.question_id
          and asked.customer_id = side.customer_id
      left join authorizations as approved
        on approved.network = asked.network and approved.question_id = asked.question_id
    )`;
}
