import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { coolingTimes, KEPT_PAYEES_MAX, LEFT_LISTED_MAX, ownLimits, undoWindows } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

const dailyLimit = z.object({
  limit: z.enum(ownLimits),
  /** The bank's limit. */
  cap: dollars(),
  /** The customer's own limit, if set; the lower of the two applies. */
  own: dollars().nullable(),
  used: dollars(),
  /** A requested increase, and when it takes effect. */
  raise: z.object({ to: dollars(), at: moment }).nullable(),
});

const panic = z.object({
  since: moment,
  /** Payees whose bills are still paid. */
  keepPaying: z.array(idOf('payee')),
});

export const brakes = z.object({
  limits: z.array(dailyLimit),
  undoSeconds: z.literal(undoWindows),
  coolingHours: z.literal(coolingTimes),
  /** Null if money may leave. */
  panic: panic.nullable(),
});

export type SpendingControlSettings = z.output<typeof brakes>;

/** A pending movement the switch found. */
const met = z.object({
  movementId: idOf('movement'),
  kind: z.string(),
  amount: dollars(),
  reference: z.string(),
});

const undoBody = z.strictObject({ undoSeconds: brakes.shape.undoSeconds });
const coolingBody = z.strictObject({ coolingHours: brakes.shape.coolingHours });
const keepPaying = z.array(idOf('payee')).max(KEPT_PAYEES_MAX, 'brakes.error.tooManyKept');
const often = { points: 60, seconds: 600 } as const;

export const showSpendingControls = endpoint({
  name: 'brakes.show',
  method: 'GET',
  path: '/api/brakes',
  access: 'customer',
  summary: 'The limits, the undo window, the cooling-off time and the panic switch of this customer',
  reply: brakes,
});

/** Longer or equal only. Takes effect at once and needs no step-up. */
export const lengthenUndo = endpoint({
  name: 'brakes.lengthenUndo',
  method: 'PUT',
  path: '/api/brakes/undo',
  access: 'customer',
  summary: 'Sets a longer undo window; what is under way keeps the one it left with',
  limit: often,
  body: undoBody,
  reply: brakes,
});

export const shortenUndo = endpoint({
  name: 'brakes.shortenUndo',
  method: 'POST',
  path: '/api/brakes/undo/shorten',
  access: 'customer',
  stepUp: true,
  summary: 'Sets any undo window, also a shorter one or none',
  limit: often,
  body: undoBody,
  reply: brakes,
});

export const lengthenCooling = endpoint({
  name: 'brakes.lengthenCooling',
  method: 'PUT',
  path: '/api/brakes/cooling',
  access: 'customer',
  summary: 'Sets a longer time before a new payee gets the first money',
  limit: often,
  body: coolingBody,
  reply: brakes,
});

export const shortenCooling = endpoint({
  name: 'brakes.shortenCooling',
  method: 'POST',
  path: '/api/brakes/cooling/shorten',
  access: 'customer',
  stepUp: true,
  summary: 'Sets any time before a new payee gets the first money, also a shorter one or none',
  limit: often,
  body: coolingBody,
  reply: brakes,
});

export const lowerLimit = endpoint({
  name: 'brakes.lowerLimit',
  method: 'PUT',
  path: '/api/brakes/limits/{limit}',
  access: 'customer',
  summary: 'Lowers a daily limit at once; a raise that was waiting is dropped',
  limit: often,
  params: { limit: z.enum(ownLimits) },
  // Zero is a valid limit.
  body: z.strictObject({ amount: dollars().refine((amount) => amount >= 0, 'failure.amount') }),
  reply: brakes,
});

export const raiseLimit = endpoint({
  name: 'brakes.raiseLimit',
  method: 'POST',
  path: '/api/brakes/limits/{limit}/raise',
  access: 'customer',
  stepUp: true,
  summary: 'Asks for a higher daily limit; it counts 24 hours later',
  limit: often,
  params: { limit: z.enum(ownLimits) },
  body: z.strictObject({ amount: positiveDollars() }),
  reply: brakes,
});

export const cancelRaise = endpoint({
  name: 'brakes.cancelRaise',
  method: 'DELETE',
  path: '/api/brakes/limits/{limit}/raise',
  access: 'customer',
  summary: 'Drops a raise that does not count yet; when there is none, nothing happens',
  limit: often,
  params: { limit: z.enum(ownLimits) },
  reply: brakes,
});

/**
 * Once the reply is sent, nothing leaves: every outgoing movement has either left, and is listed as such, or is held.
 * Repeating the call may name fewer payees, never more.
 */
export const startPanic = endpoint({
  name: 'brakes.startPanic',
  method: 'POST',
  path: '/api/brakes/panic',
  access: 'customer',
  summary: 'Stops every outgoing movement but the bills of the payees named; answers what had already left',
  limit: often,
  body: z.strictObject({ keepPaying }),
  reply: z.object({
    brakes,
    /** Sent to a network before the switch was on and not answered yet; can no longer be stopped. */
    left: z.object({ count: z.int(), movements: z.array(met).max(LEFT_LISTED_MAX) }),
    /** Held while the switch is on; can be cancelled. */
    held: z.object({ count: z.int(), movements: z.array(met).max(LEFT_LISTED_MAX) }),
  }),
});

export const choosePaid = endpoint({
  name: 'brakes.choosePaid',
  method: 'PUT',
  path: '/api/brakes/panic/payees',
  access: 'customer',
  stepUp: true,
  summary: 'Chooses anew which payees are paid on while the panic switch is on',
  limit: often,
  body: z.strictObject({ keepPaying }),
  reply: brakes,
});

export const endPanic = endpoint({
  name: 'brakes.endPanic',
  method: 'POST',
  path: '/api/brakes/panic/end',
  access: 'customer',
  stepUp: true,
  summary: 'Lets money leave again; what waited goes on its way',
  limit: often,
  reply: brakes,
});
