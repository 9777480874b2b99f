import { day } from '@bank/kernel/day.ts';
import * as z from 'zod';

/** An upcoming payment date; published once for each. */
export const reminderTopic = 'autopay.reminder-due';
export const reminder = z.object({ autopayId: z.string(), day: day() });

/** An automatic payment that was made. */
export const paidTopic = 'autopay.paid';
export const paid = z.object({ movementId: z.string() });

/** An occurrence of any schedule that had insufficient funds or couldn't run. */
export const missedTopics = ['schedule.insufficient', 'schedule.failed'] as const;
export const missed = z.object({ scheduleId: z.string(), number: z.int(), reason: z.string() });
