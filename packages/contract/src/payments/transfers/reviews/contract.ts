import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import * as z from 'zod';
import { cautionCodes } from './rules.ts';

/** What the customer is told besides, so that nothing about it is a surprise. */
const caution = z.object({
  code: z.enum(cautionCodes),
  word: z.string(),
  /** What the text wants filled in, each null where it has none: a day, an amount. */
  day: day().nullable(),
  amount: dollars().nullable(),
});

export const review = z.object({
  destination: z.object({
    name: z.string().nullable(),
    /** Null where it is one of the customer’s own accounts. */
    bank: z.string().nullable(),
    lastFour: z.string(),
  }),
  /** What can be spent right after it; null for what is only done on a later day. */
  availableAfter: dollars().nullable(),
  /** The lowest that the source stands at on an evening from today on for 30 days, of what can be spent, with all that is known to come. */
  lowest: z.object({ day: day(), amount: dollars() }),
  cautions: z.array(caution),
});

export type Review = z.output<typeof review>;
