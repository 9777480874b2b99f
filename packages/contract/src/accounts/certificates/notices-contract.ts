import { day } from '@bank/kernel/day.ts';
import * as z from 'zod';

/** Certificate facts the customer is emailed about. */
export const newsTopics = [
  'certificate.maturing',
  'certificate.renewed',
  'certificate.pay-out-failed',
  'certificate.paid-out',
  'certificate.interest-kept',
] as const;

export type NewsTopic = (typeof newsTopics)[number];

/** Payload of these facts: the term, the amount, its actual or intended destination, and the day it happened. */
export const news = z.object({
  accountId: z.string(),
  destinationId: z.string().nullable(),
  /** In cents. */
  amount: z.number().int(),
  termMonths: z.number().int(),
  /** In millionths a year. */
  rate: z.number().int(),
  day: day(),
  maturesOn: day(),
  graceEndsOn: day().nullable(),
});

export type News = z.output<typeof news>;
