import { positiveDollars } from '@bank/kernel/dollars.ts';
import * as z from 'zod';
import { accountName, accountRef } from '../../accounts/accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { retirementTypes } from '../../movements/withholding-rules.ts';
import { LOAN_MONTHS } from './rules.ts';

const TERM = 'retirementLoans.validation.term';

export const lendingAccount = accountName.extend({
  retirementType: z.enum(retirementTypes),
  allowsLoans: z.boolean(),
});
export type LendingAccount = z.output<typeof lendingAccount>;

export const showRetirementLoans = endpoint({
  name: 'retirementLoans.show',
  method: 'GET',
  path: '/api/retirement-loans',
  access: 'customer',
  summary: 'The customer’s open retirement accounts, and whether their plan allows loans',
  reply: z.object({
    accounts: z.array(lendingAccount),
    /** How long money that was paid out can be rolled over. */
    rolloverDays: z.int(),
  }),
});
export type RetirementLoans = z.output<typeof showRetirementLoans.reply>;

/** The bank has only IRAs, so every call is refused and there is no success to describe. */
export const createRetirementLoan = endpoint({
  name: 'retirementLoans.create',
  method: 'POST',
  path: '/api/retirement/{accountId}/loans',
  access: 'customer',
  summary:
    'Asks for a loan from a retirement account. Refused, as no plan of this bank allows one; nothing is stored',
  limit: { points: 30, seconds: 3_600 },
  params: { accountId: accountRef },
  body: z.strictObject({
    amount: positiveDollars('retirementLoans.validation.amount'),
    termMonths: z.int(TERM).min(LOAN_MONTHS.least, TERM).max(LOAN_MONTHS.most, TERM),
  }),
  reply: z.never(),
});
