import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/database.ts';

export type DeviceRow = {
  readonly id: string;
  readonly endpoint_key: Buffer;
  readonly subscription_sealed: string;
  readonly name: string;
  readonly added_at: Date;
};

/** Those that subscribed with the key that the bank signs with now. */
export async function listDevices(
  tx: Tx,
  customerId: string,
  { push }: Pick<Config, 'push'>,
): Promise<DeviceRow[]> {
  if (push.publicKey === null) return [];
  return tx
    .selectFrom('push_devices')
    .select(['id', 'endpoint_key', 'subscription_sealed', 'name', 'added_at'])
    .where('customer_id', '=', customerId)
    .where('sender_key', '=', push.publicKey)
    .where('ended_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

/** Ends what others had in this browser, and what this customer had with an earlier key. */
export async function releaseEndpoint(tx: Tx, endpointKey: Buffer): Promise<void> {
  await sql`select bank.release_push_endpoint(${endpointKey})`.execute(tx);
}

export async function insertDevice(
  tx: Tx,
  device: {
    readonly id: string;
    readonly customerId: string;
    readonly host: string;
    readonly endpointKey: Buffer;
    readonly sealed: string;
    readonly senderKey: string;
    readonly name: string;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into push_devices (id, customer_id, host, endpoint_key, subscription_sealed, sender_key, name)
    values (
      ${device.id}, ${device.customerId}, ${device.host}, ${device.endpointKey}, ${device.sealed},
      ${device.senderKey}, ${device.name}
    )
    on conflict (endpoint_key) where ended_at is null do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}

/** True if it was this customer's and not ended yet. */
export async function endDevice(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update push_devices set ended_at = bank.now()
    where customer_id = ${customerId} and id = ${id}::uuid and ended_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function endAllDevices(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql`
    update push_devices set ended_at = bank.now()
    where customer_id = ${customerId} and ended_at is null
    returning id`.execute(tx);
  return rows.length;
}
