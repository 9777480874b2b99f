import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';

const moment = z.iso.datetime({ offset: true });

export const device = z.object({
  id: idOf('device'),
  /** `Firefox, Linux`. */
  name: z.string(),
  firstSeenAt: moment,
  lastSeenAt: moment,
  /** Until when this device skips the second factor; null if it is asked every time. */
  trustedUntil: moment.nullable(),
  thisDevice: z.boolean(),
});

export const listDevices = endpoint({
  name: 'devices.list',
  method: 'GET',
  path: '/api/profile/devices',
  access: 'customer',
  summary: 'The browsers this customer has signed on from, and which of them are trusted',
  reply: z.object({ devices: z.array(device) }),
});

export const removeDevice = endpoint({
  name: 'devices.remove',
  method: 'DELETE',
  path: '/api/profile/devices/{deviceId}',
  access: 'customer',
  summary: 'Forgets a device and ends its other sessions; its next sign-on is that of a stranger',
  params: { deviceId: idOf('device') },
  reply: z.object({}),
});
