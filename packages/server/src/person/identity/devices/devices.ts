import type {
  listDevices as listCall,
  removeDevice as removeCall,
} from '@bank/contract/person/identity/devices/contract.ts';
import { TRUST_DAYS } from '@bank/contract/person/identity/devices/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound } from '@bank/kernel/problem.ts';
import type { Language } from '@bank/words/catalogue.ts';
import { record } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { endSessionsOf } from '../../../platform/open-sessions.ts';
import { newToken } from '../../../platform/session.ts';
import {
  forCustomer,
  newId,
  type Context,
  type CustomerContext,
  type GuestContext,
} from '../../../platform/work.ts';
import { sendMail } from '../../../bank/notifications/service.ts';
import * as queries from './queries.ts';

const DEVICE_COOKIE = '__Host-device';
const DEVICE_SECONDS = 365 * 86_400;
const DEVICE_NAME_MAX = 120;

export type KnownDevice = queries.Known;

/** The calling browser, if this customer has signed on from it before. Costs one of the device's own tries. */
export async function knownDevice(context: GuestContext, customerId: string): Promise<KnownDevice | null> {
  const token = context.cookies.read(DEVICE_COOKIE);
  if (token === undefined) return null;
  return queries.takeDeviceTry(context.db, customerId, deviceKey(context, token), TRUST_DAYS);
}

/** The same without taking a try, for a sign-on that proved more than a password. */
export async function deviceAtHand(
  tx: Tx,
  context: GuestContext,
  customerId: string,
): Promise<string | null> {
  const token = context.cookies.read(DEVICE_COOKIE);
  return token === undefined ? null : queries.findDeviceId(tx, customerId, deviceKey(context, token));
}

export type Owner = { id: string; email: string; firstName: string; language: Language };

/**
 * Emails the customer about a sign-on from a new device, so they learn about it if it wasn't them. A browser is
 * remembered by a cookie and reported once; clients without cookies are reported every time. Returns the device's id,
 * null without one.
 */
export async function meetDevice(
  tx: Tx,
  context: GuestContext,
  owner: Owner,
  known: string | null,
  isNew: boolean,
): Promise<string | null> {
  const name = deviceName(context.userAgent);
  if (known !== null) {
    await queries.updateDeviceSeen(tx, known, name);
    return known;
  }
  const id = context.fromBrowser ? await rememberDevice(tx, context, owner.id, name) : null;
  if (isNew) return id;
  await sendMail(tx, context, {
    to: owner.email,
    language: owner.language,
    kind: 'new-sign-on',
    template: 'new-sign-on',
    blanks: { firstName: owner.firstName, device: name, ipAddress: context.actor.ip ?? '' },
    customerId: owner.id,
  });
  return id;
}

async function rememberDevice(
  tx: Tx,
  context: GuestContext,
  customerId: string,
  name: string,
): Promise<string> {
  const token = newToken();
  const id = newId();
  await queries.insertDevice(tx, { id, customerId, tokenKey: deviceKey(context, token), name });
  context.cookies.keep(DEVICE_COOKIE, token, DEVICE_SECONDS);
  return id;
}

/** This device skips the second factor for a month. */
export async function trustDevice(tx: Tx, context: Context, deviceId: string): Promise<void> {
  await queries.updateTrusted(tx, deviceId, TRUST_DAYS);
  await record(tx, context, {
    action: 'devices.trusted',
    objectKind: 'device',
    objectId: deviceId,
    after: { days: TRUST_DAYS },
  });
}

/** After a password change or reset, every device needs the second factor again. */
export async function distrustDevices(tx: Tx, customerId: string): Promise<void> {
  await queries.updateNoneTrusted(tx, customerId);
}

export async function listDevices(context: CustomerContext): Promise<ReplyOf<typeof listCall>> {
  const rows = await forCustomer(context, (tx) => queries.listDeviceRows(tx, context.customerId));
  const token = context.cookies.read(DEVICE_COOKIE);
  const here = token === undefined ? null : deviceKey(context, token);
  return {
    devices: rows.map((row) => ({
      id: idFrom('device', row.id),
      name: row.name,
      firstSeenAt: row.first_seen_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      trustedUntil: row.trusted_until?.toISOString() ?? null,
      thisDevice: here !== null && row.token_key.equals(here),
    })),
  };
}

/** The calling session stays open, even if it is on this device. */
export async function removeDevice(
  context: CustomerContext,
  { deviceId }: RequestOf<typeof removeCall>,
): Promise<ReplyOf<typeof removeCall>> {
  const { customerId, actor } = context;
  await forCustomer(context, async (tx) => {
    const name = await queries.deleteDevice(tx, customerId, deviceId);
    if (name === null) return notFound();
    const ended = await endSessionsOf(tx, customerId, { inDevice: deviceId, except: actor.sessionId });
    await record(tx, context, {
      action: 'devices.removed',
      objectKind: 'device',
      objectId: deviceId,
      before: { name },
      after: { sessionsEnded: ended.length },
    });
  });
  return {};
}

/** Enough to recognize your own browser in a list: browser and system, no fingerprint. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser =
    /(Edg|Firefox|Chrome|Safari|curl)[/ ]?/.exec(text)?.[1]?.replace('Edg', 'Edge') ?? 'Browser';
  const system =
    /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(text)?.[1]?.replace('Mac OS X', 'macOS') ?? '';
  return `${browser}${system ? `, ${system}` : ''}`.slice(0, DEVICE_NAME_MAX);
}

function deviceKey(context: Context, token: string): Buffer {
  return keyedHash(context.config, 'device', token);
}
