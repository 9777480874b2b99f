import * as balanceTransfers from '@bank/contract/credit/balance-transfers/contract.ts';
import * as advances from '@bank/contract/credit/cash-advances/contract.ts';
import * as closing from '@bank/contract/relationship/closure/account-closing-contract.ts';
import * as certificates from '@bank/contract/accounts/certificates/contract.ts';
import * as counter from '@bank/contract/accounts/teller/contract.ts';
import * as deposits from '@bank/contract/accounts/deposits/contract.ts';
import { bodyFields, operationOf, type Endpoint, type RequestOf } from '@bank/contract/endpoint.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import * as leaving from '@bank/contract/relationship/closure/contract.ts';
import { createPayee, removePayee } from '@bank/contract/payments/payees/contract.ts';
import * as payments from '@bank/contract/payments/bill-pay/payments-contract.ts';
import * as orders from '@bank/contract/payments/check-orders/contract.ts';
import * as transfers from '@bank/contract/payments/transfers/contract.ts';
import * as retirement from '@bank/contract/wealth/retirement/contract.ts';
import * as withdrawals from '@bank/contract/payments/withdrawals/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { freezeAccount } from '@bank/ledger/accounts.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiRoutes } from '../main/routes.ts';
import { readClock, todayOf } from '../platform/clock.ts';
import { plantSession } from '../testing/plant-session.ts';
import { newId } from '../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../testing/accounts.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { openGate } from '../testing/gate.ts';
import { stepUpNow } from '../testing/security.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const endpoints = apiRoutes.map(({ endpoint }) => endpoint as Endpoint);
const planning = endpoints.filter(({ plansFor, aliasOf }) => plansFor !== null && aliasOf === null);
const committing = endpoints.filter(
  (each) => each.movesMoney && (takesPlan(each) || planning.some(({ plansFor }) => plansFor === each.name)),
);

/** A customer with every kind of account and enough money to plan anything. */
async function household() {
  const customer = await bank.customer();
  const open = async (type: Parameters<typeof openTestAccount>[2], cash: number, terms = {}) => {
    const id = await openTestAccount(bank, customer.id, type, terms);
    if (cash > 0) await fund(bank, id, cash);
    return id;
  };
  const checking = await open('checking', 90_000_00);
  const savings = await open('savings', 5_000_00);
  const student = await open('student', 300_00);
  const retirement = await open('retirement', 0);
  const investment = await open('investment', 400_00);
  const certificate = await open('cd', 2_000_00, { termMonths: 12 });
  const credit = await open('credit', 0);
  const debit = await bookNumberOf(bank, credit);
  await book(bank, [{ debit, credit: own.clearing_card, amount: cents(80_00), kind: 'purchase' }]);
  const as = (intent: string | null = newId()) => callAs(bank.apiUrl, customer.token, intent);
  const payee = await as()(createPayee, {
    name: 'Casco Electric',
    accountNumber: '8801-2345 678',
    category: 'Utilities',
  });
  const address = await as()(orders.addAddress, {
    name: 'Home',
    street: '18 Alder Court',
    city: 'Portland',
    state: 'ME',
    zip: '04101',
    primary: true,
    intent: newId(),
  });
  const accounts = { checking, savings, student, retirement, investment, certificate, credit };
  const today = todayOf(await readClock(bank.worker));
  return { customer, as, payee, address, today, ...accounts };
}

type Household = Awaited<ReturnType<typeof household>>;

const AMOUNT = cents(25_00);
const into = (call: typeof deposits.planSavingsDeposit, to: (home: Household) => Id<'account'>) =>
  (async (home: Household) =>
    (await home.as(null)(call, { accountId: to(home), sourceAccountId: home.checking, amount: AMOUNT }))
      .token) satisfies Planner;

type Planner = (home: Household) => Promise<string>;

const contributionOf = ({ retirement: accountId, checking, today }: Household) => ({
  accountId,
  sourceAccountId: checking,
  amount: AMOUNT,
  frequency: 'one-time' as const,
  startDate: today,
});

const orderOf = ({ checking, address }: Household): RequestOf<typeof orders.planOrder> => ({
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

/** How each kind of plan is made; a new kind must be added here. */
const planners: Readonly<Record<string, Planner>> = {
  [transfers.planTransfer.name]: async ({ as, checking, savings }) => {
    const request = {
      type: 'internal',
      fromAccountId: checking,
      toAccountId: savings,
      amount: AMOUNT,
    } as const;
    return (await as(null)(transfers.planTransfer, request)).token;
  },
  [payments.planPayment.name]: async ({ as, payee, checking }) => {
    const { businessDate: paymentDate } = await readClock(bank.worker);
    const request = {
      payeeId: payee.id,
      accountId: checking,
      amount: AMOUNT,
      paymentDate,
      frequency: 'once',
    } as const;
    return (await as(null)(payments.planPayment, request)).plan?.token ?? '';
  },
  [deposits.planSavingsDeposit.name]: into(deposits.planSavingsDeposit, ({ savings }) => savings),
  [deposits.planStudentDeposit.name]: into(deposits.planStudentDeposit, ({ student }) => student),
  [deposits.planContribution.name]: into(deposits.planContribution, ({ retirement }) => retirement),
  [retirement.planRetirementContribution.name]: async (home) =>
    (await home.as(null)(retirement.planRetirementContribution, contributionOf(home))).plan?.token ?? '',
  [deposits.planCreditPayment.name]: into(deposits.planCreditPayment, ({ credit }) => credit),
  [deposits.planAccountDeposit.name]: into(deposits.planAccountDeposit, ({ investment }) => investment),
  [certificates.planEarlyWithdrawal.name]: async ({ as, certificate, checking }) => {
    const request = { accountId: certificate, amount: AMOUNT, reason: 'purchase' as const };
    const plan = await as(null)(certificates.planEarlyWithdrawal, {
      ...request,
      destinationAccountId: checking,
    });
    return plan.token;
  },
  [closing.planClosing.name]: async ({ as, student, checking }) => {
    await as(null)(closing.beginClosing, { accountId: student, destinationAccountId: checking });
    return (await as(null)(closing.planClosing, { accountId: student })).plan.token;
  },
  [leaving.planAccounts.name]: async ({ as, student, checking }) => {
    const { closings } = await as(null)(leaving.planAccounts, { destinationAccountId: checking });
    return closings.find(({ account }) => account.id === student)?.plan ?? '';
  },
  [withdrawals.planWithdrawal.name]: async ({ as, checking }) => {
    const request = { accountId: checking, withdrawalType: 'branch', amount: AMOUNT } as const;
    return (await as(null)(withdrawals.planWithdrawal, request)).token;
  },
  [balanceTransfers.planBalanceTransfer.name]: async ({ as, checking, savings }) => {
    const request = { fromAccountId: checking, toAccountId: savings, amount: AMOUNT };
    return (await as(null)(balanceTransfers.planBalanceTransfer, request)).token;
  },
  [advances.planAdvance.name]: async ({ as, credit, checking }) => {
    const request = { creditAccountId: credit, depositAccountId: checking, amount: AMOUNT };
    return (await as(null)(advances.planAdvance, { ...request, termsAccepted: true })).token;
  },
  [orders.planOrder.name]: async (home) => (await home.as(null)(orders.planOrder, orderOf(home))).token,
  [counter.planTellerDeposit.name]: async ({ as, checking }) =>
    (await as(null)(counter.planTellerDeposit, { accountId: checking, amount: AMOUNT })).token,
  [counter.planTellerWithdrawal.name]: async ({ as, checking }) =>
    (await as(null)(counter.planTellerWithdrawal, { accountId: checking, amount: AMOUNT })).token,
};

/** The body for each committing call, for an account where it succeeds with its own plan. */
const requests: Readonly<Record<string, (home: Household, plan: string) => object>> = {
  [transfers.submitTransfer.name]: (_, plan) => ({ plan }),
  [payments.createPayment.name]: (_, plan) => ({ plan }),
  [deposits.submitSavingsDeposit.name]: ({ savings }, plan) => ({ accountId: savings, plan }),
  [deposits.submitStudentDeposit.name]: ({ student }, plan) => ({ accountId: student, plan }),
  [deposits.submitContribution.name]: ({ retirement }, plan) => ({ accountId: retirement, plan }),
  [retirement.createRetirementContribution.name]: (home, plan) => ({ ...contributionOf(home), plan }),
  [deposits.submitCreditPayment.name]: ({ credit }, plan) => ({ accountId: credit, plan }),
  [deposits.submitAccountDeposit.name]: ({ investment }, plan) => ({ accountId: investment, plan }),
  [certificates.submitEarlyWithdrawal.name]: ({ certificate }, plan) => ({ accountId: certificate, plan }),
  [closing.submitClosing.name]: ({ student }, plan) => ({ accountId: student, plan }),
  [leaving.closeAccounts.name]: ({ student }, plan) => ({ closings: [{ accountId: student, plan }] }),
  [withdrawals.submitWithdrawal.name]: (_, plan) => ({ plan }),
  [balanceTransfers.submitBalanceTransfer.name]: (_, plan) => ({ plan }),
  [advances.submitAdvance.name]: (_, plan) => ({ plan }),
  [orders.placeOrder.name]: (home, plan) => ({ ...orderOf(home), agreeToTerms: true, plan }),
  [counter.submitTellerDeposit.name]: ({ checking }, plan) => ({ ...CODE, accountId: checking, plan }),
  [counter.submitTellerWithdrawal.name]: ({ checking }, plan) => ({ ...CODE, accountId: checking, plan }),
};
const CODE = { approvalCode: 'AAAA-AAAA' };

/** The refusal's code; null if it was committed. */
async function answerOf(home: Household, at: Endpoint, plan: string, token = home.customer.token) {
  // The account pages have paths of their own for a withdrawal, which name the account.
  const named =
    operationOf(at) === withdrawals.submitWithdrawal.name && at.aliasOf !== null
      ? { accountId: home.checking }
      : {};
  const request = { ...requests[operationOf(at)]?.(home, plan), ...named } as RequestOf<Endpoint>;
  return callAs(
    bank.apiUrl,
    token,
    newId(),
  )(at, request)
    .then(() => null)
    .catch((thrown: unknown) => (thrown instanceof CallRefused ? thrown.code : thrown));
}

/** At the teller a plan also needs an employee's code: being asked for it is as far as it gets here. */
const atOwnPlace = ({ name }: { name: string }, answer: unknown) =>
  name.startsWith('counter.') && answer !== 'plan_unknown' ? null : answer;

const movementsOf = async ({ customer }: Household) =>
  (await bank.root.selectFrom('movements').select('id').where('customer_id', '=', customer.id).execute())
    .length;

test('every call that takes a plan says which call makes it, and this test knows each of them', () => {
  expect(planning.map(({ name }) => name).toSorted()).toEqual(Object.keys(planners).toSorted());
  const places = committing.filter(({ aliasOf }) => aliasOf === null).map(({ name }) => name);
  expect(places.toSorted()).toEqual(Object.keys(requests).toSorted());
  expect(planning.map(({ plansFor }) => String(plansFor)).toSorted()).toEqual(places.toSorted());
});

describe.each(planning.map((each) => [each.name, each] as const))('a plan of %s', (name, { plansFor }) => {
  test.each([true, false])('commits at its own call and at no other; stepped up: %s', async (steppedUp) => {
    const home = await household();
    if (steppedUp) await stepUpNow(bank, home.customer.sessionId);
    else
      await sql`update sessions set stepped_up_until = null where id = ${home.customer.sessionId}`.execute(
        bank.root,
      );
    const plan = (await planners[name]?.(home)) ?? '';
    const before = await movementsOf(home);
    const elsewhere = committing.filter((at) => operationOf(at) !== plansFor);
    const answers = await Promise.all(elsewhere.map(async (at) => [at.name, await answerOf(home, at, plan)]));
    const refused = elsewhere.map((at) => [
      at.name,
      at.stepUp && !steppedUp ? 'step_up_needed' : 'plan_unknown',
    ]);
    expect(answers).toEqual(refused);
    expect(await movementsOf(home)).toBe(before);
    const [place] = committing.filter(({ name: at }) => at === plansFor);
    if (!place) throw new Error('there is no such call');
    const expected = place.stepUp && !steppedUp ? 'step_up_needed' : null;
    expect(atOwnPlace(place, await answerOf(home, place, plan))).toBe(expected);
  });

  test('is nothing to another customer, and to another session of the same one just what it is to the first', async () => {
    const home = await household();
    const plan = (await planners[name]?.(home)) ?? '';
    const stranger = await bank.customer();
    await stepUpNow(bank, stranger.sessionId);
    const [place] = committing.filter(({ name: at }) => at === plansFor);
    if (!place) throw new Error('there is no such call');
    expect(['plan_unknown', 'not_found']).toContain(await answerOf(home, place, plan, stranger.token));
    const other = await plantSession(bank.root, bank.config, home.customer.id);
    await openGate(bank.root, other.sessionId);
    const elsewhere = committing.filter((at) => operationOf(at) !== plansFor && !at.stepUp);
    for (const at of elsewhere) expect(await answerOf(home, at, plan, other.token)).toBe('plan_unknown');
    const expected = place.stepUp ? 'step_up_needed' : null;
    expect(atOwnPlace(place, await answerOf(home, place, plan, other.token))).toBe(expected);
  });

  test('moves nothing once its account is frozen', async () => {
    const home = await household();
    await stepUpNow(bank, home.customer.sessionId);
    const plan = (await planners[name]?.(home)) ?? '';
    for (const id of [home.checking, home.student, home.certificate, home.credit])
      await freezeAccount(bank.root, await bookNumberOf(bank, id), true, 'test');
    const before = await movementsOf(home);
    for (const at of committing) expect(await answerOf(home, at, plan)).not.toBeNull();
    expect(await movementsOf(home)).toBe(before);
  });
});

test('a plan for a bill pays nobody once its payee is removed', async () => {
  const home = await household();
  await stepUpNow(bank, home.customer.sessionId);
  const plan = (await planners[payments.planPayment.name]?.(home)) ?? '';
  await home.as()(removePayee, { payeeId: home.payee.id });
  for (const at of committing) expect(await answerOf(home, at, plan)).not.toBeNull();
  expect(await movementsOf(home)).toBe(0);
});

/** Also if plans are in a list. */
function takesPlan({ body }: Endpoint): boolean {
  return body !== null && bodyFields(body).some((field) => field === 'plan' || field === 'closings');
}
