import { createAutopay } from '@bank/contract/payments/autopay/contract.ts';
import { planPayment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { REVIEW_DAYS } from '@bank/contract/payments/balance-forecast/rules.ts';
import {
  planScheduledTransfer,
  planTransfer,
  scheduleExternalTransfer,
  scheduleTransfer,
  submitTransfer,
} from '@bank/contract/payments/transfers/contract.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import fc from 'fast-check';
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { payerWith } from '../../testing/bills.ts';
import { callAs } from '../../testing/call.ts';
import { addRecipient, lena, makePayer, sendTo, type Payer } from '../../testing/payers.ts';
import { reachDay } from '../../testing/schedules.ts';

let bank: TestBank;
const today = dayFrom('2032-02-02');
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  await reachDay(bank, today);
});
afterAll(() => bank.close());

const frequencies = ['once', 'daily', 'weekly', 'biweekly', 'monthly'] as const;

type Planned = {
  readonly way: 'in' | 'out' | 'wire';
  readonly amount: number;
  readonly inDays: number;
  readonly frequency: (typeof frequencies)[number];
};

async function make(payer: Payer, savings: Id<'account'>, recipientId: Id<'recipient'>, each: Planned) {
  const recurrence = {
    anchor: addDays(today, each.inDays),
    frequency: each.frequency,
    end: { kind: 'never' },
    closedDays: 'next-business-day',
  } as const;
  const call = callAs(bank.apiUrl, payer.token, randomUUIDv7());
  const amount = cents(each.amount);
  const pair = { in: [savings, payer.checking], out: [payer.checking, savings] } as const;
  if (each.way === 'wire')
    await call(scheduleExternalTransfer, {
      type: 'wire',
      recipientId,
      fromAccountId: payer.checking,
      amount,
      recurrence,
    });
  else {
    const [fromAccountId, toAccountId] = pair[each.way];
    await call(scheduleTransfer, { type: 'internal', fromAccountId, toAccountId, amount, recurrence });
  }
  return recurrence;
}

/** The rule's dates, by walking the calendar and asking PostgreSQL for months; closed days move forward. */
async function daysOf({
  anchor,
  frequency,
}: {
  anchor: Day;
  frequency: Planned['frequency'];
}): Promise<string[]> {
  const step = {
    once: '100 years',
    daily: '1 day',
    weekly: '7 days',
    biweekly: '14 days',
    monthly: '1 month',
  }[frequency];
  const { rows } = await sql<{ day: string }>`
    select (${anchor}::date + number * ${step}::interval)::date as day
    from generate_series(0, 40) as number`.execute(bank.root);
  return rows.map(({ day }) => openDay(dayFrom(day)));
}

/** The Federal Reserve's only closed weekday from February to mid-March 2032 is Presidents' Day. */
function openDay(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isOpen = weekday !== 0 && weekday !== 6 && day !== '2032-02-16';
  return isOpen ? day : openDay(addDays(day, 1));
}

type Earlier = { readonly amount: number; readonly approved: boolean };
type Held = { readonly amount: number; readonly postsOn: string | null };

const WIRE_FEE = 3_000;

/** A wire agreed to earlier: on its way until it arrives, or awaiting its code throughout the outlook. */
async function wireBefore(
  payer: Payer,
  recipientId: Id<'recipient'>,
  { amount, approved }: Earlier,
): Promise<Held> {
  const to = { type: 'wire', recipientId } as const;
  const held = amount + WIRE_FEE;
  if (approved) return { amount: held, postsOn: (await sendTo(bank, payer, to, amount)).arrivesOn };
  // After the first payment, a code is needed from 500 dollars a day.
  const plan = await payer.call(planTransfer, {
    ...to,
    fromAccountId: payer.checking,
    amount: cents(amount),
  });
  const { state, arrivesOn } = await callAs(
    bank.apiUrl,
    payer.token,
    randomUUIDv7(),
  )(submitTransfer, { plan: plan.token });
  return { amount: held, postsOn: state === 'pending' ? arrivesOn : null };
}

/** The oracle, day by day: the posted balance minus what is still on hold. */
function lived(
  opening: { posted: number; held: readonly Held[] },
  flows: readonly { day: string; amount: number }[],
): { day: string; amount: number } {
  let { posted } = opening;
  let lowest = { day: '', amount: Number.POSITIVE_INFINITY };
  for (let at = 0; at <= REVIEW_DAYS; at += 1) {
    const day = addDays(today, at);
    for (const flow of flows) posted += flow.day === day ? flow.amount : 0;
    for (const hold of opening.held) posted -= hold.postsOn === day ? hold.amount : 0;
    const still = opening.held.filter(({ postsOn }) => postsOn === null || postsOn > day);
    const spendable = posted - still.reduce((sum, hold) => sum + hold.amount, 0);
    if (spendable < lowest.amount) lowest = { day, amount: spendable };
  }
  return lowest;
}

test('what a plan says of the lowest evening is what the days to come would make of it, holds and all', async () => {
  const each = fc.record({
    way: fc.constantFrom('in' as const, 'out' as const, 'wire' as const),
    amount: fc.integer({ min: 100, max: 90_000 }),
    inDays: fc.integer({ min: 0, max: 35 }),
    frequency: fc.constantFrom(...frequencies),
  });
  const earlier = fc.record({ amount: fc.integer({ min: 100, max: 60_000 }), approved: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(each, { maxLength: 5 }),
      fc.array(earlier, { maxLength: 3 }),
      fc.integer({ min: 1, max: 50_000 }),
      fc.boolean(),
      async (planned, before, amount, isOutside) => {
        const payer = await makePayer(bank, 500_000);
        const savings = await openTestAccount(bank, payer.id, 'savings');
        await fund(bank, savings, 100);
        const { recipientId } = await addRecipient(payer, lena);
        const held: Held[] = [];
        for (const one of before) held.push(await wireBefore(payer, recipientId, one));
        const takes = amount + (isOutside ? WIRE_FEE : 0);
        const flows: { day: string; amount: number }[] = [{ day: today, amount: -takes }];
        for (const one of planned) {
          const rule = await make(payer, savings, recipientId, one);
          const change = { in: one.amount, out: -one.amount, wire: -one.amount - WIRE_FEE }[one.way];
          flows.push(...(await daysOf(rule)).map((day) => ({ day, amount: change })));
        }
        const lowest = lived({ posted: 500_000, held }, flows);
        const request = { fromAccountId: payer.checking, amount: cents(amount) };
        const { review } = await payer.call(
          planTransfer,
          isOutside
            ? { type: 'wire', recipientId, ...request }
            : { type: 'internal', toAccountId: savings, ...request },
        );
        expect(review.lowest).toEqual(lowest);
        const aside = held.reduce((sum, hold) => sum + hold.amount, 0);
        expect(review.availableAfter).toBe(500_000 - aside - takes);
        expect(review.cautions.some(({ code }) => code === 'goes_below')).toBe(lowest.amount < 0);
      },
    ),
    { numRuns: 25 },
  );
}, 180_000);

test('what a schedule would leave on a later day is not foretold, only the lowest evening', async () => {
  const payer = await makePayer(bank, 10_000);
  const savings = await openTestAccount(bank, payer.id, 'savings');
  const { review } = await payer.call(planScheduledTransfer, {
    type: 'internal',
    fromAccountId: payer.checking,
    toAccountId: savings,
    amount: cents(2_500),
    recurrence: {
      anchor: addDays(today, 7),
      frequency: 'once',
      end: { kind: 'never' },
      closedDays: 'next-business-day',
    },
  });
  expect(review).toMatchObject({
    availableAfter: null,
    lowest: { day: addDays(today, 7), amount: 7_500 },
  });
});

test('linked savings that stand in for an account leave it empty, and not below', async () => {
  const payer = await makePayer(bank, 10_000);
  const savings = await openTestAccount(bank, payer.id, 'savings');
  await fund(bank, savings, 50_000);
  const other = await openTestAccount(bank, payer.id, 'savings');
  await sql`update accounts set overdraft_from = ${savings} where id = ${payer.checking}`.execute(bank.root);
  const { review } = await payer.call(planTransfer, {
    type: 'internal',
    fromAccountId: payer.checking,
    toAccountId: other,
    amount: cents(12_500),
  });
  expect(review).toMatchObject({ availableAfter: 0, lowest: { day: today, amount: 0 } });
});

test('money that is on its way in counts from the day it arrives', async () => {
  const payer = await makePayer(bank, 10_000);
  const savings = await openTestAccount(bank, payer.id, 'savings');
  await sql`
    insert into movements (
      id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
      created_at, changed_at, plan
    )
    select
      ${randomUUIDv7()}::uuid, ${payer.id}::uuid, 'deposit', 'ach', 'pending', 20000, 0, 10, ledger_number, 'DEP-TEST',
      ${today}::date, ${addDays(today, 3)}::date, bank.now(), bank.now(), '{"legs": []}'
    from accounts
    where id = ${payer.checking}`.execute(bank.root);
  const call = callAs(bank.apiUrl, payer.token, randomUUIDv7());
  const request = { type: 'internal', fromAccountId: payer.checking, toAccountId: savings } as const;
  await call(scheduleTransfer, {
    ...request,
    amount: cents(25_000),
    recurrence: {
      anchor: addDays(today, 4),
      frequency: 'once',
      end: { kind: 'never' },
      closedDays: 'next-business-day',
    },
  });
  const plan = await payer.call(planTransfer, { ...request, amount: cents(1_000) });
  expect(plan.review.lowest).toEqual({ day: addDays(today, 4), amount: 4_000 });
});

test('a bill and a transfer of the same amount show the same lowest evening, with automatic payments in it', async () => {
  const payer = await payerWith(bank, 100_000);
  const savings = await openTestAccount(bank, payer.customerId, 'savings');
  const payee = await payer.add();
  await payer.as()(createAutopay, {
    sourceAccount: payer.account,
    payeeId: idFrom('autopayPayee', payee.id),
    payeeType: 'bill',
    paymentType: 'fixed',
    amount: cents(8_250),
    frequency: 'monthly',
    startDate: addDays(today, 9),
    endCondition: 'never',
    notifications: { email: false, reminder: false, textForFailure: false },
  });
  const bill = await payer.as()(planPayment, {
    payeeId: payee.id,
    accountId: payer.account,
    amount: cents(12_000),
    paymentDate: today,
    frequency: 'once',
  });
  const transfer = await payer.as()(planTransfer, {
    type: 'internal',
    fromAccountId: payer.account,
    toAccountId: savings,
    amount: cents(12_000),
  });
  expect(bill.lowest).toEqual({ day: addDays(today, 9), amount: 100_000 - 12_000 - 8_250 });
  expect(transfer.review.lowest).toEqual(bill.lowest);
});
