import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { accountName } from '../accounts/contract.ts';

/** A percentage as text, `0.85`. */
const percentage = z.string();
const earning = { interestRate: percentage, apy: percentage };

/** An account that earns interest. Null stands for what has not happened yet, never for a default. */
export const interestAccount = accountName.extend({
  balance: dollars(),
  ...earning,
  /** How many times a year interest is added. */
  timesAYear: z.literal([4, 12]),
  /** Earned since the last payment and not paid yet. */
  accrued: dollars(),
  lastInterestPaid: dollars().nullable(),
  lastPaidOn: day().nullable(),
  interestYTD: dollars(),
  interestLastYear: dollars(),
  /** Null once the account is closed to payments. */
  nextInterestDate: day().nullable(),
  /** Certificates only. */
  maturityDate: day().nullable(),
  termMonths: z.int().positive().nullable(),
  /** Every rate this account has had, the newest first. */
  rates: z.array(z.object({ since: day(), ...earning })),
});
export type InterestAccount = z.output<typeof interestAccount>;

/** Yields offered to new customers from a day on. */
const historicalRate = z.object({
  date: day(),
  checkingRate: percentage,
  savingsRate: percentage,
  moneyMarketRate: percentage,
  /** Of a 12-month certificate. */
  cdRate: percentage,
});

const certificateOffer = z.object({ months: z.int().positive(), ...earning });

export const listInterest = endpoint({
  name: 'interest.accounts',
  method: 'GET',
  path: '/api/interest/accounts',
  access: 'customer',
  summary: 'Accounts that earn interest: rates, what was earned and paid, and the rates the bank offers',
  reply: z.object({
    today: day(),
    accounts: z.array(interestAccount),
    historicalRates: z.array(historicalRate),
    /** Certificates a customer can open now. */
    certificates: z.array(certificateOffer),
  }),
});
export type InterestOverview = z.output<typeof listInterest.reply>;
