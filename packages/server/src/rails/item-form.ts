import { dayFrom, isDay } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { Outage } from '@bank/kernel/problem.ts';
import { networkRails, type Item, type Items, type ItemReturn } from './rail.ts';

const ITEMS_MAX = 100;
const ITEM_ID = /^[\w.:-]{1,100}$/;
const PLACE = /^[\w.:-]{1,200}$/;
/** An account number, or a card's token. */
const NUMBER = /^(?:\d{1,34}|ct_[0-9a-f]{32})$/;
const CATEGORY = /^[a-z]{1,20}$/;
const BASE64 = /^[\w+/]+={0,2}$/;
const CHECK_NUMBER_MAX = 999_999;
const NAME_MAX = 140;
/** Control characters, lone surrogates, direction marks: a name ends up on a page and on paper. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Cf}]/u;

/** Where to ask for items: docs/gateway-protocol.md. */
export function itemsPath(place: string | null): string {
  const query = new URLSearchParams({
    limit: String(ITEMS_MAX),
    ...(place === null ? {} : { after: place }),
  });
  return `items?${query.toString()}`;
}

export function returnPath({ network, id }: Pick<ItemReturn, 'network' | 'id'>): string {
  return `items/${network}/${encodeURIComponent(id)}/return`;
}

export function imagePath(itemId: string, side: string): string {
  return `items/check/${encodeURIComponent(itemId)}/images/${side}`;
}

/** Null if the network has no picture of it. */
export function readImage({ image }: Readonly<Record<string, unknown>>): Uint8Array<ArrayBuffer> | null {
  if (image === null) return null;
  if (typeof image !== 'string' || !BASE64.test(image))
    throw new Outage('a picture of the network has an unknown format');
  return new Uint8Array(Buffer.from(image, 'base64'));
}

/** All of a page or nothing: a page that can't be read is an outage, and is asked for again. */
export function readItems({ items, place }: Readonly<Record<string, unknown>>): Items {
  if (!Array.isArray(items) || items.length > ITEMS_MAX || typeof place !== 'string' || !PLACE.test(place))
    throw new Outage('the reply of the network has an unknown format');
  return { items: items.map(readItem), place };
}

function readItem(value: unknown): Item {
  const given: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const { id, direction, amountCents, accountNumber, effectiveOn } = given;
  const network = networkRails.find((each) => each === given['rail']);
  const name = typeof given['name'] === 'string' ? given['name'].normalize('NFC').trim() : '';
  const category = given['category'] ?? null;
  const authorization = given['authorization'] ?? null;
  const isAdvice = given['advice'] ?? false;
  const checkNumber = given['checkNumber'] ?? null;
  if (
    network === undefined ||
    typeof id !== 'string' ||
    !ITEM_ID.test(id) ||
    (direction !== 'in' && direction !== 'out') ||
    typeof amountCents !== 'number' ||
    !Number.isSafeInteger(amountCents) ||
    amountCents <= 0 ||
    typeof accountNumber !== 'string' ||
    !NUMBER.test(accountNumber) ||
    name === '' ||
    name.length > NAME_MAX ||
    UNPRINTABLE.test(name) ||
    (category !== null && (typeof category !== 'string' || !CATEGORY.test(category))) ||
    (authorization !== null && (typeof authorization !== 'string' || !ITEM_ID.test(authorization))) ||
    typeof isAdvice !== 'boolean' ||
    !isCheckNumber(checkNumber, network, direction) ||
    (isAdvice && (network !== 'card' || direction !== 'out' || authorization === null)) ||
    typeof effectiveOn !== 'string' ||
    !isDay(effectiveOn)
  )
    throw new Outage('an item of the network has an unknown format');
  return {
    network,
    id,
    direction,
    amount: cents(amountCents),
    accountNumber,
    name,
    category,
    effectiveOn: dayFrom(effectiveOn),
    ...(authorization === null ? {} : { authorization }),
    ...(isAdvice ? { isAdvice } : {}),
    ...(checkNumber === null ? {} : { checkNumber }),
  };
}

/** Only a check that is presented has a number. */
function isCheckNumber(value: unknown, network: string, direction: string): value is number | null {
  if (value === null) return true;
  if (network !== 'check' || direction !== 'out') return false;
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= CHECK_NUMBER_MAX;
}
