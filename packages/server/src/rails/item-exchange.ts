import { lastFour } from '@bank/kernel/mask.ts';
import { hash } from 'node:crypto';
import { readClock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import { announce } from '../platform/outbox.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import {
  claimReturn,
  insertChanged,
  insertItems,
  listItems,
  markReturned,
  NAME_PLACE,
  NUMBER_PLACE,
  type StoredItem,
} from './item-queries.ts';
import { findCursor, saveCursor } from './queries.ts';
import type { Item, ItemExchange } from './rail.ts';

/** The cursor of the items; answers have their own. */
const ITEMS = 'items';
const RETURNS_MAX = 20;
/** A shorter account number is not shown at all: the last four digits would give away most of it. */
const DIGITS = /^\d{6,}$/;

/** Stores new items, then moves the cursor, in one transaction. They are decided later, by `postArrivals`. */
export async function fetchItems(
  context: Context,
  network: Pick<ItemExchange, 'itemsAfter'>,
): Promise<number> {
  const from = await findCursor(context.db, ITEMS);
  const { items, place } = await network.itemsAfter(from);
  if (place === from) return 0;
  await inTransaction(context, async (tx) => {
    await saveItems(tx, context, items);
    await saveCursor(tx, ITEMS, place);
  });
  return items.length;
}

/**
 * The first delivery counts. One that says something else under the same id changes nothing and goes to an
 * employee.
 */
async function saveItems(tx: Tx, context: Context, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  const { now } = await readClock(tx);
  // Always in the same order, so that two workers who store the same page wait for each other and never in a ring.
  const inOrder = items.toSorted((one, other) =>
    `${one.network} ${one.id}` < `${other.network} ${other.id}` ? -1 : 1,
  );
  await insertItems(
    tx,
    inOrder.map(({ accountNumber, name, ...item }) => ({
      ...item,
      intent: itemIntent(item, now),
      numberSealed: context.vault.sealForBank(NUMBER_PLACE, accountNumber),
      nameSealed: context.vault.sealForBank(NAME_PLACE, name),
      // A token's last digits are nobody's.
      lastFour: DIGITS.test(accountNumber) ? lastFour(accountNumber) : null,
    })),
  );
  const keys = items.map(({ network, id: itemId }) => ({ network, itemId }));
  const stored = new Map((await listItems(tx, keys)).map((each) => [`${each.network} ${each.itemId}`, each]));
  for (const item of items) {
    const first = stored.get(`${item.network} ${item.id}`);
    if (!first) throw new Error(`item ${item.id} of ${item.network} was not stored`);
    if (!isSame(context, first, item)) await reportChanged(tx, context, first, item);
  }
}

/**
 * The intent of an item's journal. It is made of network and id, and kept with the item; the time when it first
 * came stands in front, so that new rows are stored together.
 */
function itemIntent({ network, id }: Pick<Item, 'network' | 'id'>, now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  const rest = hash('sha256', `${network}\0${id}`);
  const variant = '89ab'[Number.parseInt(rest.slice(3, 4), 16) % 4];
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${rest.slice(0, 3)}`,
    `${variant}${rest.slice(4, 7)}`,
    rest.slice(7, 19),
  ].join('-');
}

function isSame({ vault }: Pick<Context, 'vault'>, first: StoredItem, item: Item): boolean {
  return (
    first.direction === item.direction &&
    first.amount === item.amount &&
    first.category === item.category &&
    first.effectiveOn === item.effectiveOn &&
    first.authorization === (item.authorization ?? null) &&
    first.isAdvice === (item.isAdvice ?? false) &&
    first.checkNumber === (item.checkNumber ?? null) &&
    vault.openForBank(NUMBER_PLACE, first.numberSealed) === item.accountNumber &&
    vault.openForBank(NAME_PLACE, first.nameSealed) === item.name
  );
}

/** Told once for each thing the network says otherwise. */
async function reportChanged(tx: Tx, { config }: Context, first: StoredItem, item: Item): Promise<void> {
  const { network, id, direction, amount, accountNumber, name, category, effectiveOn } = item;
  const { authorization = null, isAdvice = false, checkNumber = null } = item;
  const said = JSON.stringify([
    direction,
    amount,
    accountNumber,
    name,
    category,
    effectiveOn,
    authorization,
    isAdvice,
    checkNumber,
  ]);
  const mark = keyedHash(config, 'rail item', said).toString('hex').slice(0, 16);
  const { intent, customerId } = first;
  const answerId = `item:${network}:${id}:${mark}`;
  if (!(await insertChanged(tx, { id: answerId, intent, customerId, amount }))) return;
  await announce(tx, {
    topic: 'movement.contradicted',
    customerId,
    payload: { movementId: intent, answerId, what: 'changed', reason: null },
  });
}

/** Tells the networks what goes back to its sender. A failed attempt is repeated later, under the same id. */
export async function sendReturns(
  context: Context,
  network: Pick<ItemExchange, 'returnItem'>,
): Promise<number> {
  for (let sent = 0; sent < RETURNS_MAX; sent += 1) {
    const back = await claimReturn(context.db);
    if (!back) return sent;
    try {
      await network.returnItem(back);
      await markReturned(context.db, back);
    } catch (error) {
      context.log.warn(
        { err: error, network: back.network, itemId: back.id },
        'the return of an item could not be sent and will be retried',
      );
    }
  }
  return RETURNS_MAX;
}
