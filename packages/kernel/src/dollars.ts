import * as z from 'zod';
import { fromDollars, toDollars, WIRE, type Cents } from './money.ts';

function isCents(value: unknown): value is Cents {
  return Number.isSafeInteger(value);
}

/** Wire codec of money: decimal text with two places. */
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

/** For nearly every request: refuses zero and negative amounts. */
export function positiveDollars(message = 'failure.amount') {
  return dollars(message).refine((amount) => amount > 0, message);
}
