import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { AccountAlerts } from '@bank/contract/relationship/alerts/contract.ts';
import type {
  addPushDevice as addCall,
  removePushDevice as removeCall,
} from '@bank/contract/relationship/alerts/devices-contract.ts';
import { PUSH_DEVICES_MAX, pushHostOf } from '@bank/contract/relationship/alerts/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import type { PushSubscription } from '../../platform/push.ts';
import { forCustomer, newId, type Context, type CustomerContext } from '../../platform/work.ts';
import { deviceName } from '../../person/identity/service.ts';
import { endDevice, insertDevice, listDevices, releaseEndpoint } from './queries/devices.ts';
import { reachOf } from './reach.ts';

export const SUBSCRIPTION_PLACE = 'push_devices.subscription_sealed';

export async function devicesOf(tx: Tx, context: CustomerContext): Promise<AccountAlerts['devices']> {
  const rows = await listDevices(tx, context.customerId, context.config);
  return rows.map((row) => ({
    id: idFrom('push-device', row.id),
    name: row.name,
    addedAt: row.added_at.toISOString(),
    isThis: false,
  }));
}

/** The address must be of a known push service; the contract has said so before, and the database does again. */
export async function addPushDevice(
  context: CustomerContext,
  { endpoint, p256dh, auth }: RequestOf<typeof addCall>,
): Promise<ReplyOf<typeof addCall>> {
  const host = pushHostOf(endpoint);
  if (host === null) return refuse({ code: 'device_refused', word: 'alerts.error.device' });
  return forCustomer(context, async (tx) => {
    const { customerId, vault, config } = context;
    const { publicKey: senderKey } = config.push;
    if (senderKey === null) return refuse({ code: 'device_refused', word: 'alerts.error.device' });
    const known = await listDevices(tx, customerId, config);
    const endpointKey = keyedHash(config, 'push-endpoint', endpoint);
    const isKnown = known.some((each) => each.endpoint_key.equals(endpointKey));
    if (!isKnown && known.length >= PUSH_DEVICES_MAX)
      refuse({ code: 'too_many_devices', word: 'alerts.error.tooManyDevices' });
    if (!isKnown) {
      const subscription: PushSubscription = { endpoint, keys: { p256dh, auth } };
      const id = newId();
      await releaseEndpoint(tx, endpointKey);
      await insertDevice(tx, {
        id,
        customerId,
        host,
        endpointKey,
        sealed: await vault.seal(tx, customerId, SUBSCRIPTION_PLACE, JSON.stringify(subscription)),
        senderKey,
        name: deviceName(context.userAgent),
      });
      await record(tx, context, {
        action: 'alerts.device-added',
        objectKind: 'push-device',
        objectId: id,
        after: { host },
      });
    }
    return { devices: await devicesOf(tx, context), reach: await reachOf(tx, context) };
  });
}

export async function removePushDevice(
  context: CustomerContext,
  { deviceId }: RequestOf<typeof removeCall>,
): Promise<ReplyOf<typeof removeCall>> {
  return forCustomer(context, async (tx) => {
    if (!(await endDevice(tx, context.customerId, deviceId))) return notFound();
    await record(tx, context, {
      action: 'alerts.device-removed',
      objectKind: 'push-device',
      objectId: deviceId,
    });
    return { devices: await devicesOf(tx, context), reach: await reachOf(tx, context) };
  });
}

/** Where to push to. */
export async function subscriptionsOf(
  tx: Tx,
  { vault, config }: Pick<Context, 'vault' | 'config'>,
  customerId: string,
): Promise<{ id: string; subscription: PushSubscription }[]> {
  const rows = await listDevices(tx, customerId, config);
  const opened = await vault.openAll(
    tx,
    customerId,
    SUBSCRIPTION_PLACE,
    rows.map((row) => row.subscription_sealed),
  );
  return rows.map((row, place) => ({
    id: row.id,
    subscription: JSON.parse(opened[place] ?? '') as PushSubscription,
  }));
}
