import { cents } from '@bank/kernel/money.ts';
import * as z from 'zod';

/** What the bank tells of the end of an account: which, where the rest went, and how much it was. */
export const closedAccount = z.object({
  accountId: z.string(),
  destinationId: z.string().nullable(),
  rest: z.number().int().transform(cents),
});

export type ClosedAccount = z.output<typeof closedAccount>;

/** What is told of the end of the whole relationship. */
export const leavingTopics = ['leaving.confirmed', 'leaving.taken-back', 'leaving.ended'] as const;

export type LeavingTopic = (typeof leavingTopics)[number];

/** The last day on which its owner can sign on. */
export const leavingNews = z.object({ endsOn: z.string() });
