import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import * as z from 'zod';
import { cautionCodes } from './rules.ts';

/** A warning shown with the review, so that nothing comes as a surprise. */
const caution = z.object({
  code: z.enum(cautionCodes),
  word: z.string(),
  /** Parameters of the text, each null if it has none: a day, an amount. */
  day: day().nullable(),
  amount: dollars().nullable(),
});

export const review = z.object({
  destination: z.object({
    name: z.string().nullable(),
    /** Null for one of the customer's own accounts. */
    bank: z.string().nullable(),
    lastFour: z.string(),
  }),
  /** Available right after it; null for a transfer on a later date. */
  availableAfter: dollars().nullable(),
  /** Lowest end-of-day available balance of the source over the next 30 days, including everything known to come. */
  lowest: z.object({ day: day(), amount: dollars() }),
  cautions: z.array(caution),
});

export type Review = z.output<typeof review>;
