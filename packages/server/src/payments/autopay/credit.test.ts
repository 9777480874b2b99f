import { createAutopay, showAutopay } from '@bank/contract/payments/autopay/contract.ts';
import { listUpcomingBills, setBillAutopay } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { OracleFlow } from '@bank/tools/proof/credit/oracle-account.ts';
import { creditMonths } from '@bank/tools/proof/credit/oracle.ts';
import { createCalendar } from '@bank/tools/proof/decade/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { closeDay } from '../../movements/day.ts';
import { book, bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { payerWith, type Payer } from '../../testing/bills.ts';
import { reachDay } from '../../testing/schedules.ts';

const START = dayFrom('2031-01-02');
const END = '2031-05-02';
const calendar = createCalendar(2030, 2032);
const types = ['minimum', 'statement', 'full', 'fixed'] as const;
/** Purchases on each card. */
const purchases: [string, number][] = [
  ['2031-01-10', 150_000],
  ['2031-02-12', 4_321],
  ['2031-03-20', 77_777],
  ['2031-04-10', 2_499],
];

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await reachDay(bank, START);
});
afterAll(() => bank.close());

type Card = {
  payer: Payer;
  type: (typeof types)[number];
  card: Id<'account'>;
  number: number;
  autopayId: Id<'autopay'>;
};

async function cardOf(type: (typeof types)[number]): Promise<Card> {
  const payer = await payerWith(bank, 10_000_000);
  const card = await openTestAccount(bank, payer.customerId, 'credit', { creditLimit: cents(1_000_000) });
  const { id: autopayId } = await payer.as()(createAutopay, {
    sourceAccount: payer.account,
    payeeId: idFrom('autopayPayee', card),
    payeeType: 'transfer',
    paymentType: type,
    amount: type === 'fixed' ? cents(60_000) : null,
    frequency: 'monthly',
    startDate: dayFrom('2031-01-25'),
    endCondition: 'never',
    notifications: { email: false, reminder: false, textForFailure: false },
  });
  return { payer, type, card, number: await bookNumberOf(bank, card), autopayId };
}

test('[AUTP-04] minimum, statement and full are what the oracle of the credit cycle says on each due day', async () => {
  const cards = [];
  for (const type of types) cards.push(await cardOf(type));
  let last = START;
  for (let day: string = START; day < END; day = calendar.nextOpen(day)) {
    last = dayFrom(day);
    for (const [on, amount] of purchases)
      if (on === day)
        for (const { number } of cards)
          await book(bank, [
            { debit: number, credit: own.clearing_card, amount: cents(amount), kind: 'purchase' },
          ]);
    await closeDay(bank.contextAs('worker'), dayWork, last);
  }
  for (const { payer, type, autopayId } of cards) {
    const { past } = await payer.as()(showAutopay, { autopayId });
    // In January there was no statement yet; `full` and `fixed` need none.
    const runs = past.toReversed().map(({ ranOn, outcome, amount }) => ({ ranOn, outcome, amount }));
    expect(runs.map(({ ranOn }) => ranOn)).toEqual(['2031-01-24', '2031-02-25', '2031-03-25', '2031-04-25']);
    const flows: OracleFlow[] = purchases.map(([day, amount]) => ({
      day,
      what: 'purchase',
      amount: BigInt(amount),
    }));
    for (const { ranOn, outcome, amount } of runs) {
      const before = creditMonths(calendar, START, calendar.openOnOrBefore(monthEnd(ranOn)), flows);
      const statement = before.at(-1);
      const owed = owedOn(ranOn, flows, before);
      const wanted = {
        minimum: statement?.minimum ?? 0n,
        statement: statement?.balance ?? 0n,
        full: owed,
        fixed: owed < 60_000n ? owed : 60_000n,
      }[type];
      expect([outcome, BigInt(amount ?? 0)], `${type} on ${ranOn}`).toEqual(
        wanted === 0n ? ['skipped', 0n] : ['done', wanted],
      );
      if (amount !== null) flows.push({ day: ranOn, what: 'payment', amount: BigInt(amount) });
    }
  }
}, 300_000);

/** The last day of the previous month. */
function monthEnd(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  return new Date(first.getTime() - 86_400_000).toISOString().slice(0, 10);
}

/** Purchases not yet paid, plus the oracle's interest and late fees. */
function owedOn(day: string, flows: readonly OracleFlow[], months: ReturnType<typeof creditMonths>): bigint {
  const used = flows
    .filter((flow) => flow.day <= day)
    .reduce((sum, { what, amount }) => sum + (what === 'payment' ? -amount : amount), 0n);
  const charged = months.reduce(
    (sum, { interest, lateFee }) => sum + interest.reduce((all, each) => all + each, 0n) + (lateFee ?? 0n),
    0n,
  );
  return used + charged;
}

test('[BILL-05] the statement of an own card is a bill, and its switch pays the minimum', async () => {
  const payer = await payerWith(bank, 500_000);
  const card = await openTestAccount(bank, payer.customerId, 'credit', { creditLimit: cents(1_000_000) });
  await book(bank, [
    {
      debit: await bookNumberOf(bank, card),
      credit: own.clearing_card,
      amount: cents(100_000),
      kind: 'purchase',
    },
  ]);
  let day: string = calendar.openOnOrAfter('2031-05-02');
  for (; day < '2031-06-02'; day = calendar.nextOpen(day))
    await closeDay(bank.contextAs('worker'), dayWork, dayFrom(day));
  const { bills } = await payer.as()(listUpcomingBills, {});
  expect(bills).toMatchObject([
    {
      id: card,
      source: 'credit',
      payeeId: null,
      accountId: card,
      category: 'Credit Card',
      dueDate: '2031-06-25',
    },
  ]);
  const on = await payer.as()(setBillAutopay, { billId: idFrom('bill', card), autopay: true });
  expect(on).toMatchObject({ autopay: true, paysOn: '2031-06-25', amount: 2_500 });
  const { nextPaymentAmount, paymentType } = await payer.as()(showAutopay, {
    autopayId: on.autopayId as Id<'autopay'>,
  });
  expect([paymentType, nextPaymentAmount]).toEqual(['minimum', 2_500]);
}, 120_000);
