import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

const LISTED_MAX = 100;
/** In hours, because adding and subtracting days depends on the time zone and daylight saving. */
const DAY_HOURS = 24;

/** `trustedSince` is null if the device is not, or no longer, trusted. */
export type Known = { id: string; trustedSince: Date | null };

/** A device the customer has signed on from before, with its own tries. Null if unknown or out of tries. */
export async function takeDeviceTry(
  db: Database,
  customerId: string,
  tokenKey: Buffer,
  trustDays: number,
): Promise<Known | null> {
  const { rows } = await sql<{ id: string | null; trusted_since: Date | null }>`
    select id, trusted_since
    from bank.take_device_try(${customerId}, ${tokenKey}, ${trustDays * DAY_HOURS})`.execute(db);
  const [row] = rows;
  return row?.id ? { id: row.id, trustedSince: row.trusted_since } : null;
}

export async function findDeviceId(tx: Tx, customerId: string, tokenKey: Buffer): Promise<string | null> {
  const row = await tx
    .selectFrom('known_devices')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('token_key', '=', tokenKey)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateDeviceSeen(tx: Tx, deviceId: string, name: string): Promise<void> {
  await tx
    .updateTable('known_devices')
    .set({ failures: 0, last_seen_at: sql`bank.now()`, name })
    .where('id', '=', deviceId)
    .execute();
}

export async function insertDevice(
  tx: Tx,
  device: { id: string; customerId: string; tokenKey: Buffer; name: string },
): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({
      id: device.id,
      customer_id: device.customerId,
      token_key: device.tokenKey,
      name: device.name,
    })
    .execute();
}

export async function updateTrusted(tx: Tx, deviceId: string, days: number): Promise<void> {
  await tx
    .updateTable('known_devices')
    .set({ trusted_until: sql<Date>`bank.now() + make_interval(hours => ${days * DAY_HOURS})` })
    .where('id', '=', deviceId)
    .execute();
}

export async function updateNoneTrusted(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('known_devices')
    .set({ trusted_until: null })
    .where('customer_id', '=', customerId)
    .where('trusted_until', 'is not', null)
    .execute();
}

export async function listDeviceRows(tx: Tx, customerId: string) {
  return tx
    .selectFrom('known_devices')
    .select(['id', 'name', 'token_key', 'first_seen_at', 'last_seen_at'])
    .select(sql<Date | null>`case when trusted_until > bank.now() then trusted_until end`.as('trusted_until'))
    .where('customer_id', '=', customerId)
    .orderBy('last_seen_at', 'desc')
    .limit(LISTED_MAX)
    .execute();
}

export async function deleteDevice(tx: Tx, customerId: string, deviceId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('known_devices')
    .where('customer_id', '=', customerId)
    .where('id', '=', deviceId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
