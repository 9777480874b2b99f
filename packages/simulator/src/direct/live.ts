import { contributionBound } from '@bank/contract/accounts/contributions/rules.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { isBusinessDay, nextBusinessDay } from '@bank/kernel/calendar.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { addDays, daysBetween, partsOf, type Day } from '@bank/kernel/day.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { lesser } from '@bank/kernel/portion.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { dayWork } from '@bank/server/main/day.ts';
import type { Question } from '@bank/server/movements/authorization-decision.ts';
import { authorize } from '@bank/server/movements/authorizations.ts';
import { commitOf } from '@bank/server/movements/commit.ts';
import { closeDay } from '@bank/server/movements/day.ts';
import { settleOnUs } from '@bank/server/movements/on-us.ts';
import { listPendingMovements } from '@bank/server/movements/pending-movement-queries.ts';
import { agreedFrom, type Draft } from '@bank/server/movements/plan.ts';
import { applyAnswer } from '@bank/server/movements/settle.ts';
import { expireWithdrawals, startDue } from '@bank/server/payments/withdrawals/service.ts';
import { findCustomer } from '@bank/server/person/customers/service.ts';
import { setCustomerScope } from '@bank/server/platform/database.ts';
import { readClock, shiftClock, type Clock } from '@bank/server/platform/clock.ts';
import { inTransaction, newId } from '@bank/server/platform/work.ts';
import type { AnswerKind } from '@bank/server/rails/rail.ts';
import type { Happening } from '../calendar.ts';
import type { Scenario } from '../scenario.ts';
import type { DirectBank } from './direct-bank.ts';

/** A customer whose days are simulated. */
export type Life = {
  readonly customerId: string;
  readonly accounts: ReadonlyMap<AccountType, AccountNumber>;
  /** The numbers that others know their accounts by. */
  readonly numbers: ReadonlyMap<AccountType, string>;
  readonly happenings: (day: Day, dayNumber: number) => readonly Happening[];
  /** The amounts of small deposits that other banks received for accounts of their recipients. */
  readonly deposits: Cents[];
  readonly scenario?: {
    readonly run: (day: Day, place: { readonly number: number; readonly left: number }) => Promise<void>;
    readonly returnReason: Scenario['returnReason'];
  };
  /** Sales of a merchant, too many to plan one by one. */
  readonly sales?: (day: Day) => Promise<void>;
};

type Due = {
  readonly movementId: string;
  readonly on: Day;
  readonly what: AnswerKind;
  readonly reason: string | null;
};

const NOON_MS = 17 * 3_600_000;
const NETWORK_DAYS = 1;
const RETURN_DAYS = 3;
/** What customers send from their pages: bills, transfers, checks, and the deposits that prove an account. */
const FROM_PAGES = ['bill-payment', 'external-transfer', 'micro-deposit', 'check-deposit'];

/** Simulates every day from the bank's first to the given one, and closes every business day. */
export async function live(
  bank: DirectBank,
  lives: readonly Life[],
  { today: until, ahead }: { readonly today: Day; readonly ahead: number },
  tell: (day: Day) => void,
): Promise<void> {
  const first = calendarDay((await readClock(bank.worker.db)).now.getTime());
  let due: Due[] = [];
  for (let day = first, dayNumber = 0; day <= until; day = addDays(day, 1), dayNumber += 1) {
    await reach(bank, day, ahead);
    for (const life of lives) {
      for (const happening of life.happenings(day, dayNumber)) await happen(bank, life, happening);
      await bank.outside.deliver();
      await life.scenario?.run(day, { number: dayNumber, left: daysBetween(day, until) });
      await life.sales?.(day);
    }
    while ((await expireWithdrawals(bank.worker)) > 0);
    await startDue(bank.worker);
    await answered(
      bank,
      due.filter(({ on }) => on <= day),
    );
    due = due.filter(({ on }) => on > day);
    if (day === until || !isBusinessDay(day)) continue;
    await closeDay(bank.worker, dayWork, day);
    due.push(...(await answersToPending(bank, lives, due)));
    await settleOnUs(bank.worker);
    tell(day);
  }
  await answered(bank, due);
}

/**
 * Noon of that day in the bank's own time, or the moment at which it will be handed over when that is earlier: `ahead`
 * seconds after the wall clock. The bank's clock only goes forward.
 */
async function reach(bank: DirectBank, day: Day, ahead: number): Promise<void> {
  const { now, aheadSeconds } = await readClock(bank.office.db);
  const toNoon = Math.floor((Date.parse(day) + NOON_MS - now.getTime()) / 1_000);
  const seconds = Math.min(toNoon, ahead - aheadSeconds);
  if (seconds > 0) await inTransaction(bank.office, (tx) => shiftClock(tx, seconds));
}

/**
 * What comes from outside waits in the network until it is delivered. Between own accounts it is committed at once, with
 * what came before it. Without enough money neither happens.
 */
export async function happen(bank: DirectBank, life: Life, happening: Happening): Promise<void> {
  const clock = await readClock(bank.worker.db);
  if (happening.what === 'moves') return move(bank, life, happening, clock);
  const { rail, amount, memo, category } = happening;
  const type = happening.what === 'arrives' ? happening.to : happening.from;
  const accountNumber = life.numbers.get(type);
  if (accountNumber === undefined) throw new Error(`${life.customerId} has no ${type}`);
  const isPending = happening.what === 'leaves' && happening.pending === true;
  const asks = happening.what === 'leaves' && (rail === 'card' || rail === 'atm');
  const question = {
    network: rail === 'atm' ? 'atm' : 'card',
    accountNumber,
    amount,
    name: memo,
    category,
  } as const;
  const authorization = asks ? await authorized(bank, question, clock) : undefined;
  // Without an approval nobody hands anything out.
  if (authorization === null) return;
  bank.outside.send({
    rail,
    direction: happening.what === 'arrives' ? 'in' : 'out',
    accountNumber,
    amount,
    name: memo,
    category,
    // What is to stay pending is settled with the next business day.
    on: isPending ? nextBusinessDay(clock.businessDate) : calendarDay(clock.now.getTime()),
    ...(authorization === undefined ? {} : { authorization }),
  });
}

/** The network asks before a purchase, after what came in that day. The id of the question, or null if declined. */
async function authorized(
  { network, outside }: DirectBank,
  question: Pick<Question, 'network' | 'accountNumber' | 'amount' | 'name'> & {
    readonly category: string | undefined;
  },
  { now }: Clock,
): Promise<string | null> {
  if (outside.hasCredits()) await outside.deliver();
  const questionId = newId();
  const { answer } = await authorize(network, {
    ...question,
    category: question.category ?? null,
    questionId,
    at: now.toISOString(),
  });
  return answer === 'approved' ? questionId : null;
}

async function move(
  bank: DirectBank,
  life: Life,
  wanted: Extract<Happening, { what: 'moves' }>,
  clock: Clock,
): Promise<void> {
  await bank.outside.deliver();
  const amount = await withinOwed(bank, life, wanted);
  if (amount <= ZERO) return;
  const { customerId } = life;
  const { businessDate: day } = clock;
  const limits = wanted.kind === 'contribution' ? [await boundOf(bank, customerId, amount, day)] : [];
  const draft = draftOf(life, { ...wanted, amount }, day, limits);
  const commit = commitOf({ customerId, intent: newId() }, agreedFrom(customerId, draft, clock));
  const outcome = await bank.workerTill.ask(commit);
  if (outcome.status === 'refused' && outcome.reason !== 'insufficient')
    throw new Error(`${clock.businessDate}: ${wanted.kind} of ${amount} refused: ${outcome.reason}`);
}

/** The answers of other banks to what customers sent, except to what already has one coming. */
async function answersToPending(
  bank: DirectBank,
  lives: readonly Life[],
  due: readonly Due[],
): Promise<Due[]> {
  const found = await listPendingMovements(bank.worker.db, {
    kinds: FROM_PAGES,
    except: due.map(({ movementId }) => movementId),
  });
  return found.flatMap(({ movementId, customerId, kind, amount, memo, leavesOn }) => {
    const life = lives.find((each) => each.customerId === customerId);
    if (kind === 'micro-deposit') life?.deposits.push(amount);
    const back = life?.scenario?.returnReason({ movementId, memo, day: leavesOn }) ?? null;
    const on = later(leavesOn, NETWORK_DAYS);
    const settled: Due = { movementId, on, what: 'settled', reason: null };
    return back === null
      ? [settled]
      : [settled, { movementId, on: later(on, RETURN_DAYS), what: 'returned', reason: back }];
  });
}

/** A payment takes at most what is owed. */
async function withinOwed(
  bank: DirectBank,
  { accounts }: Life,
  { kind, to, amount }: Extract<Happening, { what: 'moves' }>,
): Promise<Cents> {
  if (kind !== 'payment') return amount;
  const [card] = await readBalances(bank.worker.db, [accounts.get(to) ?? 0]);
  return lesser(amount, minus(ZERO, card?.posted ?? ZERO));
}

function later(day: Day, businessDays: number): Day {
  return businessDays === 0 ? day : later(nextBusinessDay(day), businessDays - 1);
}

/** Applies the answers of one day together, as a network's file brings them. */
async function answered(bank: DirectBank, answers: readonly Omit<Due, 'on'>[]): Promise<void> {
  if (answers.length === 0) return;
  await inTransaction(bank.worker, async (tx) => {
    for (const { movementId, what, reason } of answers)
      await applyAnswer(tx, { id: `demo:${movementId}:${what}`, movementId, what, reason });
  });
}

/** A contribution counts toward its year's limit, as one from the pages does. */
async function boundOf(
  { worker }: DirectBank,
  customerId: string,
  amount: Cents,
  day: Day,
): Promise<Draft['limits'][number]> {
  const person = await inTransaction(worker, async (tx) => {
    await setCustomerScope(tx, customerId);
    return findCustomer(tx, worker, customerId);
  });
  if (!person) throw new Error(`${customerId} is no customer`);
  return { ...contributionBound(partsOf(day).year, person.dateOfBirth, amount), used: ZERO };
}

function draftOf(
  life: Life,
  happening: Extract<Happening, { what: 'moves' }>,
  day: Day,
  limits: Draft['limits'],
): Draft {
  const numberOf = (type: AccountType): AccountNumber => {
    const number = life.accounts.get(type);
    if (number === undefined) throw new Error(`${life.customerId} has no ${type}`);
    return number;
  };
  const { amount, kind, memo } = happening;
  const [from, to] = [numberOf(happening.from), numberOf(happening.to)];
  return {
    kind,
    prefix: kind === 'payment' ? 'PAY' : kind === 'contribution' ? 'CON' : 'TRF',
    rail: 'book',
    amount,
    fee: ZERO,
    from,
    to,
    legs: [{ debit: from, credit: to, amount, kind, memo }],
    limits,
    leavesOn: day,
    arrivesOn: day,
    topic: null,
    approval: 'none',
  };
}
