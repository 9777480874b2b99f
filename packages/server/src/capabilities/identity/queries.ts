import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

const DEVICE_TRIES = 20;

/** A device its owner signed on from before; its tries are its own. Null when it is none, or has used them up. */
export async function takeDeviceTry(tx: Tx, customerId: string, tokenKey: Buffer): Promise<string | null> {
  const row = await tx
    .updateTable('known_devices')
    .set({ failures: sql<number>`failures + 1` })
    .where('customer_id', '=', customerId)
    .where('token_key', '=', tokenKey)
    .where('failures', '<', DEVICE_TRIES)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateDeviceSeen(tx: Tx, deviceId: string): Promise<void> {
  await tx
    .updateTable('known_devices')
    .set({ failures: 0, last_seen_at: sql`bank.now()` })
    .where('id', '=', deviceId)
    .execute();
}

export async function insertDevice(
  tx: Tx,
  device: { id: string; customerId: string; tokenKey: Buffer },
): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ id: device.id, customer_id: device.customerId, token_key: device.tokenKey })
    .execute();
}

export type Outcome = 'signed-on' | 'wrong-password' | 'throttled' | 'signed-off' | 'password-reset';

export async function insertEvent(
  tx: Tx,
  event: {
    id: string;
    customerId: string;
    sessionId: string | null;
    outcome: Outcome;
    ip: string | null;
    device: string | null;
  },
): Promise<void> {
  await tx
    .insertInto('sign_on_events')
    .values({
      id: event.id,
      customer_id: event.customerId,
      session_id: event.sessionId,
      outcome: event.outcome,
      ip: event.ip,
      device: event.device,
    })
    .execute();
}

const EVENTS_MAX = 50;

export async function listEvents(tx: Tx, customerId: string) {
  return tx
    .selectFrom('sign_on_events')
    .select(['at', 'outcome', 'session_id', 'device'])
    .select(sql<string | null>`host(ip)`.as('ip'))
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(EVENTS_MAX)
    .execute();
}

/** The sign-on before this session's own. */
export async function findLastSignOn(
  tx: Tx,
  customerId: string,
  sessionId: string | null,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('sign_on_events')
    .select('at')
    .where('customer_id', '=', customerId)
    .where('outcome', '=', 'signed-on')
    .where((eb) =>
      eb.or([
        eb('session_id', 'is', null),
        eb('session_id', '!=', sessionId ?? '00000000-0000-0000-0000-000000000000'),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}
