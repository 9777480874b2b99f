import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database.ts';
import { networkRails, type Direction, type Item, type ItemReturn, type NetworkRail } from './rail.ts';
import type { ReturnReason } from './return-codes.ts';

export const NUMBER_PLACE = 'rail_items.number_sealed';
export const NAME_PLACE = 'rail_items.name_sealed';

export type ItemKey = { readonly network: NetworkRail; readonly itemId: string };

/** An item as it is stored when it first comes. */
type NewItem = Omit<Item, 'accountNumber' | 'name'> & {
  readonly intent: string;
  readonly numberSealed: string;
  readonly nameSealed: string;
  readonly lastFour: string | null;
};

/** Stores the items that are new, in one statement. A repeated delivery is stored once. */
export async function insertItems(tx: Tx, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into rail_items (
      network, item_id, intent, direction, amount, number_sealed, last_four, name_sealed, category, effective_on,
      question_id, is_advice, check_number
    )
    select *
    from unnest(
      ${items.map(({ network }) => network)}::text[], ${items.map(({ id }) => id)}::text[],
      ${items.map(({ intent }) => intent)}::uuid[], ${items.map(({ direction }) => direction)}::text[],
      ${items.map(({ amount }) => amount)}::bigint[], ${items.map(({ numberSealed }) => numberSealed)}::text[],
      ${items.map(({ lastFour }) => lastFour)}::text[], ${items.map(({ nameSealed }) => nameSealed)}::text[],
      ${items.map(({ category }) => category)}::text[], ${items.map(({ effectiveOn }) => effectiveOn)}::date[],
      ${items.map(({ authorization }) => authorization ?? null)}::text[],
      ${items.map(({ isAdvice }) => isAdvice ?? false)}::boolean[],
      ${items.map(({ checkNumber }) => checkNumber ?? null)}::integer[]
    )
    on conflict (network, item_id) do nothing`.execute(tx);
}

/** An item as it stands in the table. */
export type StoredItem = ItemKey & {
  readonly intent: string;
  readonly direction: Direction;
  readonly amount: Cents;
  readonly numberSealed: string;
  readonly nameSealed: string;
  readonly category: string | null;
  readonly effectiveOn: Day;
  readonly authorization: string | null;
  readonly isAdvice: boolean;
  readonly checkNumber: number | null;
  readonly state: string;
  readonly customerId: string | null;
  readonly accountId: string | null;
  readonly movementId: string | null;
  readonly journal: number | null;
  readonly reason: string | null;
};

type Row = {
  readonly network: string;
  readonly item_id: string;
  readonly intent: string;
  readonly direction: string;
  readonly amount: bigint;
  readonly number_sealed: string;
  readonly name_sealed: string;
  readonly category: string | null;
  readonly effective_on: string;
  readonly question_id: string | null;
  readonly is_advice: boolean;
  readonly check_number: number | null;
  readonly state: string;
  readonly customer_id: string | null;
  readonly account_id: string | null;
  readonly movement_id: string | null;
  readonly journal_id: bigint | null;
  readonly reason: string | null;
};

const COLUMNS = sql.raw(
  [
    'network, item_id, intent, direction, amount, number_sealed, name_sealed, category, effective_on, state',
    'question_id, is_advice, check_number',
    'customer_id, account_id, movement_id, journal_id, reason',
  ].join(', '),
);

function networkOf(name: string): NetworkRail {
  const network = networkRails.find((each) => each === name);
  if (!network) throw new RangeError(`${name} is not a network`);
  return network;
}

function storedItem(row: Row): StoredItem {
  return {
    network: networkOf(row.network),
    itemId: row.item_id,
    intent: row.intent,
    direction: row.direction === 'in' ? 'in' : 'out',
    amount: cents(Number(row.amount)),
    numberSealed: row.number_sealed,
    nameSealed: row.name_sealed,
    category: row.category,
    effectiveOn: dayFrom(row.effective_on),
    authorization: row.question_id,
    isAdvice: row.is_advice,
    checkNumber: row.check_number,
    state: row.state,
    customerId: row.customer_id,
    accountId: row.account_id,
    movementId: row.movement_id,
    journal: row.journal_id === null ? null : Number(row.journal_id),
    reason: row.reason,
  };
}

const networksOf = (keys: readonly ItemKey[]) => keys.map(({ network }) => network);
const idsOf = (keys: readonly ItemKey[]) => keys.map(({ itemId }) => itemId);

export async function listItems(tx: Tx, keys: readonly ItemKey[]): Promise<StoredItem[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}
    from rail_items
    where (network, item_id) in (
      select asked.network, asked.item_id
      from unnest(${networksOf(keys)}::text[], ${idsOf(keys)}::text[]) as asked (network, item_id)
    )`.execute(tx);
  return rows.map(storedItem);
}

/**
 * Takes items nobody has looked at, and those whose day has come: not before the calendar day, although the business day
 * may be ahead of it in the evening, and not before the business day, although a close may be late. Other workers pass over
 * what is taken.
 */
export async function claimItems(
  tx: Tx,
  most: number,
  leaveOut: readonly ItemKey[],
): Promise<(StoredItem & { readonly isDue: boolean })[]> {
  const due = sql`effective_on <= (select least(bank.today(), bank.calendar_day()))`;
  const { rows } = await sql<Row & { readonly is_due: boolean }>`
    select ${COLUMNS}, ${due} as is_due
    from rail_items
    where state in ('received', 'waiting', 'held')
      and (state = 'received' or ${due})
      and (network, item_id) not in (
        select left_out.network, left_out.item_id
        from unnest(${networksOf(leaveOut)}::text[], ${idsOf(leaveOut)}::text[]) as left_out (network, item_id)
      )
    order by effective_on, direction, received_at, item_id
    limit ${most}
    for update skip locked`.execute(tx);
  return rows.map((row) => ({ ...storedItem(row), isDue: row.is_due }));
}

/** What became of an item. */
export type ItemChange = ItemKey & {
  readonly state: 'waiting' | 'held' | 'posted' | 'suspended' | 'returned';
  readonly customerId?: string | null;
  readonly accountId?: string | null;
  readonly movementId?: string | null;
  readonly journal?: number | null;
  readonly reason?: ReturnReason | null;
};

/** Fields that a change does not name keep their value. */
export async function updateItems(tx: Tx, changes: readonly ItemChange[]): Promise<void> {
  if (changes.length === 0) return;
  const { rows } = await sql`
    update rail_items as item
    set
      state = change.state,
      customer_id = coalesce(change.customer_id, item.customer_id),
      account_id = coalesce(change.account_id, item.account_id),
      movement_id = coalesce(change.movement_id, item.movement_id),
      journal_id = coalesce(change.journal_id, item.journal_id),
      reason = change.reason,
      decided_at = case when change.state = 'waiting' then null else bank.now() end
    from unnest(
      ${networksOf(changes)}::text[], ${idsOf(changes)}::text[], ${changes.map(({ state }) => state)}::text[],
      ${changes.map(({ customerId }) => customerId ?? null)}::uuid[],
      ${changes.map(({ accountId }) => accountId ?? null)}::uuid[],
      ${changes.map(({ movementId }) => movementId ?? null)}::uuid[],
      ${changes.map(({ journal }) => journal ?? null)}::bigint[],
      ${changes.map(({ reason }) => reason ?? null)}::text[]
    ) as change (network, item_id, state, customer_id, account_id, movement_id, journal_id, reason)
    where item.network = change.network and item.item_id = change.item_id
    returning 1`.execute(tx);
  if (rows.length !== changes.length)
    throw new Error(`${changes.length} items were decided and ${rows.length} were written`);
}

/**
 * Keeps a delivery that contradicts an earlier one, as an answer for a person to look at. True if it is the first of its
 * kind.
 */
export async function insertChanged(
  tx: Tx,
  changed: { id: string; intent: string; customerId: string | null; amount: Cents },
): Promise<boolean> {
  const { rows } = await sql`
    insert into rail_answers (id, movement_id, customer_id, what, amount, effect, applied_at)
    values (
      ${changed.id}, ${changed.intent}, ${changed.customerId}, 'changed', ${changed.amount}, 'contradiction', bank.now()
    )
    on conflict (id) do nothing
    returning 1`.execute(tx);
  return rows.length === 1;
}

export async function insertReturns(
  tx: Tx,
  returns: readonly (ItemReturn & { readonly customerId: string | null })[],
): Promise<void> {
  if (returns.length === 0) return;
  await sql`
    insert into rail_returns (network, item_id, customer_id, amount, reason)
    select *
    from unnest(
      ${returns.map(({ network }) => network)}::text[], ${returns.map(({ id }) => id)}::text[],
      ${returns.map(({ customerId }) => customerId)}::uuid[], ${returns.map(({ amount }) => amount)}::bigint[],
      ${returns.map(({ reason }) => reason)}::text[]
    )`.execute(tx);
}

const RETRY_SECONDS_MAX = 3_600;

/** Takes one return that the network has not confirmed, and counts the attempt before it is made. */
export async function claimReturn(db: Database): Promise<ItemReturn | null> {
  const { rows } = await sql<{ network: string; item_id: string; amount: bigint; reason: string }>`
    update rail_returns as back
    set
      attempts = back.attempts + 1,
      next_at = bank.now() + make_interval(secs => least(5 * 2 ^ least(back.attempts, 12), ${RETRY_SECONDS_MAX}))
    where (back.network, back.item_id) = (
      select due.network, due.item_id
      from rail_returns as due
      where due.sent_at is null and due.next_at <= bank.now()
      order by due.next_at, due.network, due.item_id
      limit 1
      for update skip locked
    )
    returning back.network, back.item_id, back.amount, back.reason`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    network: networkOf(row.network),
    id: row.item_id,
    amount: cents(Number(row.amount)),
    reason: row.reason,
  };
}

export async function markReturned(db: Database, { network, id }: ItemReturn): Promise<void> {
  await sql`
    update rail_returns set sent_at = bank.now()
    where network = ${network} and item_id = ${id} and sent_at is null`.execute(db);
}
