import { addBusinessDays } from '@bank/kernel/calendar.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { lesser } from '@bank/kernel/portion.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber, Leg } from '@bank/ledger/journal.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { readClock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { announce } from '../platform/outbox.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import { closeInstruction, findAnswer, saveAnswer, listWaiting, markApplied } from '../rails/queries.ts';
import type { Answer } from '../rails/rail.ts';
import { clearingOf, done, memoOf, postStep, type Step } from './settle-journals.ts';
import { giveBackLimits, listHolds, lockOnRail, updateState, type OnRail } from './settle-queries.ts';
import { takeBack } from './take-back.ts';
import { transition, type Effect, type SettledState } from './transition.ts';

const PAGE_SIZE = 50;
const PAGES_MAX = 10;
/** A hold expires before business begins on its last day, and so after the close of the day before. */
const FREE_FROM = '12:00:00Z';

/** Applies stored network answers, each in its own transaction. One that fails stays for the next run. */
export async function applyWaiting(context: Context): Promise<number> {
  const stuck: string[] = [];
  let applied = 0;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const waiting = await listWaiting(context.db, stuck, PAGE_SIZE);
    if (waiting.length === 0) break;
    for (const answer of waiting) {
      try {
        await inTransaction(context, (tx) => applyAnswer(tx, answer));
        applied += 1;
      } catch (error) {
        stuck.push(answer.id);
        const { id: answerId, movementId } = answer;
        context.log.error(
          { err: error, answerId, movementId },
          'a network answer could not be applied and will be retried',
        );
      }
    }
  }
  if (applied === 0 && stuck.length > 0) throw new Error(`${stuck.length} answers could not be applied`);
  return applied;
}

/**
 * Applies one answer under the movement's lock: state, money, step and fact together. A repeated answer does
 * nothing.
 */
export async function applyAnswer(tx: Tx, answer: Answer): Promise<Effect> {
  const movement = await lockOnRail(tx, answer.movementId);
  await saveAnswer(tx, answer);
  const known = await findAnswer(tx, answer.id);
  if (known?.effect) return known.effect as Effect;
  const { effect, path } =
    movement && mayAnswer(movement, answer) && fits(movement, answer)
      ? transition(movement.state, answer.what)
      : ({ effect: 'contradiction', path: [] } as const);
  if (movement) await follow(tx, movement, path, answer);
  if (effect === 'contradiction') {
    await announce(tx, {
      topic: 'movement.contradicted',
      customerId: movement?.customerId ?? null,
      payload: {
        movementId: answer.movementId,
        answerId: answer.id,
        what: answer.what,
        reason: answer.reason,
      },
    });
  }
  await markApplied(tx, answer.id, effect);
  return effect;
}

/** Only the bank itself can answer for an on-us payment, and nobody for what the bank asked nobody for. */
function mayAnswer({ rail, id, isInstructed }: OnRail, answer: Answer): boolean {
  return isInstructed && (rail !== 'onus' || answer.id === onUsAnswerId(id));
}

/**
 * A network may settle less than it was asked for, never more. Once it has, another answer that names an amount must
 * name the same.
 */
function fits({ state, amount }: OnRail, answer: Answer): boolean {
  if (answer.amount === undefined || answer.what === 'accepted' || answer.what === 'rejected') return true;
  return state === 'pending' ? answer.amount <= amount : answer.amount === amount;
}

export function onUsAnswerId(movementId: string): string {
  return `onus:${movementId}`;
}

async function follow(tx: Tx, asked: OnRail, path: readonly SettledState[], answer: Answer): Promise<void> {
  // From here on the movement is what the network settled of it.
  const settled = answer.what === 'rejected' ? asked.amount : (answer.amount ?? asked.amount);
  const movement: Settled = {
    ...asked,
    amount: settled,
    asked: asked.amount,
    isPart: settled < asked.amount,
  };
  let from = movement.state;
  for (const to of path) {
    const journal = await moneyFor[to](tx, movement, answer.reason);
    // Only failures carry a reason.
    const reason = to === 'posted' ? null : answer.reason;
    await updateState(tx, { movement, from, to, reason, journal });
    await announce(tx, {
      topic: `movement.${to}`,
      customerId: movement.customerId,
      payload: { movementId: movement.id, reason },
    });
    from = to;
  }
  if (path.length > 0) await closeInstruction(tx, movement.id);
}

/** A movement with the amount that was settled, what was asked for, and whether the first is less. */
type Settled = OnRail & { readonly asked: Cents; readonly isPart: boolean };

type Deed = (tx: Tx, movement: Settled, reason: string | null) => Promise<number | null>;

/** What each state posts. Every journal has its own intent, so none posts twice. */
const moneyFor: Readonly<Record<SettledState, Deed>> = {
  posted: settle,
  failed: release,
  returned: bringBack,
};

async function settle(tx: Tx, movement: Settled): Promise<number | null> {
  if (isCredited(movement)) return correct(tx, movement);
  const captures = await resolve(tx, movement, 'settle');
  const { rail, from, to, amount, entry } = movement;
  // The bank's own accounts can't hold money: it moves on arrival.
  if (movement.direction === 'out' && movement.journal === null)
    return done(
      await postStep(tx, movement, 'settle', [{ debit: from, credit: to, amount, kind: 'adjustment' }]),
    );
  if (movement.direction === 'out') return done(await postStep(tx, movement, 'settle', captures));
  const legsTo = (credit: AccountNumber): Leg[] => [
    { debit: clearingOf(rail), credit, amount, ...entry },
    ...captures,
  ];
  const hold = await untilFinal(tx, movement);
  const held = hold && (await postStep(tx, movement, 'settle', [...legsTo(to), hold]));
  if (held && held.status !== 'refused') return held.journal;
  // A closed, full or frozen account can't take a hold, and its money can't be spent anyway.
  return giveTo(tx, movement, 'settle', to, legsTo);
}

/** Holds money the network can still take back; the worker releases it when its time is over. */
async function untilFinal(tx: Tx, { to, amount, rail, heldDays }: OnRail): Promise<Leg | null> {
  if (heldDays === 0) return null;
  const [balance] = await readBalances(tx, [to]);
  const { businessDate } = await readClock(tx);
  // An overdrawn account can only hold what it will have after the credit.
  const part = lesser(amount, plus(amount, balance?.available ?? ZERO));
  if (part <= ZERO) return null;
  return {
    act: 'hold',
    debit: to,
    credit: clearingOf(rail),
    amount: part,
    kind: 'deposit',
    expiresAt: new Date(`${addBusinessDays(businessDate, heldDays)}T${FREE_FROM}`),
  };
}

/** Credited before the network had answered: see `early-credit.ts`. Nothing else that comes in has a journal by then. */
function isCredited({ direction, journal, state }: OnRail): boolean {
  return direction === 'in' && journal !== null && state === 'pending';
}

/** What was credited early stays, except the part that the network didn't pay. */
async function correct(tx: Tx, { asked, ...movement }: Settled): Promise<number | null> {
  const unpaid = minus(asked, movement.amount);
  return unpaid === ZERO ? null : takeBack(tx, { ...movement, amount: unpaid }, null, 'correct');
}

async function release(tx: Tx, movement: Settled, reason: string | null): Promise<number | null> {
  const journal = isCredited(movement)
    ? await takeBack(tx, movement, reason)
    : await releaseHolds(tx, movement);
  await giveBackLimits(tx, movement.id);
  return journal;
}

async function releaseHolds(tx: Tx, movement: Settled): Promise<number | null> {
  const releases = await resolve(tx, movement, 'release');
  return releases.length > 0 ? done(await postStep(tx, movement, 'release', releases)) : null;
}

async function bringBack(tx: Tx, movement: OnRail, reason: string | null): Promise<number | null> {
  if (movement.direction === 'in') return takeBack(tx, movement, reason);
  const { rail, from, amount } = movement;
  return giveTo(tx, movement, 'return', from, (credit) => [
    { debit: clearingOf(rail), credit, amount, kind: 'reversal', ...memoOf(reason) },
  ]);
}

/** If the account is closed or full, the money goes to suspense for an employee to place. */
async function giveTo(
  tx: Tx,
  movement: OnRail,
  step: Step,
  account: AccountNumber,
  legsTo: (credit: AccountNumber) => readonly Leg[],
): Promise<number> {
  const outcome = await postStep(tx, movement, step, legsTo(account));
  const isShut = outcome.status === 'refused' && ['closed', 'ceiling'].includes(outcome.reason);
  return done(isShut ? await postStep(tx, movement, step, legsTo(own.suspense)) : outcome);
}

async function resolve(tx: Tx, movement: Settled, act: 'settle' | 'release'): Promise<Leg[]> {
  const { journal } = movement;
  if (journal === null) return [];
  const holds = await listHolds(tx, journal);
  // Settling a part of the principal releases the rest; a fee is earned in full.
  const part = act === 'settle' && movement.isPart && movement.direction === 'out';
  const principal = part
    ? holds.find(({ credit, kind }) => credit === movement.to && kind !== 'fee')
    : undefined;
  if (part && !principal) throw new Error('a part was settled of a movement that holds nothing');
  return holds.map(({ id, kind, memo }) => ({
    act,
    hold: id,
    kind,
    ...(id === principal?.id ? { amount: movement.amount } : {}),
    ...memoOf(memo),
  }));
}
