import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { ATM_FILE_MAX } from './atm-rules.ts';

const degrees = (most: number) => z.coerce.number().min(-most).max(most);

const atmLocation = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Miles, to the hundredth. */
  distance: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  isBranch: z.boolean(),
  /** Today's closing time; null if it never closes or is closed today. */
  openUntil: z.string().nullable(),
  isOpen: z.boolean(),
  isAlways: z.boolean(),
});

export type AtmLocation = z.output<typeof atmLocation>;

export const listNearbyAtms = endpoint({
  name: 'withdrawals.nearbyAtms',
  method: 'GET',
  path: '/api/withdrawals/atms/nearby',
  access: 'customer',
  summary: 'The bank’s machines around a place, or around a ZIP code or city, the nearest first',
  limit: { points: 60, seconds: 600 },
  query: {
    latitude: degrees(90).optional(),
    longitude: degrees(180).optional(),
    /** A ZIP code or a city. */
    near: line({ max: 60, word: 'withdrawal.error.nearbyAtms' }).optional(),
  },
  reply: z.object({
    /** Where distances are measured from; null if nothing was found. */
    center: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    atmLocations: z.array(atmLocation),
  }),
});

/** One machine a line: id, name, street, city, state, ZIP, latitude, longitude, hours, branch. */
export const loadAtms = endpoint({
  name: 'withdrawals.loadAtms',
  method: 'POST',
  path: '/office/atms',
  access: 'staff',
  command: 'atms load',
  summary: 'Replaces the list of machines with a file, or nothing of it',
  bodyBytesMax: ATM_FILE_MAX + 1_000,
  body: z.strictObject({ file: z.string().max(ATM_FILE_MAX) }),
  reply: z.object({ loaded: z.int(), removed: z.int() }),
});
