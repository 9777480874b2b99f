import { randomUUID } from 'node:crypto';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import * as z from 'zod';
import type { Item } from './items.ts';

const TOKEN = /^ct_[0-9a-f]{32}$/;

/** What somebody buys, or takes from a machine, with a card or the number of its account. */
export const purchase = z.strictObject({
  rail: z.enum(['card', 'atm']).default('card'),
  accountNumber: z
    .string()
    .regex(/^\d{1,34}$/)
    .optional(),
  cardToken: z.string().regex(TOKEN).optional(),
  use: z.enum(['store', 'online']).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  isRecurring: z.boolean().optional(),
  amountCents: z.int().positive(),
  name: z.string().trim().min(1).max(140),
  category: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional(),
  /** When and for how much the merchant asks for the money; `never` lets the approval expire. */
  captures: z.enum(['today', 'next-day', 'never']).default('next-day'),
  captureCents: z.int().positive().optional(),
});

export type Purchase = z.output<typeof purchase>;

/** What a merchant gives back of a purchase. */
export const refund = z.strictObject({
  questionId: z.string().regex(/^[\w.:-]{1,80}$/),
  account: z.string().regex(/^(?:\d{1,34}|ct_[0-9a-f]{32})$/),
  amountCents: z.int().positive(),
  name: z.string().trim().min(1).max(140),
});
export type Refund = z.output<typeof refund>;

/** How the network names the account of a purchase. */
export const accountOf = ({ cardToken, accountNumber }: Purchase): string =>
  cardToken ?? accountNumber ?? '0';

/** The merchant's bill for what was bought. */
export function itemOf(now: number, bought: Purchase, questionId: string, advice = false): Item {
  const today = calendarDay(now);
  return {
    id: `${questionId}:bill`,
    rail: bought.rail,
    direction: 'out',
    amountCents: bought.captureCents ?? bought.amountCents,
    accountNumber: accountOf(bought),
    name: bought.name,
    ...(bought.category === undefined ? {} : { category: bought.category }),
    effectiveOn: bought.captures === 'next-day' ? nextBusinessDay(today) : today,
    authorization: questionId,
    ...(advice ? { advice } : {}),
  };
}

/** A refund is an item of its own, and names the purchase. */
export function refundOf(now: number, { questionId, account, amountCents, name }: Refund): Item {
  return {
    id: `${questionId}:refund:${randomUUID().slice(0, 8)}`,
    rail: 'card',
    direction: 'in',
    amountCents,
    accountNumber: account,
    name,
    effectiveOn: calendarDay(now),
    authorization: questionId,
  };
}
