import { creditFigures } from '@bank/contract/accounts/accounts/rules.ts';
import { autopayRequest, type AutopayRequest } from '@bank/contract/payments/autopay/runs-contract.ts';
import { billAmount, creditAmount } from '@bank/contract/payments/autopay/runs-rules.ts';
import { fundsProblems } from '@bank/contract/payments/bill-payments/rules.ts';
import { DUE_BEFORE_DAYS, dueBefore } from '@bank/contract/payments/payees/rules.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { refuse, refuseIfAny } from '@bank/kernel/problem.ts';
import type { Draft } from '../../movements/plan.ts';
import { findSchedule } from '../../movements/schedule-reading-queries.ts';
import { comingOf } from '../../movements/schedule.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { coverFor, ownAccounts, type OwnAccount } from '../../accounts/accounts/service.ts';
import { billFacts, draftBill, openBills } from '../bill-payments/service.ts';
import { readCreditDues } from '../../accounts/credit-cycle/service.ts';
import { listedPayee, payeesById } from '../payees/service.ts';
import { ownPaymentDraft, PAID_TOPIC } from './movement.ts';
import {
  findAutopay,
  findRunning,
  listAutopays,
  listOpen,
  listPast,
  type AutopayRecord,
  type PastRow,
  type Wanted,
} from './queries/runs.ts';

/** Above `AUTOPAYS_MAX`, so the list is always complete. */
const OPEN_MAX = 500;

/** Plans one occurrence of an automatic payment for the customer in scope; the amount is computed on its date. */
export async function planAutopay(tx: Tx, raw: unknown, clock: Clock): Promise<Draft> {
  const request = autopayRequest.parse(raw);
  const nominal = await nominalOf(tx, request.autopayId);
  return request.payeeType === 'bill' ? planBill(tx, request, nominal, clock) : planOwn(tx, request, clock);
}

/** A customer's automatic payments, newest first, with the latest payment of each. */
export function autopaysOf(
  tx: Tx,
  asked: { customerId: string; status: Wanted; before: string | null; most: number },
): Promise<AutopayRecord[]> {
  return listAutopays(tx, asked);
}

export function autopayOf(tx: Tx, customerId: string, id: string): Promise<AutopayRecord | null> {
  return findAutopay(tx, customerId, id);
}

/** Active and paused ones, of one payee or of all. */
export function openAutopays(
  tx: Tx,
  customerId: string,
  payeeId: string | null = null,
): Promise<AutopayRecord[]> {
  return listOpen(tx, customerId, payeeId, OPEN_MAX);
}

/** History across all schedules it has had. */
export function pastOf(tx: Tx, known: AutopayRecord, most: number): Promise<PastRow[]> {
  return listPast(tx, known, most);
}

/** What it would pay now; null if nothing. */
export async function amountNow(tx: Tx, request: AutopayRequest, today: Day): Promise<Cents | null> {
  if (request.payeeType === 'bill') return request.amount ?? null;
  const [to] = await ownAccounts(tx, [request.payeeId]);
  return to ? ownAmount(tx, request, to, today) : null;
}

async function planBill(tx: Tx, request: AutopayRequest, nominal: Day | null, clock: Clock): Promise<Draft> {
  const payee = await listedPayee(tx, request.payeeId);
  const { bill, amount } = await billOn(tx, { payee, request, nominal, day: clock.businessDate });
  if (amount === null) nothingDue();
  const payment = {
    payeeId: payee.id,
    accountId: request.fromAccountId,
    amount,
    memo: request.memo ?? null,
  };
  const facts = await billFacts(tx, payment);
  refuseIfAny(fundsProblems(payment, facts));
  return { ...(await draftBill(tx, payment, facts, clock, bill)), topic: PAID_TOPIC };
}

/** The bill that an automatic payment on this day is for, and its amount; null if it was paid already. */
async function billOn(
  tx: Tx,
  due: {
    readonly payee: Awaited<ReturnType<typeof listedPayee>>;
    readonly request: AutopayRequest;
    readonly nominal: Day | null;
    readonly day: Day;
  },
) {
  const { payee, request, nominal, day } = due;
  // An automatic payment is for the bill of its own date; older unpaid bills aren't paid without being asked for.
  const from = addDays(day, -DUE_BEFORE_DAYS);
  const bill = (await openBills(tx, [payee], day, from)).get(payee.id) ?? null;
  // If the customer has already paid this date's bill by hand, the next one isn't paid early.
  const before = payee.due && bill ? dueBefore(payee.due, bill.dueOn) : null;
  const isPaid = before !== null && nominal !== null && before >= nominal;
  return { bill, amount: isPaid ? null : billAmount(request.amount ?? ZERO, bill) };
}

/** What an automatic payment of a bill will pay on a later day; null if nothing, or if the payee can't be paid. */
export async function billAmountOn(
  tx: Tx,
  request: AutopayRequest,
  nominal: Day,
  day: Day,
): Promise<Cents | null> {
  const [payee] = await payeesById(tx, [request.payeeId]);
  if (!payee || payee.removedAt || payee.isHeld) return null;
  return (await billOn(tx, { payee, request, nominal, day })).amount;
}

async function planOwn(tx: Tx, request: AutopayRequest, clock: Clock): Promise<Draft> {
  const [from, to] = await ownAccounts(tx, [request.fromAccountId, request.payeeId]);
  if (!from || !to) throw new Error('two accounts were asked for');
  const amount = (await ownAmount(tx, request, to, clock.businessDate)) ?? nothingDue();
  const cover = await coverFor(tx, from, amount, to.id);
  if (minus(plus(from.balance.available, cover?.amount ?? ZERO), amount) < ZERO)
    refuse({ code: 'insufficient_funds', word: 'account.validation.insufficient' });
  return ownPaymentDraft({
    from: from.number,
    to: to.number,
    isCredit: to.type === 'credit',
    amount,
    cover: cover?.legs ?? [],
    clock,
  });
}

async function ownAmount(
  tx: Tx,
  { paymentType, amount }: AutopayRequest,
  to: OwnAccount,
  today: Day,
): Promise<Cents | null> {
  if (to.type !== 'credit') return amount ?? null;
  const due = (await readCreditDues(tx, [to.number], today)).get(to.number);
  return creditAmount(paymentType, amount ?? null, {
    minimum: due?.minimumPayment ?? ZERO,
    statement: due?.statement.remaining ?? ZERO,
    owed: creditFigures(to.balance).owed,
  });
}

/** The due occurrence's date by the rule, before a weekend or holiday moves it. */
async function nominalOf(tx: Tx, autopayId: string): Promise<Day | null> {
  const running = await findRunning(tx, autopayId);
  const schedule = running && (await findSchedule(tx, running.customerId, running.scheduleId));
  return schedule && schedule.state !== 'ended' ? comingOf(schedule).nominal : null;
}

function nothingDue(): never {
  return refuse({ code: 'nothing_due', word: 'movements.reason.nothingDue' });
}
