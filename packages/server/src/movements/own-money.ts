import { cents, minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { own, type Kind } from '@bank/ledger/chart.ts';
import type { AccountNumber, Leg, PostLeg } from '@bank/ledger/journal.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { readClock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { insertArrived } from './arrival-queries.ts';
import { datesFor } from './dates.ts';
import { movementIdOf, referenceOf } from './intent.ts';
import { agreedFrom, type Draft } from './plan.ts';
import { postWithin } from './settle-queries.ts';

const ATTEMPTS_MAX = 8;
/** What a change between reading and posting looks like. */
const CHANGED: readonly string[] = ['insufficient', 'frozen', 'closed'];

/** Money between one of the bank's own accounts and a customer's. Only the worker may post it. */
export type OwnMoney = {
  /** What it is about; together with `step` the intent, so it is posted once. */
  readonly about: string;
  readonly step: string;
  readonly customerId: string;
  readonly account: AccountNumber;
  /** The bank's account. */
  readonly bank: AccountNumber;
  readonly amount: Cents;
  readonly kind: Kind;
  /** Of the movement: its name, and the letters of its reference. */
  readonly name: string;
  readonly prefix: string;
  readonly memo: string;
};

/**
 * Pays a customer from an account of the bank, as a movement. If the account is closed, the money goes to suspense, where a
 * person of the bank places it; null then.
 */
export async function payCustomer(tx: Tx, money: OwnMoney): Promise<string | null> {
  const { account, bank, amount, kind, memo } = money;
  const id = movementIdOf(money.step, money.about);
  const leg: PostLeg = { debit: bank, credit: account, amount, kind, memo };
  const outcome = await postWithin(tx, { intent: id, customer: null, legs: [leg] });
  if (outcome.status === 'refused') {
    if (outcome.reason !== 'closed' && outcome.reason !== 'ceiling')
      throw new Error(`the ledger refused to pay a customer: ${outcome.reason}`);
    await postOwn(tx, id, [{ debit: bank, credit: own.suspense, amount, kind: 'adjustment' }]);
    return null;
  }
  if (outcome.status === 'posted') await write(tx, money, { id, leg, journal: outcome.journal });
  return id;
}

/**
 * Takes money from a customer, as much as is available. The rest becomes the bank's claim in `returned_items`, in the same
 * journal. If the balance changes between reading and posting, the ledger refuses, and it is read again.
 */
export async function takeFromCustomer(
  tx: Tx,
  money: OwnMoney,
): Promise<{ readonly taken: Cents; readonly claim: Cents }> {
  const { account, bank, amount, kind, memo } = money;
  const id = movementIdOf(money.step, money.about);
  for (let tried = 0; tried < ATTEMPTS_MAX; tried += 1) {
    const [balance] = await readBalances(tx, [account]);
    const available = balance?.state === 'open' ? balance.available : ZERO;
    const taken = cents(Math.min(amount, Math.max(available, 0)));
    const claim = minus(amount, taken);
    const legs: PostLeg[] = [
      { debit: account, credit: bank, amount: taken, kind, memo },
      { debit: own.returned_items, credit: bank, amount: claim, kind, memo },
    ].filter((leg) => leg.amount > ZERO);
    const outcome = await postWithin(tx, { intent: id, customer: null, legs });
    if (outcome.status === 'refused') {
      if (CHANGED.includes(outcome.reason)) continue;
      throw new Error(`the ledger refused to take money back: ${outcome.reason}`);
    }
    const [leg] = legs;
    if (outcome.status === 'posted' && leg && taken > ZERO)
      await write(tx, { ...money, amount: taken }, { id, leg, journal: outcome.journal });
    return { taken, claim };
  }
  throw new Error('the balance changed too often while money was being taken back');
}

/** A booking between the bank's own accounts. Done once. */
export async function bookOwn(
  tx: Tx,
  { about, step }: Pick<OwnMoney, 'about' | 'step'>,
  leg: Pick<PostLeg, 'debit' | 'credit' | 'amount'>,
): Promise<void> {
  await postOwn(tx, movementIdOf(step, about), [{ ...leg, kind: 'dispute' }]);
}

async function postOwn(tx: Tx, intent: string, legs: readonly Leg[]): Promise<void> {
  const outcome = await postWithin(tx, { intent, customer: null, legs });
  if (outcome.status === 'refused') throw new Error(`the ledger refused a booking: ${outcome.reason}`);
}

async function write(
  tx: Tx,
  { customerId, name, prefix, amount }: OwnMoney,
  { id, leg, journal }: { readonly id: string; readonly leg: PostLeg; readonly journal: number },
): Promise<void> {
  const clock = await readClock(tx);
  const draft: Draft = {
    kind: name,
    prefix,
    rail: 'book',
    amount,
    fee: ZERO,
    from: leg.debit,
    to: leg.credit,
    legs: [leg],
    limits: [],
    ...datesFor('book', clock),
    topic: null,
    approval: 'none',
  };
  await insertArrived(tx, [
    {
      id,
      customerId,
      kind: name,
      rail: draft.rail,
      state: 'posted',
      amount,
      from: draft.from,
      to: draft.to,
      reference: referenceOf(prefix, id),
      leavesOn: draft.leavesOn,
      arrivesOn: draft.arrivesOn,
      journal,
      plan: JSON.stringify(agreedFrom(customerId, draft, clock)),
    },
  ]);
}
