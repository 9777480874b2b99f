import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { accountAlerts } from './contract.ts';
import { isPushEndpoint } from './rules.ts';

const key = (bytes: number) =>
  z
    .string('failure.invalid')
    .regex(/^[A-Za-z0-9_-]+$/, 'failure.invalid')
    .refine((text) => Math.floor((text.length * 3) / 4) === bytes, 'failure.invalid')
    .meta({ examples: [`B${'A'.repeat(Math.ceil((bytes * 4) / 3) - 1)}`] });

export const addPushDevice = endpoint({
  name: 'alerts.addDevice',
  method: 'POST',
  path: '/api/account-alerts/contact/devices',
  access: 'customer',
  limit: { points: 20, seconds: 600 },
  summary: 'Sends push messages to this browser from now on',
  body: z.strictObject({
    endpoint: z
      .string('failure.invalid')
      .max(1_000, 'alerts.error.device')
      .refine(isPushEndpoint, 'alerts.error.device')
      .meta({ examples: ['https://fcm.googleapis.com/fcm/send/cJ1x:APA91bH'] }),
    /** The browser's public key and its secret (RFC 8291). */
    p256dh: key(65),
    auth: key(16),
  }),
  reply: accountAlerts.pick({ devices: true, reach: true }),
});

export const removePushDevice = endpoint({
  name: 'alerts.removeDevice',
  method: 'DELETE',
  path: '/api/account-alerts/contact/devices/{deviceId}',
  access: 'customer',
  limit: { points: 60, seconds: 600 },
  summary: 'Sends no more push messages to a browser',
  params: { deviceId: idOf('push-device') },
  reply: accountAlerts.pick({ devices: true, reach: true }),
});
