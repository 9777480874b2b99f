import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { isBusinessDay, nextBusinessDay } from '@bank/kernel/calendar.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { addDays, daysBetween, type Day } from '@bank/kernel/day.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { lesser } from '@bank/kernel/portion.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { dayWork } from '@bank/server/main/day.ts';
import { commitOf } from '@bank/server/movements/commit.ts';
import { closeDay } from '@bank/server/movements/day.ts';
import { settleOnUs } from '@bank/server/movements/on-us.ts';
import { pullExternal, sealDetails, sendExternal } from '@bank/server/movements/external.ts';
import { listPendingMovements } from '@bank/server/movements/pending-movement-queries.ts';
import { agreedFrom, type Draft } from '@bank/server/movements/plan.ts';
import { applyAnswer } from '@bank/server/movements/settle.ts';
import { readClock, shiftClock } from '@bank/server/platform/clock.ts';
import { inTransaction, newId } from '@bank/server/platform/work.ts';
import type { AnswerKind, SealedDetails } from '@bank/server/rails/rail.ts';
import type { Happening } from '../calendar.ts';
import type { Scenario } from '../scenario.ts';
import type { DirectBank } from './direct-bank.ts';
import { actingAs } from './people.ts';

/** A customer whose days are simulated. */
export type Life = {
  readonly customerId: string;
  readonly accounts: ReadonlyMap<AccountType, AccountNumber>;
  /** The sealed names of those they have paid or were paid by. */
  readonly names: Map<string, SealedDetails>;
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
/** What customers send from their pages: bills, transfers, and the deposits that prove an account. */
const FROM_PAGES = ['bill-payment', 'external-transfer', 'micro-deposit'];

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
      for (const happening of life.happenings(day, dayNumber))
        due.push(...(await happen(bank, life, happening)));
      await life.scenario?.run(day, { number: dayNumber, left: daysBetween(day, until) });
      await life.sales?.(day);
    }
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

/** Commits what happens, and says what the network will answer and when. */
export async function happen(bank: DirectBank, life: Life, wanted: Happening): Promise<Due[]> {
  const clock = await readClock(bank.worker.db);
  const happening = await withinOwed(bank, life, wanted);
  if (happening.amount <= ZERO) return [];
  const draft = await draftOf(bank, life, happening, clock.businessDate);
  const { customerId } = life;
  const commit = commitOf({ customerId, intent: newId() }, agreedFrom(customerId, draft, clock));
  const outcome = await bank.workerTill.ask(commit);
  // Without enough money it does not happen.
  if (outcome.status === 'refused' && outcome.reason === 'insufficient') return [];
  if (outcome.status === 'refused')
    throw new Error(`${clock.businessDate}: ${happening.what} of ${draft.amount} refused: ${outcome.reason}`);
  const answer = (on: Day, what: AnswerKind, reason: string | null = null): Due => ({
    movementId: commit.intent,
    on,
    what,
    reason,
  });
  switch (happening.what) {
    case 'moves':
      return [];
    case 'arrives':
      return [answer(clock.businessDate, 'settled')];
    case 'leaves': {
      if (happening.pending === true) return [];
      return [answer(later(clock.businessDate, NETWORK_DAYS), 'settled')];
    }
  }
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

async function withinOwed(bank: DirectBank, { accounts }: Life, wanted: Happening): Promise<Happening> {
  if (wanted.what !== 'moves' || wanted.kind !== 'payment') return wanted;
  const [card] = await readBalances(bank.worker.db, [accounts.get(wanted.to) ?? 0]);
  return { ...wanted, amount: lesser(wanted.amount, minus(ZERO, card?.posted ?? ZERO)) };
}

function later(day: Day, businessDays: number): Day {
  return businessDays === 0 ? day : later(nextBusinessDay(day), businessDays - 1);
}

/** Applies the answers of one day together, as a network's file brings them. */
export async function answered(bank: DirectBank, answers: readonly Omit<Due, 'on'>[]): Promise<void> {
  if (answers.length === 0) return;
  await inTransaction(bank.worker, async (tx) => {
    for (const { movementId, what, reason } of answers)
      await applyAnswer(tx, { id: `demo:${movementId}:${what}`, movementId, what, reason });
  });
}

/** Seals each name once, as a payee's is. */
async function sealedName(
  bank: DirectBank,
  { customerId, names }: Life,
  name: string,
): Promise<SealedDetails> {
  const known = names.get(name);
  if (known) return known;
  const sealed = await actingAs(bank.api, customerId, (tx) =>
    sealDetails(tx, bank.api, customerId, { name }),
  );
  names.set(name, sealed);
  return sealed;
}

async function draftOf(bank: DirectBank, life: Life, happening: Happening, day: Day): Promise<Draft> {
  const { customerId } = life;
  const numberOf = (type: AccountType): AccountNumber => {
    const number = life.accounts.get(type);
    if (number === undefined) throw new Error(`${customerId} has no ${type}`);
    return number;
  };
  // What is to stay pending leaves with the next business day.
  const leavesOn = happening.what === 'leaves' && happening.pending === true ? nextBusinessDay(day) : day;
  const common = { limits: [], leavesOn, arrivesOn: leavesOn, topic: null, approval: 'none' } as const;
  switch (happening.what) {
    case 'moves': {
      const { amount, kind, memo } = happening;
      const [from, to] = [numberOf(happening.from), numberOf(happening.to)];
      return {
        ...common,
        kind,
        prefix: kind === 'payment' ? 'PAY' : kind === 'contribution' ? 'CON' : 'TRF',
        rail: 'book',
        amount,
        fee: ZERO,
        from,
        to,
        legs: [{ debit: from, credit: to, amount, kind, memo }],
      };
    }
    case 'arrives': {
      const { rail, amount, memo, category } = happening;
      const way = pullExternal({
        rail,
        to: numberOf(happening.to),
        amount,
        details: await sealedName(bank, life, memo),
        // Pay and wires are sent to the customer: nothing is pulled that could come back.
        heldDays: 0,
        entry: { kind: 'deposit', memo },
      });
      return { ...common, ...way, kind: 'deposit', prefix: 'DEP', category };
    }
    case 'leaves': {
      const { rail, amount, kind, memo, category } = happening;
      const way = sendExternal({
        rail,
        from: numberOf(happening.from),
        amount,
        fee: ZERO,
        kind,
        memo,
        details: await sealedName(bank, life, memo),
      });
      return { ...common, ...way, kind, prefix: kind === 'withdrawal' ? 'WDR' : 'PAY', category };
    }
  }
}
