import { sql } from 'kysely';
import type { Day } from '@bank/kernel/day.ts';
import type { Tx } from '../../../platform/database.ts';

type Taken = { readonly customerId: string; readonly accountId: string; readonly periodEnd: string };
type TakenRow = { customer_id: string; account_id: string; period_end: string };

const taken = (rows: readonly TakenRow[]): Taken[] =>
  rows.map((row) => ({ customerId: row.customer_id, accountId: row.account_id, periodEnd: row.period_end }));

/** Statements of this week that nobody was told of; each is taken once. */
export async function takeNewStatements(tx: Tx, today: Day, most: number): Promise<Taken[]> {
  const { rows } = await sql<TakenRow>`
    insert into alert_news (what, account_id, period_end, customer_id)
    select 'statement', account.id, statement.period_end, statement.customer_id
    from statements as statement
    join accounts as account on account.ledger_number = statement.account_number
    where statement.period_end > ${today}::date - 7
      and not exists (
        select from alert_news as told
        where told.what = 'statement' and told.account_id = account.id and told.period_end = statement.period_end
      )
    order by account.id
    limit ${most}
    on conflict (what, account_id, period_end) do nothing
    returning customer_id, account_id, period_end::text`.execute(tx);
  return taken(rows);
}

/**
 * Card payments that come due within the days each customer chose; each is taken once. The business day may already be past
 * a due date on a weekend or holiday, but not past the day through which its payment is accepted.
 */
export async function takeNearDues(
  tx: Tx,
  { today, firstDays, most }: { today: Day; firstDays: number; most: number },
): Promise<Taken[]> {
  const { rows } = await sql<TakenRow>`
    insert into alert_news (what, account_id, period_end, customer_id)
    select 'payment', account.id, cycle.period_end, cycle.customer_id
    from credit_cycles as cycle
    join accounts as account on account.ledger_number = cycle.account_number
    left join alert_settings as chosen
      on chosen.customer_id = cycle.customer_id and chosen.key = 'paymentReminders'
    left join account_alert_settings as own
      on own.customer_id = cycle.customer_id and own.account_id = account.id and own.key = 'paymentReminders'
    where cycle.minimum > 0 and cycle.accepted_through >= ${today}::date
      and cycle.due_on <= ${today}::date + coalesce(own.days, chosen.days, ${firstDays}::smallint)
      and not exists (
        select from alert_news as told
        where told.what = 'payment' and told.account_id = account.id and told.period_end = cycle.period_end
      )
    order by account.id
    limit ${most}
    on conflict (what, account_id, period_end) do nothing
    returning customer_id, account_id, period_end::text`.execute(tx);
  return taken(rows);
}

/** The number of a customer's account in the books. */
export async function findNumber(tx: Tx, customerId: string, accountId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('accounts')
    .select('ledger_number')
    .where('customer_id', '=', customerId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ? Number(row.ledger_number) : null;
}

/** A card purchase that was turned down. */
export async function findDeclined(
  tx: Tx,
  customerId: string,
  authorizationId: string,
): Promise<{ accountId: string; amount: number; merchant: string } | null> {
  const { rows } = await sql<{ account_id: string; amount: bigint; merchant: string }>`
    select asked.account_id, asked.amount, used.merchant
    from authorizations as asked
    join card_authorizations as used on used.network = asked.network and used.question_id = asked.question_id
    where asked.id = ${authorizationId}::uuid and asked.customer_id = ${customerId} and asked.network = 'card'
      and asked.state = 'declined'`.execute(tx);
  const [row] = rows;
  return row ? { accountId: row.account_id, amount: Number(row.amount), merchant: row.merchant } : null;
}

/** Sign-ons that failed in the last hour. */
export async function countFailedSignOns(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::integer as failed
    from sign_on_events
    where customer_id = ${customerId} and outcome in ('wrong-password', 'wrong-code', 'throttled') and at > bank.now() - interval '1 hour'`.execute(
    tx,
  );
  return rows[0]?.failed ?? 0;
}

/** A payment that can still be undone, and whom it goes to. */
export async function findUndoable(
  tx: Tx,
  customerId: string,
  movementId: string,
): Promise<{ amount: number; name: string } | null> {
  const { rows } = await sql<{ amount: bigint; name: string | null }>`
    select movement.amount, 
      coalesce(movement.plan ->> 'destination', movement.plan #>> '{payee,name}') as name
    from movements as movement
    cross join lateral bank.read_hold(movement.id) as hold
    where movement.id = ${movementId}::uuid and movement.customer_id = ${customerId} and movement.state = 'pending'
      and hold.undo_until > bank.now()`.execute(tx);
  const [row] = rows;
  return row ? { amount: Number(row.amount), name: row.name ?? '' } : null;
}
