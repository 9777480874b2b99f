import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { lesser } from '@bank/kernel/portion.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber, Leg } from '@bank/ledger/journal.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import type { Tx } from '../platform/database.ts';
import { clearingOf, done, memoOf, postStep, stepIntent } from './settle-journals.ts';
import { findJournal, listHolds, type OnRail } from './settle-queries.ts';

const ATTEMPTS_MAX = 8;
/** What a change between reading and posting looks like. */
const CHANGED: readonly string[] = ['insufficient', 'hold', 'frozen', 'closed'];

type Held = Awaited<ReturnType<typeof listHolds>>[number];

/** `return`: the whole deposit goes back. `correct`: a part that the network didn't pay, and the rest stays. */
type Way = 'return' | 'correct';

/**
 * Reverses a deposit that the customer may have spent. What of it is still on hold is taken first, then what is available
 * without going below the floor; the rest becomes the bank's claim in `returned_items`. All of it is one journal. If balance
 * or holds change between reading and posting, the ledger refuses and they are read again. Money the customer never received
 * is taken from where it waits.
 */
export async function takeBack(
  tx: Tx,
  movement: OnRail,
  reason: string | null,
  way: Way = 'return',
): Promise<number> {
  const settled = await findJournal(tx, stepIntent(movement, 'settle'));
  if (settled?.credited === own.suspense)
    return done(await postStep(tx, movement, way, takeLegs(movement, own.suspense, movement.amount, reason)));
  for (let tried = 0; tried < ATTEMPTS_MAX; tried += 1) {
    const holds = settled ? await listHolds(tx, settled.journal) : [];
    const outcome = await postStep(tx, movement, way, await legsOf(tx, movement, { holds, reason, way }));
    if (outcome.status !== 'refused' || !CHANGED.includes(outcome.reason)) return done(outcome);
  }
  throw new Error('the balance changed too often while a deposit was being reversed');
}

async function legsOf(
  tx: Tx,
  movement: OnRail,
  { holds, reason, way }: { holds: readonly Held[]; reason: string | null; way: Way },
): Promise<Leg[]> {
  const { to, amount } = movement;
  const [balance] = await readBalances(tx, [to]);
  const available = balance?.state === 'open' ? balance.available : ZERO;
  const held = holds.reduce((sum, { remaining }) => plus(sum, remaining), ZERO);
  if (balance?.state === 'open' && way === 'return' && held < amount) {
    // Released and taken in one leg, so the customer reads one line.
    return [
      ...holds.map(({ id, kind }): Leg => ({ act: 'release', hold: id, kind })),
      ...takeLegs(movement, to, within(amount, plus(available, held)), reason),
    ];
  }
  // All of it is on hold, or only what is on hold may be taken: nothing else can be debited from a frozen account.
  const captures = capturesOf(holds, amount, reason);
  const rest = { ...movement, amount: minus(amount, captures.taken) };
  return [...captures.legs, ...takeLegs(rest, to, within(rest.amount, available), reason)];
}

function capturesOf(
  holds: readonly Held[],
  amount: Cents,
  reason: string | null,
): { readonly legs: readonly Leg[]; readonly taken: Cents } {
  const legs: Leg[] = [];
  let taken: Cents = ZERO;
  for (const { id, remaining } of holds) {
    const part = lesser(remaining, minus(amount, taken));
    if (part === ZERO) break;
    legs.push({ act: 'capture', hold: id, amount: part, kind: 'reversal', ...memoOf(reason) });
    taken = plus(taken, part);
  }
  return { legs, taken };
}

function within(amount: Cents, available: Cents): Cents {
  return cents(Math.min(amount, Math.max(available, 0)));
}

function takeLegs(
  { rail, amount }: OnRail,
  holder: AccountNumber,
  take: Cents,
  reason: string | null,
): Leg[] {
  const leg = (debit: AccountNumber, part: Cents): Leg => ({
    debit,
    credit: clearingOf(rail),
    amount: part,
    kind: 'reversal',
    ...memoOf(reason),
  });
  return [leg(holder, take), leg(own.returned_items, minus(amount, take))].filter(
    (each) => each.amount !== undefined && each.amount > 0,
  );
}
