import * as closing from '@bank/contract/relationship/closure/account-closing-contract.ts';
import * as certificates from '@bank/contract/accounts/certificates/contract.ts';
import * as counter from '@bank/contract/accounts/teller/contract.ts';
import * as deposits from '@bank/contract/accounts/deposits/contract.ts';
import { planAdvance } from '@bank/contract/credit/cash-advances/contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { createPayee } from '@bank/contract/payments/payees/contract.ts';
import * as payments from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { planTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { planWithdrawal } from '@bank/contract/payments/withdrawals/contract.ts';
import { addAddress, planOrder } from '@bank/contract/payments/check-orders/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { randomUUIDv7 } from 'node:crypto';
import { readClock } from '../platform/clock.ts';
import { fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { rawPlanOf, type RawPlan } from './hostile-plans.ts';
import { addRecipient, lena, provenRecipient, sendTo, type Payer } from './payers.ts';

const AMOUNT = cents(25_00);

export const payeeOf = (payer: Payer) =>
  payer.call(createPayee, {
    name: 'Casco Electric',
    accountNumber: '8801-2345 678',
    category: 'Utilities',
  });

async function planChecks({ call, checking }: Payer) {
  const address = await call(addAddress, {
    name: 'Home',
    street: '18 Alder Court',
    city: 'Portland',
    state: 'ME',
    zip: '04101',
    primary: true,
    intent: randomUUIDv7(),
  });
  return call(planOrder, {
    accountId: checking,
    checkStyle: 'standardBlue',
    quantity: '1',
    deliveryMethod: 'standard',
    shippingAddressId: address.id,
    customization: {
      startingNumber: 1_000,
      includeAddress: true,
      includePhoneNumber: false,
      includeDriversLicense: false,
      duplicateChecks: false,
      largePrint: false,
      fontStyle: 'standard',
    },
  });
}

/** A plan of every kind there is, each as the customer's own pages would make it. */
export async function plansOf(bank: TestBank, payer: Payer): Promise<Record<string, RawPlan>> {
  const { call, checking } = payer;
  const open = async (type: Parameters<typeof openTestAccount>[2], cash: number, terms = {}) => {
    const id = await openTestAccount(bank, payer.id, type, terms);
    if (cash > 0) await fund(bank, id, cash);
    return id;
  };
  const savings = await open('savings', 5_000_00);
  const retirement = await open('retirement', 0);
  const certificate = await open('cd', 2_000_00, { termMonths: 12 });
  const student = await open('student', 300_00);
  const credit = await open('credit', 0, { creditLimit: cents(1_000_00) });
  const [external, wire] = [await provenRecipient(bank, payer), await addRecipient(payer, lena)];
  const payee = await payeeOf(payer);
  const { businessDate: paymentDate } = await readClock(bank.worker);
  const send = async (type: 'external' | 'wire', recipientId: Id<'recipient'>, amount = AMOUNT) =>
    rawPlanOf((await call(planTransfer, { type, recipientId, fromAccountId: checking, amount })).token);
  const into = { sourceAccountId: checking, amount: AMOUNT };
  const own = { type: 'internal', fromAccountId: checking, toAccountId: savings, amount: AMOUNT } as const;
  await call(closing.beginClosing, { accountId: student, destinationAccountId: checking });
  const firstWire = await send('wire', wire.recipientId);
  await sendTo(bank, payer, { type: external.type, recipientId: external.recipientId }, 100);
  return {
    transfer: rawPlanOf((await call(planTransfer, own)).token),
    deposit: rawPlanOf((await call(deposits.planSavingsDeposit, { accountId: savings, ...into })).token),
    contribution: rawPlanOf(
      (await call(deposits.planContribution, { accountId: retirement, ...into })).token,
    ),
    withdrawal: rawPlanOf(
      (
        await call(certificates.planEarlyWithdrawal, {
          accountId: certificate,
          amount: AMOUNT,
          reason: 'purchase',
          destinationAccountId: checking,
        })
      ).token,
    ),
    closing: rawPlanOf((await call(closing.planClosing, { accountId: student })).plan.token),
    bill: rawPlanOf(
      (
        await call(payments.planPayment, {
          payeeId: payee.id,
          accountId: checking,
          amount: AMOUNT,
          paymentDate,
          frequency: 'once',
        })
      ).plan?.token ?? '',
    ),
    'first wire to somebody': firstWire,
    'transfer to somebody known': await send('external', external.recipientId),
    'transfer of more than goes without a code': await send('external', external.recipientId, cents(600_00)),
    cash: rawPlanOf(
      (await call(counter.planTellerWithdrawal, { accountId: checking, amount: AMOUNT })).token,
    ),
    ...(await cashPlans(payer, savings, credit)),
    checks: rawPlanOf((await planChecks(payer)).token),
    'cash brought': rawPlanOf(
      (await call(counter.planTellerDeposit, { accountId: checking, amount: AMOUNT })).token,
    ),
  };
}

/** Cash from a machine, from a branch and from a credit line. */
async function cashPlans(
  { call, checking }: Payer,
  savings: Id<'account'>,
  credit: Id<'account'>,
): Promise<Record<string, RawPlan>> {
  const plan = async (request: RequestOf<typeof planWithdrawal>) =>
    rawPlanOf((await call(planWithdrawal, request)).token);
  const bills = cents(40_00);
  return {
    'cash at a machine': await plan({ accountId: savings, withdrawalType: 'atm', amount: bills }),
    'cash at a branch': await plan({ accountId: checking, withdrawalType: 'branch', amount: AMOUNT }),
    'cash from a credit line': await plan({
      accountId: credit,
      withdrawalType: 'cashAdvance',
      pickup: 'atm',
      amount: bills,
      termsAccepted: true,
    }),
    'advance into an own account': rawPlanOf(
      (
        await call(planAdvance, {
          creditAccountId: credit,
          depositAccountId: checking,
          amount: AMOUNT,
          termsAccepted: true,
        })
      ).token,
    ),
  };
}
