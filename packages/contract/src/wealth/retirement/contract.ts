import { day } from '@bank/kernel/day.ts';
import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { outlook, schedule } from '../../bank/schedules/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { plan, receipt } from '../../movements/contract.ts';
import { contributionFrequencies } from './rules.ts';

const accountId = { accountId: idOf('account') };
const taxYear = z.int('retirementContribution.validation.taxYear').min(2000).max(2100);

const contribution = z.strictObject({
  sourceAccountId: idOf('account'),
  amount: positiveDollars('account.validation.contributionAmount'),
  frequency: z.enum(contributionFrequencies, 'retirementContribution.validation.frequency'),
  startDate: day('retirementContribution.validation.required'),
  /** Without it, the year of the day it is booked. Only for one contribution. */
  taxYear: taxYear.optional(),
});

/** What a schedule of contributions stores, in wire format. */
export const scheduledContribution = z.strictObject({
  fromAccountId: idOf('account'),
  toAccountId: idOf('account'),
  amount: positiveDollars(),
  taxYear: taxYear.optional(),
});

export const planRetirementContribution = endpoint({
  name: 'retirementContributions.plan',
  plansFor: 'retirementContributions.create',
  method: 'POST',
  path: '/api/retirement/{accountId}/contributions/plan',
  access: 'customer',
  summary: 'What a contribution would do, on which days, and what it leaves of the year’s limit',
  params: accountId,
  body: contribution,
  reply: outlook.extend({
    /** Null unless it is one contribution, made today. */
    plan: plan.nullable(),
    amount: dollars(),
    /** The tax year of the first one, with what was contributed for it before. */
    year: z.object({ taxYear: z.int(), limit: dollars(), contributed: dollars() }),
    /** The first day of this schedule on which the limit has no room left; null if it has all year. */
    limitReachedOn: day().nullable(),
    /** None prevents scheduling: what is missing today may be there on the day. */
    problems: z.array(z.object({ code: z.string(), word: z.string(), field: z.string().nullable() })),
  }),
});

/** Made today with the plan that was reviewed; otherwise scheduled. */
export const createRetirementContribution = endpoint({
  name: 'retirementContributions.create',
  method: 'POST',
  path: '/api/retirement/{accountId}/contributions',
  access: 'customer',
  summary: 'Contributes to a retirement account, today or on a schedule, once for each intent',
  movesMoney: true,
  limit: { points: 60, seconds: 3_600 },
  params: accountId,
  body: contribution.extend({ plan: z.string().max(8_000).optional() }),
  reply: z.object({ receipt: receipt.nullable(), schedule: schedule.nullable() }),
});
