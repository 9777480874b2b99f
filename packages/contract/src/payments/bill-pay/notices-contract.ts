import { day } from '@bank/kernel/day.ts';
import * as z from 'zod';

/** An upcoming due date; published once for each. The amount is in cents. */
export const dueTopic = 'bill.reminder-due';
export const billDue = z.object({
  billId: z.string(),
  dueOn: day(),
  amount: z.int(),
  paysOn: day().nullable(),
});

/** A network's rejection or return, for any kind of movement. */
export const refusedTopics = ['movement.failed', 'movement.returned'] as const;
export const refused = z.object({ movementId: z.string(), reason: z.string().nullable() });

/** A single payment that couldn't be made on its date. */
export const missedTopic = 'schedule.failed';
export const missed = z.object({ scheduleId: z.string(), number: z.int(), reason: z.string() });
