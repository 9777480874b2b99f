import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export async function insertEvent(
  tx: Tx,
  event: {
    id: string;
    customerId: string;
    sessionId: string | null;
    outcome: string;
    method: string | null;
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
      method: event.method,
      ip: event.ip,
      device: event.device,
    })
    .execute();
}

const EVENTS_MAX = 50;

export async function listEvents(tx: Tx, customerId: string) {
  return tx
    .selectFrom('sign_on_events')
    .select(['at', 'outcome', 'method', 'session_id', 'device'])
    .select(sql<string | null>`host(ip)`.as('ip'))
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(EVENTS_MAX)
    .execute();
}

/** The newest sign-on of any other session. */
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
