import { day } from '@bank/kernel/day.ts';
import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { accountName, accountRef } from '../accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { plan, receipt } from '../../movements/contract.ts';
import { withdrawalReasons } from './rules.ts';

/** What happens to the money at maturity. */
const atMaturity = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('renew'), termMonths: z.number().int() }),
  z.strictObject({ kind: z.literal('payOut'), destinationAccountId: idOf('account') }),
]);

/** A certificate's terms and the customer's choices. */
export const certificate = z.object({
  account: accountName,
  termMonths: z.number().int(),
  /** Nominal yearly rate and its annual percentage yield, as text: `3.2105`, `3.25`. */
  rate: z.string(),
  apy: z.string(),
  balance: dollars(),
  beganOn: day(),
  maturesOn: day(),
  /** The last day a renewed certificate can be withdrawn without a penalty; null outside the grace period. */
  graceEndsOn: day().nullable(),
  atMaturity: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('renew'), termMonths: z.number().int(), rate: z.string(), apy: z.string() }),
    z.object({ kind: z.literal('payOut'), to: accountName }),
  ]),
  /** Null if the interest stays in the certificate. */
  interestTo: accountName.nullable(),
  /** Paid since the term began, and what the rest of the term earns if nothing is withdrawn. */
  interestPaid: dollars(),
  interestToCome: dollars(),
  nextInterestOn: day().nullable(),
  /** Terms offered today, for a renewal. */
  terms: z.array(z.object({ months: z.number().int(), rate: z.string(), apy: z.string() })),
});

export type Certificate = z.output<typeof certificate>;

export const showCertificate = endpoint({
  name: 'certificates.show',
  method: 'GET',
  path: '/api/cd/{accountId}/terms',
  access: 'customer',
  summary: 'What a certificate promises, and what its owner has chosen for its end and its interest',
  params: { accountId: accountRef },
  reply: certificate,
});

export const chooseRenewal = endpoint({
  name: 'certificates.choose-renewal',
  method: 'PUT',
  path: '/api/cd/{accountId}/renewal',
  access: 'customer',
  summary: 'Chooses whether a certificate begins anew when it matures, and for how long, or is paid out',
  params: { accountId: idOf('account') },
  body: z.strictObject({ choice: atMaturity }),
  reply: certificate,
});

export const choosePayouts = endpoint({
  name: 'certificates.choose-payouts',
  method: 'PUT',
  path: '/api/cd/{accountId}/interest-payouts',
  access: 'customer',
  summary: 'Chooses whether the interest stays in the certificate or goes to another account',
  params: { accountId: idOf('account') },
  body: z.strictObject({ destinationAccountId: idOf('account').nullable() }),
  reply: certificate,
});

export const planEarlyWithdrawal = endpoint({
  name: 'certificates.plan-early-withdrawal',
  plansFor: 'certificates.early-withdrawal',
  method: 'POST',
  path: '/api/cd/{accountId}/early-withdrawal/plan',
  access: 'customer',
  summary: 'What taking money out before the end would cost and bring, before it does',
  params: { accountId: idOf('account') },
  body: z.strictObject({
    amount: positiveDollars('cd.validation.amount'),
    reason: z.enum(withdrawalReasons, 'cd.validation.reason'),
    destinationAccountId: idOf('account'),
  }),
  /** The penalty is the plan's fee: `amount` leaves the certificate, and `amount` minus the fee arrives. */
  reply: plan,
});

export const submitEarlyWithdrawal = endpoint({
  name: 'certificates.early-withdrawal',
  method: 'POST',
  path: '/api/cd/{accountId}/early-withdrawal',
  access: 'customer',
  summary: 'Does what the plan says, once for each intent, or says what has changed',
  movesMoney: true,
  params: { accountId: idOf('account') },
  body: z.strictObject({ plan: z.string().max(8_000) }),
  reply: receipt,
});
