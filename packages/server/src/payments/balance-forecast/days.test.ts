import { choosePayouts, chooseRenewal } from '@bank/contract/accounts/certificates/contract.ts';
import { createAutopay } from '@bank/contract/payments/autopay/contract.ts';
import type { ForecastItem } from '@bank/contract/payments/balance-forecast/rules.ts';
import { scheduleTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { payerWith, type Payer } from '../../testing/bills.ts';
import { closeOn } from '../../testing/certificates.ts';
import { foretold, happened, listed } from '../../testing/forecasts.ts';
import { reachDay } from '../../testing/schedules.ts';

/** January makes the statements; February has a holiday, weekends and the end of a month in it. */
const OPENED = dayFrom('2031-01-15');
const TODAY = dayFrom('2031-02-03');
const DAYS = 30;
const LAST = addDays(TODAY, DAYS);
const types = ['minimum', 'statement', 'full', 'fixed'] as const;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  await reachDay(bank, OPENED);
});
afterAll(() => bank.close());

const quiet = { email: false, reminder: false, textForFailure: false };

async function cardOf(payer: Payer, type: (typeof types)[number], bought: number): Promise<Id<'account'>> {
  const card = await openTestAccount(bank, payer.customerId, 'credit', { creditLimit: cents(1_000_000) });
  const number = await bookNumberOf(bank, card);
  await book(bank, [{ debit: number, credit: own.clearing_card, amount: cents(bought), kind: 'purchase' }]);
  await payer.as()(createAutopay, {
    sourceAccount: payer.account,
    payeeId: idFrom('autopayPayee', card),
    payeeType: 'transfer',
    paymentType: type,
    amount: type === 'fixed' ? cents(60_000) : null,
    frequency: 'monthly',
    startDate: dayFrom('2031-02-22'),
    endCondition: 'never',
    notifications: quiet,
  });
  return card;
}

async function standingOrders(payer: Payer, savings: Id<'account'>): Promise<void> {
  const each = [
    { anchor: '2031-02-08', frequency: 'weekly', amount: 12_345, from: payer.account, to: savings },
    { anchor: '2031-02-17', frequency: 'once', amount: 999, from: payer.account, to: savings },
    { anchor: '2031-02-28', frequency: 'monthly', amount: 5_000, from: savings, to: payer.account },
  ] as const;
  for (const { anchor, frequency, amount, from, to } of each)
    await payer.as()(scheduleTransfer, {
      type: 'internal',
      fromAccountId: from,
      toAccountId: to,
      amount: cents(amount),
      recurrence: {
        anchor: dayFrom(anchor),
        frequency,
        end: { kind: 'never' },
        closedDays: 'next-business-day',
      },
    });
  const payee = await payer.add();
  await payer.as()(createAutopay, {
    sourceAccount: payer.account,
    payeeId: idFrom('autopayPayee', payee.id),
    payeeType: 'bill',
    paymentType: 'fixed',
    amount: cents(8_250),
    frequency: 'monthly',
    startDate: dayFrom('2031-02-15'),
    endCondition: 'never',
    notifications: quiet,
  });
}

async function certificates(payer: Payer): Promise<void> {
  const open = async (months: number) => {
    const id = await openTestAccount(bank, payer.customerId, 'cd', { termMonths: months });
    await fund(bank, id, 1_000_000);
    return id;
  };
  const [ending, paying] = [await open(3), await open(12)];
  await payer.as()(chooseRenewal, {
    accountId: ending,
    choice: { kind: 'payOut', destinationAccountId: payer.account },
  });
  await payer.as()(choosePayouts, { accountId: paying, destinationAccountId: payer.account });
  // One term is nearly over, on a Saturday; the other pays interest on the Saturday of a long weekend.
  await sql`update accounts set matures_on = '2031-02-22' where id = ${ending}`.execute(bank.root);
  await sql`update accounts set interest_on = '2031-02-15' where id = ${paying}`.execute(bank.root);
}

test('what is foretold for thirty days is what happens in them, to the cent and the day', async () => {
  const payer = await payerWith(bank, 10_000_000);
  const savings = await openTestAccount(bank, payer.customerId, 'savings');
  await fund(bank, savings, 500_000);
  for (const type of types) await cardOf(payer, type, type === 'fixed' ? 40_000 : 150_000);
  await standingOrders(payer, savings);
  await certificates(payer);
  for (let day = OPENED; day < TODAY; day = nextBusinessDay(day)) await closeOn(bank, day);
  await reachDay(bank, TODAY);

  const items = await foretold(bank, payer.customerId, DAYS);
  for (let day = TODAY; day <= LAST; day = nextBusinessDay(day)) await closeOn(bank, day);
  const facts = await happened(bank.root, payer.customerId, { from: TODAY, to: LAST });
  expect(listed(items)).toEqual(listed(facts));

  const cardItems = items.filter(({ cause, amount }) => cause === 'autopay' && amount < 0);
  // Minimum and statement are settled by January's statement; `full` and what exceeds the debt may still change.
  expect(certaintiesOf(cardItems)).toEqual({ known: 3, expected: 2 });
  expect(new Set(items.map(({ cause }) => cause))).toEqual(
    new Set(['transfer', 'autopay', 'maturity', 'interest']),
  );
}, 300_000);

function certaintiesOf(items: readonly ForecastItem[]) {
  const of = (wanted: string) => items.filter(({ certainty }) => certainty === wanted).length;
  return { known: of('known'), expected: of('expected') };
}
