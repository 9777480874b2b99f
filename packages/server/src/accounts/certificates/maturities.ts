import {
  graceEnd,
  interestDayAfter,
  interestMonths,
  renewalTerm,
} from '@bank/contract/accounts/certificates/rules.ts';
import { termOutcome, type TermOutcome } from '@bank/contract/accounts/certificates/maturities-rules.ts';
import { addDays, addMonths, type Day } from '@bank/kernel/day.ts';
import { plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { agreeRate, closeAccount } from '@bank/ledger/accounts.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import type { NightStep } from '../../movements/closing.ts';
import { insertMovements, payAccrued, postAll } from '../../movements/cycle-queries.ts';
import { eachPage } from '../../movements/cycle-steps.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { announceNews } from './notices.ts';
import { interestEntry, payOutEntry, type NightEntry } from './maturities-movement.ts';
import { dropInterestTo, dropPayOut, updateInterestDays, updateTerm } from '../accounts/service.ts';
import {
  findSource,
  insertTerm,
  listDue,
  listOwed,
  lockBalances,
  type Due,
  type Standing,
} from './queries/maturities.ts';

const PAGE = 100;

/**
 * What falls due on a closed day is done by the close of the business day before it, and dated on the next one. Until
 * then the certificate earns at its old rate, so no day is lost, and a new term starts on that next business day.
 */
export const nightSteps: readonly NightStep[] = [
  {
    name: 'certificates',
    run: async (closing) => {
      await eachPage(closing, 'certificates', async (tx, after) => {
        const { businessDate: today } = await readClock(tx);
        const due = await listDue(tx, dueBy(today), after, PAGE);
        const counts = await settle({ ...closing.context, tx }, due, today);
        return { last: due.at(-1)?.number ?? null, counts };
      });
      return {};
    },
  },
];

const dueBy = (today: Day) => ({ by: today, interestMonths: interestMonths(today) });

/**
 * Pays the last interest of a certificate its owner has emptied, and closes it. While a day close is running, the
 * day's interest is not accrued yet; the close then handles the certificate itself.
 */
export async function settleEmptied(context: JobContext, movementId: string): Promise<void> {
  const { tx } = context;
  const number = await findSource(tx, movementId);
  if (number === null) throw new Error(`there is no movement ${movementId}`);
  const { businessDate: today } = await readClock(tx);
  const through = (await listOwed(tx, [number])).get(number)?.through;
  if (through === undefined || through < addDays(today, -1)) return;
  const [due] = await listDue(tx, dueBy(today), number - 1, 1);
  if (due?.number === number && due.emptiedTo !== null) await settle(context, [due], today);
}

/** A locked certificate, its interest and where that goes. */
type Night = {
  readonly due: Due;
  readonly at: Standing;
  readonly isEmptied: boolean;
  readonly interest: Cents;
  /** The account chosen for interest, and the same if it can receive it; null keeps interest in the certificate. */
  readonly wanted: AccountNumber | null;
  readonly to: AccountNumber | null;
  readonly isOpen: (account: AccountNumber | undefined) => boolean;
};

/** Posts all interest in one batch, then ends the terms that are over. */
async function settle(context: JobContext, due: readonly Due[], today: Day): Promise<Record<string, number>> {
  const { tx } = context;
  const nights = await nightsOf(tx, due);
  const entries = nights.flatMap(({ due: { customerId, number, interestOn }, interest, to, isEmptied }) => {
    if (interest === ZERO) return [];
    const paid = { customerId, account: number, amount: interest, to, isLast: isEmptied };
    return [interestEntry({ ...paid, dueOn: interestOn < today ? interestOn : today, day: today })];
  });
  const paid = await post(tx, entries);
  if (paid.length > 0) await payAccrued(tx, paid);
  const isPaid = new Set(paid.map(({ account }) => account));
  const counts = {
    paid: paid.length,
    cents: plus(...paid.map(({ amount }) => amount)),
    ended: 0,
    renewed: 0,
  };
  const next: { id: string; on: Day }[] = [];
  for (const night of nights) {
    // Interest the ledger refused stays owed and is retried at the next close.
    if (night.interest > ZERO && !isPaid.has(night.due.number)) continue;
    await keepInterest(tx, night, today);
    const outcome = await conclude(context, night, today);
    if (outcome === null) next.push({ id: night.due.id, on: interestDayAfter(night.due.beganOn, today) });
    else counts[outcome === 'renewed' || outcome === 'renewed_unpaid' ? 'renewed' : 'ended'] += 1;
  }
  await updateInterestDays(tx, next);
  return { ...counts, refused: entries.length - paid.length };
}

async function nightsOf(tx: Tx, due: readonly Due[]): Promise<Night[]> {
  const touched = due.flatMap(({ number, payOut, interest, emptiedTo }) =>
    [number, payOut?.number, interest?.number, emptiedTo].filter((each) => typeof each === 'number'),
  );
  const standing = await lockBalances(tx, touched);
  const owed = await listOwed(
    tx,
    due.map(({ number }) => number),
  );
  const isOpen = (account: AccountNumber | undefined) =>
    account !== undefined && standing.get(account)?.isOpen === true;
  return due.flatMap((one) => {
    const at = standing.get(one.number);
    if (!at) return [];
    const isEmptied = one.emptiedTo !== null && at.posted === ZERO && at.held === ZERO;
    const wanted = isEmptied ? one.emptiedTo : (one.interest?.number ?? null);
    const to = wanted !== null && at.isOpen && isOpen(wanted) ? wanted : null;
    const interest = owed.get(one.number)?.amount ?? ZERO;
    return [{ due: one, at, isEmptied, interest, wanted, to, isOpen }];
  });
}

/** Returns the entries the ledger posted, with their movements written. */
async function post(tx: Tx, entries: readonly NightEntry[]): Promise<NightEntry[]> {
  if (entries.length === 0) return [];
  const outcomes = await postAll(
    tx,
    entries.map(({ movement, legs }) => ({ intent: movement.id, customer: null, legs })),
  );
  const taken = entries.flatMap((entry, at) => {
    const outcome = outcomes[at];
    return outcome?.status === 'posted' ? [{ entry, journal: outcome.journal }] : [];
  });
  await insertMovements(
    tx,
    taken.map(({ entry, journal }) => ({ ...entry.movement, journal })),
  );
  return taken.map(({ entry }) => entry);
}

/**
 * Interest that can't go to the chosen account stays in the certificate, and the owner is told. If that account is no
 * longer open, the choice is removed.
 */
async function keepInterest(tx: Tx, { due, interest, wanted, to, isOpen, isEmptied }: Night, today: Day) {
  if (isEmptied || interest === ZERO || wanted === null || to !== null) return;
  if (!isOpen(wanted)) await dropInterestTo(tx, due.id);
  await announceNews(tx, 'certificate.interest-kept', due, {
    ...due,
    destinationId: due.interest?.id ?? null,
    amount: interest,
    day: today,
    graceEndsOn: null,
  });
}

/** Ends, pays out or renews the certificate, and returns which; null if its term continues. */
async function conclude(context: JobContext, night: Night, today: Day): Promise<TermOutcome | null> {
  const { due, at, interest, to, isEmptied } = night;
  const balance = to === null ? plus(at.posted, interest) : at.posted;
  const takes = at.isOpen && night.isOpen(due.payOut?.number);
  const payOut = due.payOut === null ? 'none' : takes ? 'possible' : 'impossible';
  const outcome = termOutcome({ maturesOn: due.maturesOn, balance, held: at.held, isEmptied, payOut }, today);
  switch (outcome) {
    case null:
      return null;
    case 'withdrawn':
    case 'lapsed':
      return end(context, due, today, outcome);
    case 'paid_out':
      return (await payOutAll(context, due, today, balance))
        ? end(context, due, today, outcome)
        : renew(context, due, today, balance, 'renewed_unpaid');
    case 'renewed_unpaid':
      if (!night.isOpen(due.payOut?.number)) await dropPayOut(context.tx, due.id);
      return renew(context, due, today, balance, outcome);
    case 'renewed':
      return renew(context, due, today, balance, outcome);
  }
}

/** False if the ledger refuses. */
async function payOutAll({ tx }: JobContext, due: Due, today: Day, amount: Cents): Promise<boolean> {
  const { customerId, number: account, maturesOn: dueOn, payOut } = due;
  if (payOut === null) return false;
  const entry = payOutEntry({ customerId, account, amount, to: payOut.number, dueOn, day: today });
  if ((await post(tx, [entry])).length === 0) return false;
  await announceNews(tx, 'certificate.paid-out', due, {
    ...due,
    destinationId: payOut.id,
    amount,
    day: today,
    graceEndsOn: null,
  });
  return true;
}

async function end(
  context: JobContext,
  due: Due,
  today: Day,
  outcome: 'paid_out' | 'withdrawn' | 'lapsed',
): Promise<TermOutcome> {
  await closeAccount(context.tx, due.number, `the certificate ended: ${outcome}`);
  await insertTerm(context.tx, due, today, outcome);
  await note(context, due, { outcome, endedOn: today });
  return outcome;
}

/** If a payout fails, the certificate renews for its previous term, because the owner chose no other. */
async function renew(
  context: JobContext,
  due: Due,
  today: Day,
  balance: Cents,
  outcome: 'renewed' | 'renewed_unpaid',
): Promise<TermOutcome> {
  const { months, rate: newRate } = renewalTerm(due.renewalMonths ?? due.termMonths, today);
  const term = {
    termMonths: months,
    rate: newRate,
    beganOn: today,
    maturesOn: addMonths(today, months),
    graceEndsOn: graceEnd(today),
    interestOn: interestDayAfter(today, today),
  };
  await insertTerm(context.tx, due, today, outcome);
  await updateTerm(context.tx, due.id, term);
  await agreeRate(context.tx, due.number, newRate, `the certificate renewed for ${months} months`);
  await note(context, due, { outcome, ...term });
  await announceNews(
    context.tx,
    outcome === 'renewed' ? 'certificate.renewed' : 'certificate.pay-out-failed',
    due,
    {
      ...term,
      destinationId: due.payOut?.id ?? null,
      amount: balance,
      day: today,
    },
  );
  return outcome;
}

function note(context: JobContext, due: Due, after: object): Promise<void> {
  const { id, termMonths, rate: before, beganOn, maturesOn } = due;
  return record(context.tx, context, {
    action: 'certificates.term-ended',
    objectKind: 'account',
    objectId: id,
    before: { termMonths, rate: before, beganOn, maturesOn },
    after,
  });
}
