import { day } from '@bank/kernel/day.ts';
import { institution } from '@bank/kernel/institution.ts';
import { languages } from '@bank/words/catalogue.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';

export const showBank = endpoint({
  name: 'bank.show',
  method: 'GET',
  path: '/api/bank',
  access: 'public',
  summary: 'The institution, its languages, and what day it is there',
  reply: z.object({
    institution,
    languages: z.array(z.enum(languages)),
    /** The date transactions are posted on. The browser asks for it instead of using its own clock. */
    businessDate: day(),
    now: z.iso.datetime({ offset: true }),
  }),
});

const clock = z.object({
  now: z.iso.datetime({ offset: true }),
  businessDate: day(),
  /** Seconds the bank's clock runs ahead of real time; always 0 in production. */
  aheadSeconds: z.int(),
  shiftable: z.boolean(),
});

export const showClock = endpoint({
  name: 'bank.showClock',
  method: 'GET',
  path: '/office/clock',
  access: 'staff',
  command: 'clock show',
  summary: 'The bank’s clock and business date',
  reply: clock,
});

/** `30d`, `12h`, `90s`: what staff type in the office command. */
export const duration = z
  .string()
  .regex(/^[1-9]\d{0,4}[dhms]$/, 'bank.validation.duration')
  .meta({ examples: ['30d', '12h', '90s'] });

export const shiftClock = endpoint({
  name: 'bank.shiftClock',
  method: 'POST',
  path: '/office/clock/shift',
  access: 'staff',
  command: 'clock shift',
  summary: 'Moves the bank’s clock; refused in production',
  body: z.strictObject({ by: duration }),
  reply: clock,
});
