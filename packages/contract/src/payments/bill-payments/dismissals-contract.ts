import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import * as z from 'zod';
import { dismissalReasons } from './dismissals-rules.ts';

/** A bill taken off the list without being paid here. */
export const dismissedBill = z.object({
  payee: z.string(),
  dueDate: day(),
  amount: dollars(),
  reason: z.enum(dismissalReasons),
  dismissedAt: z.iso.datetime({ offset: true }),
});

export type DismissedBill = z.output<typeof dismissedBill>;
