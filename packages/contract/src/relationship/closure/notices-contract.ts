import { cents } from '@bank/kernel/money.ts';
import * as z from 'zod';

/** Payload of an account's closure: the account, the destination, and the amount moved. */
export const closedAccount = z.object({
  accountId: z.string(),
  destinationId: z.string().nullable(),
  rest: z.number().int().transform(cents),
});

export type ClosedAccount = z.output<typeof closedAccount>;

/** Facts about the end of the whole relationship. */
export const closureTopics = ['leaving.confirmed', 'leaving.taken-back', 'leaving.ended'] as const;

export type ClosureTopic = (typeof closureTopics)[number];

/** The last day the customer can sign on. */
export const closureNews = z.object({ endsOn: z.string() });
