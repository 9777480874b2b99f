import { card as cardShape, type Card, type CardUseState } from '@bank/contract/accounts/cards/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type CardRow = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly kind: Card['kind'];
  readonly lastFour: string;
  readonly expiresOn: Day;
  readonly status: Card['status'];
  readonly statusSince: Date;
  readonly reason: Card['reason'];
  readonly replaces: string | null;
};

const LISTED_MAX = 100;
/** What was blocked or replaced is listed this long. */
const ENDED_DAYS = 90;

function cards(tx: Tx) {
  return tx
    .selectFrom('cards')
    .select(['id', 'customer_id', 'account_id', 'kind', 'last_four', 'expires_on', 'status'])
    .select(['status_since', 'reason', 'replaces']);
}

type Selected = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number];

function cardRow(row: Selected): CardRow {
  return {
    id: row.id,
    customerId: row.customer_id,
    accountId: row.account_id,
    kind: cardShape.shape.kind.parse(row.kind),
    lastFour: row.last_four,
    expiresOn: dayFrom(row.expires_on),
    status: cardShape.shape.status.parse(row.status),
    statusSince: row.status_since,
    reason: cardShape.shape.reason.parse(row.reason),
    replaces: row.replaces,
  };
}

/** Those that can be used or are on their way, and those that ended lately; the oldest account first. */
export async function listCardRows(tx: Tx, customerId: string): Promise<CardRow[]> {
  const rows = await cards(tx)
    .where('customer_id', '=', customerId)
    .where((where) =>
      where.or([
        where('status', 'in', ['ordered', 'active', 'frozen']),
        where.and([
          where('activated_at', 'is not', null),
          where('status_since', '>', sql<Date>`bank.now() - make_interval(days => ${ENDED_DAYS}::integer)`),
        ]),
      ]),
    )
    .orderBy('issued_at')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();
  return rows.map(cardRow);
}

export async function findCard(tx: Tx, customerId: string, id: string): Promise<CardRow | null> {
  const row = await cards(tx).where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst();
  return row ? cardRow(row) : null;
}

/** Held to the end of the transaction; a question about the card waits, and finds what was changed. */
export async function lockCard(tx: Tx, customerId: string, id: string): Promise<CardRow | null> {
  const row = await cards(tx)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? cardRow(row) : null;
}

/** The card that was ordered in place of this one. */
export async function hasSuccessor(tx: Tx, cardId: string): Promise<boolean> {
  const row = await tx.selectFrom('cards').select('id').where('replaces', '=', cardId).executeTakeFirst();
  return row !== undefined;
}

export async function updateStatus(tx: Tx, id: string, status: 'active' | 'frozen'): Promise<void> {
  await tx
    .updateTable('cards')
    .set({ status, status_since: sql<Date>`bank.now()` })
    .where('id', '=', id)
    .execute();
}

/** The id of the new card; asked twice, the same one. */
export async function replaceCard(
  tx: Tx,
  asked: { cardId: string; reason: NonNullable<Card['reason']>; from: Day; by: Day },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select bank.replace_card(${asked.cardId}::uuid, ${asked.reason}, ${asked.from}::date, ${asked.by}::date) as id`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('the database made no card');
  return row.id;
}

/** False if it isn't this card's turn or these aren't its digits. */
export async function activateCard(tx: Tx, cardId: string, lastFour: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select bank.activate_card(${cardId}::uuid, ${lastFour}) as done`.execute(tx);
  return rows[0]?.done === true;
}

export type ControlRow = {
  readonly use: string;
  readonly isOn: boolean;
  readonly own: Cents | null;
  readonly raise: { readonly to: Cents; readonly at: Date } | null;
};

export async function listControls(tx: Tx, cardId: string): Promise<ControlRow[]> {
  const rows = await tx
    .selectFrom('card_controls')
    .select(['kind', 'is_on', 'cap', 'raise_to', 'raise_at'])
    .select(sql<boolean>`coalesce(raise_at <= bank.now(), false)`.as('raised'))
    .where('card_id', '=', cardId)
    .limit(10)
    .execute();
  return rows.map(({ kind, is_on, cap, raise_to: to, raise_at: at, raised }) => {
    const own = raised ? to : cap;
    return {
      use: kind,
      isOn: is_on,
      own: own === null ? null : cents(Number(own)),
      raise: !raised && to !== null && at ? { to: cents(Number(to)), at } : null,
    };
  });
}

/** The database refuses a limit that is higher at once. */
export async function setControl(
  tx: Tx,
  control: {
    cardId: string;
    use: CardUseState['use'];
    isOn: boolean;
    cap: Cents | null;
    raiseTo: Cents | null;
  },
): Promise<void> {
  const { cardId, use, isOn, cap, raiseTo } = control;
  await sql`
    select bank.set_card_control(
      ${cardId}::uuid, ${use}, ${isOn}, ${cap}::bigint, ${raiseTo}::bigint
    )`.execute(tx);
}

/** How much of each kind of use was used on this business day; as `bank.card_spent` counts it. */
export async function readSpent(tx: Tx, cardId: string, day: Day): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ use: string; abroad: boolean; spent: bigint }>`
    select
      asked.use, asked.country <> 'US' as abroad,
      sum(case made.state when 'captured' then made.captured else made.amount end)::bigint as spent
    from card_authorizations as asked
    join authorizations as made on made.network = asked.network and made.question_id = asked.question_id
    where asked.card_id = ${cardId} and asked.counted_on = ${day}::date and made.state in ('approved', 'captured')
    group by asked.use, asked.country <> 'US'`.execute(tx);
  const spent = new Map<string, Cents>();
  const add = (use: string, amount: bigint) => spent.set(use, cents((spent.get(use) ?? 0) + Number(amount)));
  for (const row of rows) {
    add(row.use, row.spent);
    if (row.abroad) add('abroad', row.spent);
  }
  return spent;
}

export type TripRow = {
  readonly id: string;
  readonly countries: string[];
  readonly startsOn: Day;
  readonly endsOn: Day;
};

/** Those that aren't over, the next one first. */
export async function listTrips(tx: Tx, cardId: string, today: Day): Promise<TripRow[]> {
  const rows = await tx
    .selectFrom('card_trips')
    .select(['id', 'countries', 'starts_on', 'ends_on'])
    .where('card_id', '=', cardId)
    .where('removed_at', 'is', null)
    .where('ends_on', '>=', today)
    .orderBy('starts_on')
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    countries: row.countries,
    startsOn: dayFrom(row.starts_on),
    endsOn: dayFrom(row.ends_on),
  }));
}

/** False if it was announced before under this id. */
export async function insertTrip(
  tx: Tx,
  trip: TripRow & { readonly customerId: string; readonly cardId: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('card_trips')
    .values({
      id: trip.id,
      card_id: trip.cardId,
      customer_id: trip.customerId,
      countries: [...trip.countries],
      starts_on: trip.startsOn,
      ends_on: trip.endsOn,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if there is none, or none any more. */
export async function updateTripRemoved(tx: Tx, cardId: string, tripId: string): Promise<boolean> {
  const row = await tx
    .updateTable('card_trips')
    .set({ removed_at: sql<Date>`bank.now()` })
    .where('card_id', '=', cardId)
    .where('id', '=', tripId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
