import * as z from 'zod';
import { fromDollars, toDollars, WIRE, type Cents } from './money.ts';

function isCents(value: unknown): value is Cents {
  return Number.isSafeInteger(value);
}

/** Money on the wire is decimal text with two places; this codec is its only door. */
export function dollars(message = 'failure.amount') {
  return z
    .codec(z.string(message), z.custom<Cents>(isCents, message), {
      decode: (text, context) => {
        const amount = fromDollars(text);
        if (amount !== null) return amount;
        context.issues.push({ code: 'custom', message, input: text });
        return z.NEVER;
      },
      encode: (amount) => toDollars(amount),
    })
    .meta({ type: 'string', format: 'money', pattern: WIRE.source });
}

/** Where a negative or zero amount makes no sense, which is nearly every request. */
export function positiveDollars(message = 'failure.amount') {
  return dollars(message).refine((amount) => amount > 0, message);
}
