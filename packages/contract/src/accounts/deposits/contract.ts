import { positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { plan, receipt } from '../../movements/contract.ts';

/** Money from one of the customer's accounts into another, requested on the destination's page. */
const request = (word: string) =>
  z.strictObject({
    sourceAccountId: idOf('account'),
    amount: positiveDollars(word),
    description: line({ min: 0, max: 140 }).optional(),
  });

function into(name: string, base: string, act: string, word: string) {
  return {
    plan: endpoint({
      name: `deposits.plan-${name}`,
      plansFor: `deposits.${name}`,
      method: 'POST',
      path: `${base}/{accountId}/${act}/plan`,
      access: 'customer',
      summary: 'What putting money into this account would do, before it does',
      params: { accountId: idOf('account') },
      body: request(word),
      reply: plan,
    }),
    submit: endpoint({
      name: `deposits.${name}`,
      method: 'POST',
      path: `${base}/{accountId}/${act}`,
      access: 'customer',
      summary: 'Does what the plan says, once for each intent, or says what has changed',
      movesMoney: true,
      params: { accountId: idOf('account') },
      body: z.strictObject({ plan: z.string().max(8_000) }),
      reply: receipt,
    }),
  };
}

const savings = into('savings', '/api/savings', 'deposit', 'account.validation.savingsAmount');
const student = into('student', '/api/student', 'deposit', 'student.validation.positiveAmount');
const retirement = into('retirement', '/api/retirement', 'deposit', 'account.validation.contributionAmount');
const credit = into('credit', '/api/credit-accounts', 'payment', 'account.validation.paymentAmount');
/** Checking, money market and investment: any account that takes deposits. */
const account = into('account', '/api/accounts', 'deposit', 'account.validation.positiveAmount');

export const planSavingsDeposit = savings.plan;
export const submitSavingsDeposit = savings.submit;
export const planStudentDeposit = student.plan;
export const submitStudentDeposit = student.submit;
export const planContribution = retirement.plan;
export const submitContribution = retirement.submit;
export const planCreditPayment = credit.plan;
export const submitCreditPayment = credit.submit;
export const planAccountDeposit = account.plan;
export const submitAccountDeposit = account.submit;
