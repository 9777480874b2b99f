import { randomInt } from 'node:crypto';
import { addMonths, dayFrom, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import type { Journal, PostLeg } from '@bank/ledger/journal.ts';
import { noQuarrels, quarrel, type Quarrels } from '@bank/tools/proof/credit/disputes.ts';
import { deedsOf, habits, type Habit } from '@bank/tools/proof/credit/habits.ts';
import type { OracleFlow } from '@bank/tools/proof/credit/oracle-account.ts';
import { creditFigures, creditMonths } from '@bank/tools/proof/credit/oracle.ts';
import { createCalendar } from '@bank/tools/proof/decade/calendar.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { postAll } from '../../movements/cycle-queries.ts';
import { closeDay } from '../../movements/day.ts';
import { inTransaction, newId, type Context } from '../../platform/work.ts';
import { bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { asCustomer, setDay } from '../../testing/schedules.ts';
import { readCreditDues } from './service.ts';

/**
 * Runs credit accounts day by day through the real close and compares them with an oracle that knows only what the
 * cardholders did. `npm run proof -- credit` runs three years with forty cards.
 */
const isProof = process.env['CREDIT'] === 'full';
const MONTHS = Number(process.env['CREDIT_MONTHS'] ?? (isProof ? 36 : 4));
const CARDS = Number(process.env['CREDIT_CARDS'] ?? (isProof ? 40 : 10));
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const START = dayFrom('2031-01-02');
const END = addMonths(START, MONTHS);
const LIMIT = 1_000_000n;
const tell = (line: string) => (isProof ? console.log(line) : undefined);

type Card = {
  customerId: string;
  number: number;
  habit: Habit;
  flows: OracleFlow[];
  quarrels: Quarrels;
  /** The bank's names of the disputes. */
  disputes: Map<string, string>;
  /** From the newest statement, as the bank reports it. */
  balance: bigint;
  minimum: bigint;
  acceptedThrough: string;
  paid: bigint;
};

let bank: TestBank;
let worker: Context;
beforeAll(async () => {
  bank = await startBank();
  worker = bank.contextAs('worker');
});
afterAll(() => bank.close());

test(`[CRED-04] [CRED-05] [CRED-06] [PAYM-01] ${MONTHS} months of ${CARDS} cards are what the oracle says, seed ${SEED}`, async () => {
  const random = createRandom(SEED);
  const calendar = createCalendar(2030, Number(END.slice(0, 4)) + 1);
  await setDay(bank, START);
  const cards: Card[] = [];
  for (let place = 0; place < CARDS; place += 1) cards.push(await openCard(habits[place % habits.length]));
  let last = START;
  let figures = 0;
  for (let day: string = START; day < END; day = calendar.nextOpen(day)) {
    last = dayFrom(day);
    await liveOn(random, cards, last);
    if (random.chance(0.2)) figures += await expectFigures(cards[random.below(cards.length)], last, calendar);
    // Whoever has a dispute is asked more often: their figures are the ones that move.
    const disputing = cards.filter(({ quarrels }) => quarrels.open.length > 0);
    if (random.chance(0.5))
      figures += await expectFigures(disputing[random.below(disputing.length)], last, calendar);
    await closeDay(worker, dayWork, last);
    expect(await offBalance(), day).toBe(0n);
    if (calendar.nextOpen(day).slice(0, 7) === day.slice(0, 7)) continue;
    for (const card of cards) {
      await lookAtStatement(card);
      // One card never pays, so that every run has a late fee, whatever the others do.
      card.habit = card === cards[0] ? 'none' : random.pick(habits);
    }
  }
  expect(figures).toBeGreaterThan(0);
  const counts = { figures, cycles: 0, interest: 0, fees: 0, disputed: 0 };
  for (const { number, flows } of cards) {
    const wanted = creditMonths(calendar, START, last, flows);
    expect(await cyclesOf(number), `account ${number}`).toEqual(
      // A statement that asks for nothing, also because everything is disputed, is not checked for lateness.
      wanted.map((month) => (month.minimum === 0n ? { ...month, lateFee: null, paidByDue: null } : month)),
    );
    counts.cycles += wanted.length;
    counts.interest += wanted.filter((month) => month.interest.some((each) => each > 0n)).length;
    counts.disputed += wanted.filter(({ disputed }) => disputed > 0n).length;
    counts.fees += wanted.filter(({ lateFee }) => (lateFee ?? 0n) > 0n).length;
    await expectCharges(number, wanted);
  }
  expect(counts.interest).toBeGreaterThan(0);
  expect(counts.fees).toBeGreaterThan(0);
  expect(counts.disputed).toBeGreaterThan(0);
  expect(await bookFaults(bank.worker)).toEqual([]);
  tell(`seed ${SEED}: ${JSON.stringify(counts)}, all equal`);
}, 7_200_000);

async function openCard(habit: Habit = 'none'): Promise<Card> {
  const { id: customerId } = await bank.customer();
  const card = await openTestAccount(bank, customerId, 'credit', { creditLimit: cents(Number(LIMIT)) });
  const number = await bookNumberOf(bank, card);
  const nothing = { balance: 0n, minimum: 0n, acceptedThrough: '', paid: 0n };
  return { customerId, number, habit, flows: [], quarrels: noQuarrels(), disputes: new Map(), ...nothing };
}

async function liveOn(random: ReturnType<typeof createRandom>, cards: readonly Card[], day: Day) {
  const { rows } = await sql<{ account_id: bigint; posted: bigint }>`
    select account_id, posted
    from ledger.balance
    where account_id = any (${cards.map(({ number }) => number)}::bigint[])`.execute(bank.worker);
  const posted = new Map(rows.map((row) => [Number(row.account_id), row.posted]));
  const journals: Journal[] = [];
  const told: { card: Card; flow: OracleFlow }[] = [];
  for (const card of cards) {
    let owed = -(posted.get(card.number) ?? 0n);
    const deeds = deedsOf(random, card.habit, {
      ...card,
      date: partsOf(day).date,
      isDueDay: card.acceptedThrough === day,
      isAfterDue: card.acceptedThrough !== '' && day > card.acceptedThrough,
      owed,
      limit: LIMIT,
    });
    for (const deed of deeds) {
      card.flows.push({ ...deed, day });
      if (deed.what === 'payment' || deed.what === 'refund') card.paid += deed.amount;
      if (deed.what === 'returned') card.paid -= deed.amount;
      const isOwed = ['purchase', 'cash', 'returned'].includes(deed.what);
      owed += isOwed ? deed.amount : -deed.amount;
      journals.push({ intent: newId(), customer: null, legs: [legOf(card.number, deed)] });
    }
    for (const flow of quarrel(random, card.quarrels, { day, deeds, owed, limit: LIMIT })) {
      card.flows.push(flow);
      told.push({ card, flow });
      if (flow.what === 'credited') card.paid += flow.amount;
      if ((flow.what === 'credited' || flow.what === 'taken') && flow.amount > 0n)
        journals.push({ intent: newId(), customer: null, legs: [legOf(card.number, flow)] });
    }
  }
  for (const { card, flow } of told) await tellOf(card, flow);
  if (journals.length === 0) return;
  const outcomes = await inTransaction(worker, (tx) => postAll(tx, journals));
  expect(outcomes.filter(({ status }) => status !== 'posted')).toEqual([]);
}

function legOf(card: number, { what, amount }: Omit<OracleFlow, 'day'>): PostLeg {
  const sum = cents(Number(amount));
  switch (what) {
    case 'purchase':
      return { debit: card, credit: own.clearing_card, amount: sum, kind: 'purchase' };
    case 'cash':
      return { debit: card, credit: own.clearing_atm, amount: sum, kind: 'withdrawal' };
    case 'refund':
      return { debit: own.clearing_card, credit: card, amount: sum, kind: 'purchase' };
    case 'payment':
      return { debit: own.cash, credit: card, amount: sum, kind: 'payment' };
    case 'returned':
      return { debit: card, credit: own.clearing_ach, amount: sum, kind: 'reversal' };
    case 'taken':
      return { debit: card, credit: own.dispute_receivable, amount: sum, kind: 'dispute' };
    case 'disputed':
    case 'credited':
    case 'released':
    case 'forgiven':
      return { debit: own.dispute_receivable, credit: card, amount: sum, kind: 'dispute' };
  }
}

/** A dispute as the bank's other parts tell it to the cycle. */
async function tellOf(
  card: Card,
  { day, what, amount, dispute = '', isCash = false, bought = '' }: OracleFlow,
) {
  const id = card.disputes.get(dispute) ?? newId();
  card.disputes.set(dispute, id);
  await sql`
    insert into credit_disputes (account_number, customer_id, dispute_id, day, what, amount, debt, line_day)
    values (
      ${card.number}, ${card.customerId}, ${id}, ${day}::date, ${what === 'disputed' ? 'opened' : what}, ${amount},
      ${isCash ? 'cashAdvances' : 'purchases'}, ${bought}::date
    )`.execute(bank.worker);
}

async function lookAtStatement(card: Card): Promise<void> {
  const row = await bank.root
    .selectFrom('credit_cycles')
    .select(['balance', 'minimum', 'accepted_through'])
    .where('account_number', '=', BigInt(card.number))
    .orderBy('period_end', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  Object.assign(card, {
    balance: row.balance,
    minimum: row.minimum,
    acceptedThrough: row.accepted_through,
    paid: 0n,
  });
}

/** The figures the cardholder sees at any time, also while something is disputed. */
async function expectFigures(
  card: Card | undefined,
  today: Day,
  calendar: ReturnType<typeof createCalendar>,
): Promise<number> {
  const wanted = card && creditFigures(calendar, START, today, card.flows);
  if (!wanted) return 0;
  const { customerId, number } = card;
  const dues = await asCustomer(bank, customerId, (tx) => readCreditDues(tx, [number], today));
  expect(dues.get(number), `account ${number} on ${today}`).toMatchObject({
    minimumPayment: Number(wanted.minimum),
    dueOn: wanted.dueOn,
    statement: {
      balance: Number(wanted.balance),
      remaining: Number(wanted.remaining),
      isLate: wanted.isLate,
    },
  });
  return 1;
}

async function cyclesOf(number: number) {
  const { rows } = await sql<
    Record<string, bigint> & { end: string; due: string; through: string; grace: boolean }
  >`
    select
      cycle.*, cycle.period_end as end, cycle.due_on as due, cycle.accepted_through as through,
      cycle.has_grace as grace, judged.paid as judged_paid, judged.late_fee
    from credit_cycles as cycle
    left join credit_dues as judged
      on judged.period_end = cycle.period_end and judged.account_number = cycle.account_number
    where cycle.account_number = ${number}
    order by cycle.period_end`.execute(bank.root);
  return rows.map((row) => ({
    end: row.end,
    debts: [row['purchases'], row['cash_advances'], row['balance_transfers'], row['charges']],
    credit: row['credit'],
    balance: row['balance'],
    charged: row['charged'],
    pastDue: row['past_due'],
    minimum: row['minimum'],
    dueOn: row.due,
    acceptedThrough: row.through,
    hasGrace: row.grace,
    interest: [row['purchase_interest'], row['cash_advance_interest'], row['balance_transfer_interest'], 0n],
    disputed: row['disputed'],
    disputeInterest: row['dispute_interest'],
    lateFee: row['late_fee'],
    paidByDue: row['judged_paid'],
  }));
}

/** Each charge is in the ledger once, and has a movement. */
async function expectCharges(number: number, wanted: ReturnType<typeof creditMonths>): Promise<void> {
  const { rows } = await sql<{ interest: bigint; fees: bigint; moved: bigint }>`
    select
      (select coalesce(sum(amount), 0)::bigint from ledger.leg where debit_id = ${number} and kind = 7) as interest,
      (select coalesce(sum(amount), 0)::bigint from ledger.leg where debit_id = ${number} and kind = 6) as fees,
      (select coalesce(sum(amount), 0)::bigint from movements where from_account = ${number}) as moved`.execute(
    bank.root,
  );
  const sum = (values: readonly bigint[]) => values.reduce((total, each) => total + each, 0n);
  const interest = sum(wanted.flatMap((month) => [...month.interest, month.disputeInterest]));
  const fees = sum(wanted.map(({ lateFee }) => lateFee ?? 0n));
  expect(rows[0]).toEqual({ interest, fees, moved: interest + fees });
}

async function offBalance(): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select (
      (select coalesce(sum(posted), 0) from ledger.balance)
      + (select coalesce(sum(posted), 0) from ledger.own_balance)
    )::bigint as sum`.execute(bank.root);
  return rows[0]?.sum ?? -1n;
}
