import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { lesser } from '@bank/kernel/portion.ts';
import type { Leg, Outcome } from '@bank/ledger/journal.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { readClock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { releaseInstruction } from '../rails/queries.ts';
import { clearingOf, postStep } from './settle-journals.ts';
import { lockOnRail, updateJournal, type OnRail } from './settle-queries.ts';

const ATTEMPTS_MAX = 8;

export type EarlyCredit = {
  readonly movementId: string;
  /** How much is available at once. */
  readonly atOnce: Cents;
  /** When the rest is. */
  readonly freeAt: Date;
};

/** `over`: it was credited before, or has ended. `shut`: the account takes no money. */
export type Credited =
  | { readonly outcome: 'credited'; readonly held: Cents }
  | { readonly outcome: 'over' }
  | { readonly outcome: 'shut' }; readonly held: Cents }
  | { readonly outcome: 'over' | 'shut' };

/**
 * Credits a pending deposit before the network has paid, and holds what isn't available at once, in one journal; then the
 * network may be told. The movement stays pending: settled keeps the money, rejected and returned take it back. The journal
 * has the intent of the settlement, so it is posted once however often this runs, and the line keeps its id.
 */
export async function creditEarly(tx: Tx, { movementId, atOnce, freeAt }: EarlyCredit): Promise<Credited> {
  const movement = await lockOnRail(tx, movementId);
  if (movement?.state !== 'pending' || movement.direction !== 'in' || movement.journal !== null)
    return { outcome: 'over' };
  const { now } = await readClock(tx);
  const wanted = freeAt > now ? minus(movement.amount, lesser(movement.amount, atOnce)) : ZERO;
  for (let tried = 0; tried < ATTEMPTS_MAX; tried += 1) {
    const held = await holdable(tx, movement, wanted);
    const outcome = await postStep(tx, movement, 'settle', legsOf(movement, held, freeAt));
    if (outcome.status !== 'refused') return credited(tx, movement, outcome, held);
    if (outcome.reason === 'closed' || outcome.reason === 'ceiling') return { outcome: 'shut' };
    // The account was frozen or debited since it was read.
    if (outcome.reason !== 'frozen' && outcome.reason !== 'insufficient')
      throw new Error(`the ledger refused an early credit: ${outcome.reason}`);
  }
  throw new Error('the balance changed too often while a deposit was being credited');
}

async function credited(
  tx: Tx,
  movement: OnRail,
  { journal }: Extract<Outcome, { journal: number }>,
  held: Cents,
): Promise<Credited> {
  await updateJournal(tx, movement.id, journal);
  await releaseInstruction(tx, movement.id);
  return { outcome: 'credited', held };
}

/**
 * A frozen account takes no hold, and its money can't be spent anyway. One that is below its floor can only hold what it
 * will have above it after the credit.
 */
async function holdable(tx: Tx, { to, amount }: OnRail, wanted: Cents): Promise<Cents> {
  const [balance] = await readBalances(tx, [to]);
  if (balance?.state !== 'open') return ZERO;
  const part = lesser(wanted, plus(amount, balance.available));
  return part > ZERO ? part : ZERO;
}

function legsOf({ rail, to, amount, entry }: OnRail, held: Cents, expiresAt: Date): Leg[] {
  const from = clearingOf(rail);
  return [
    { debit: from, credit: to, amount, ...entry },
    ...(held > ZERO
      ? [{ act: 'hold', debit: to, credit: from, amount: held, kind: 'deposit', expiresAt } as const]
      : []),
  ];
}
