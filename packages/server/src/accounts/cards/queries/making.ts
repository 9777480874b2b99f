import { card, type CardOrder } from '@bank/contract/accounts/cards/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

const stateOf = card.shape.order.unwrap().shape.state;
const RETRY_SECONDS_MAX = 3_600;

export type MadeOrder = {
  readonly id: string;
  readonly cardId: string;
  readonly customerId: string;
  readonly state: CardOrder['state'];
  readonly attempts: number;
};

/** Takes one order that the maker doesn't have, and counts the attempt before it is made. */
export async function claimOrder(db: Database): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update card_orders as made
    set
      attempts = made.attempts + 1,
      next_at = bank.now() + make_interval(secs => least(5 * 2 ^ least(made.attempts, 12), ${RETRY_SECONDS_MAX}))
    where made.id = (
      select due.id
      from card_orders as due
      where due.state = 'ordered' and due.next_at <= bank.now()
      order by due.next_at, due.id
      limit 1
      for update skip locked
    )
    returning made.id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function markSent(db: Database | Tx, id: string): Promise<void> {
  await db
    .updateTable('card_orders')
    .set({ state: 'sent', sent_at: sql<Date>`bank.now()` })
    .where('id', '=', id)
    .where('state', '=', 'ordered')
    .execute();
}

export async function lockOrder(tx: Tx, id: string): Promise<MadeOrder | null> {
  const row = await tx
    .selectFrom('card_orders')
    .select(['id', 'card_id', 'customer_id', 'state', 'attempts'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { id: orderId, card_id: cardId, customer_id: customerId, attempts } = row;
  return { id: orderId, cardId, customerId, state: stateOf.parse(row.state), attempts };
}

/** What the maker gets besides the address. */
export async function findOrdered(tx: Tx, cardId: string) {
  const row = await tx
    .selectFrom('cards')
    .select(['kind', 'token', 'last_four', 'expires_on', 'status'])
    .where('id', '=', cardId)
    .executeTakeFirst();
  if (!row) return null;
  const { kind, token, last_four: lastFour, expires_on: expiresOn, status } = row;
  return { kind, token, lastFour, expiresOn: dayFrom(expiresOn), status };
}

export async function updateOrder(
  tx: Tx,
  id: string,
  change: { state: CardOrder['state']; reason: string | null; trackingNumber: string | null },
): Promise<void> {
  await tx
    .updateTable('card_orders')
    .set({
      state: change.state,
      reason: change.reason,
      tracking_number: sql`coalesce(${change.trackingNumber}::text, tracking_number)`,
    })
    .where('id', '=', id)
    .execute();
}

/** The orders of these cards, with their steps. */
export async function listOrders(
  tx: Tx,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, CardOrder>> {
  if (cardIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('card_orders')
    .select(['card_id', 'state', 'ordered_at', 'arrives_from', 'arrives_by', 'tracking_number'])
    .select(
      sql<{ state: string; at: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('state', step.state, 'at', step.at) order by step.place), '[]')
        from card_order_steps as step where step.order_id = card_orders.id
      )`.as('steps'),
    )
    .where('card_id', '=', sql<string>`any (${[...cardIds]}::uuid[])`)
    .limit(cardIds.length)
    .execute();
  return new Map(
    rows.map((row) => [
      row.card_id,
      {
        state: stateOf.parse(row.state),
        orderedAt: row.ordered_at.toISOString(),
        arrivesFrom: dayFrom(row.arrives_from),
        arrivesBy: dayFrom(row.arrives_by),
        trackingNumber: row.tracking_number,
        steps: row.steps.map(({ state, at }) => ({
          state: stateOf.parse(state),
          at: new Date(at).toISOString(),
        })),
      },
    ]),
  );
}

/** Cards that end soon and have no successor, of accounts that are open. */
export async function listToRenew(
  db: Database,
  beforeDays: number,
  most: number,
): Promise<{ cardId: string; customerId: string }[]> {
  const { rows } = await sql<{ card_id: string; customer_id: string }>`
    select card_id, customer_id from bank.cards_to_renew(${beforeDays}::integer, ${most}::integer)`.execute(
    db,
  );
  return rows.map(({ card_id: cardId, customer_id: customerId }) => ({ cardId, customerId }));
}

/** Ends cards whose month is over. The question about one is declined from that day on, whether or not this has run. */
export async function updateExpired(db: Database, most: number): Promise<number> {
  const { rows } = await sql`
    update cards
    set status = 'expired', status_since = bank.now()
    where id in (
      select card.id from cards as card
      where card.status in ('ordered', 'active', 'frozen') and card.expires_on < bank.calendar_day()
      order by card.expires_on, card.id
      limit ${most}
      for no key update skip locked
    )
    returning 1`.execute(db);
  return rows.length;
}

/** Cards that the network hasn't heard of, the oldest first. */
export async function listUnregistered(db: Database, most: number) {
  const rows = await db
    .selectFrom('cards')
    .select(['id', 'customer_id', 'token', 'kind', 'last_four', 'expires_on'])
    .where('registered_at', 'is', null)
    .orderBy('issued_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(
    ({ id, customer_id: customerId, token, kind, last_four: lastFour, expires_on: expiresOn }) => ({
      id,
      customerId,
      token,
      kind,
      lastFour,
      expiresOn,
    }),
  );
}

export async function markRegistered(db: Database, id: string): Promise<void> {
  await db
    .updateTable('cards')
    .set({ registered_at: sql<Date>`bank.now()` })
    .where('id', '=', id)
    .execute();
}
