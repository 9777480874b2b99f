import {
  countInterest,
  daysOf,
  type Carried,
  type CountedInterest,
} from '@bank/contract/accounts/credit-cycle/interest-rules.ts';
import { NO_DEBT, type CreditEntry } from '@bank/contract/accounts/credit-cycle/standing-rules.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import type { Closing, NightStep } from '../../movements/closing.ts';
import { insertMovements, postAll } from '../../movements/cycle-queries.ts';
import { eachPage } from '../../movements/cycle-steps.ts';
import { cycleEndingWith, type Cycle } from '../../movements/cycle.ts';
import type { Counts } from '../../movements/day-queries.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import {
  disputeEntryFrom,
  entryFrom,
  interestCharge,
  journalOf,
  lateCharge,
  movementFrom,
  type Charge,
} from './movement.ts';
import { asideFrom } from './aside.ts';
import { listDisputeRows, type DisputeRow } from './queries/disputes.ts';
import {
  insertInterest,
  listClosed,
  listEntries,
  listInterest,
  lockCreditAccounts,
  type BookEntry,
  type CreditMonth,
} from './queries/interest.ts';

const PAGE = 200;
const STEP = 'credit-interest';
const NO_INTEREST = { purchases: ZERO, cashAdvances: ZERO, balanceTransfers: ZERO };

export const eveningSteps: readonly NightStep[] = [{ name: STEP, run: chargeInterest }];

/**
 * Runs on the last business day of a month, before the date moves, so that the closing statement includes the month's
 * interest. Nothing can post on the closed days that follow, so they are counted with the current debt. What is
 * posted later on the same day bears interest from the next cycle on (12 CFR 1026.10(b)(2)(ii) allows a cut-off
 * time).
 */
async function chargeInterest(closing: Closing): Promise<Counts> {
  const cycle = cycleEndingWith(closing.day);
  if (cycle === null) return {};
  await eachPage(closing, STEP, async (tx, after) => {
    const months = await lockCreditAccounts(tx, cycle, after, PAGE);
    const read = await readAll(tx, months, cycle);
    const counted = read.map((month) => {
      const { of, carried } = month;
      return {
        account: of.account,
        customerId: of.customerId,
        periodEnd: cycle.end,
        throughLeg: month.booked.at(-1)?.leg ?? 0n,
        throughEvent: month.disputes.at(-1)?.event ?? 0n,
        ...countInterest(carried, entriesOf(month), { start: of.start, end: cycle.end }),
      };
    });
    const charges = counted.flatMap(
      (each) => interestCharge(each, each.interest, each.disputeInterest) ?? [],
    );
    const done = await charge(tx, charges);
    await insertInterest(
      tx,
      counted.map((each) => ({ ...each, interestMovement: done.get(each.account) ?? null })),
    );
    return {
      last: months.at(-1)?.account ?? null,
      counts: { accounts: months.length, ...countsOf(charges, done) },
    };
  });
  return { cycle: cycle.end };
}

/** An account's month with all entries and the interest charged for it. */
export type MonthRead<Of extends CreditMonth> = {
  readonly of: Of;
  readonly carried: Carried;
  readonly entries: readonly CreditEntry[];
  readonly counted: CountedInterest;
  readonly interestMovement: string | null;
};

/** For months that have ended. A frozen account was charged nothing and never will be. */
export async function readMonths<Of extends CreditMonth>(
  tx: Tx,
  months: readonly Of[],
  cycle: Cycle,
): Promise<MonthRead<Of>[]> {
  if (months.length === 0) return [];
  const read = await readAll(tx, months, cycle);
  const known = byAccount(
    await listInterest(
      tx,
      months.map(({ account }) => account),
      cycle.end,
    ),
  );
  return read.map((month) => {
    const { of, carried } = month;
    const { throughLeg = 0n, throughEvent = 0n, interestMovement = null } = known.get(of.account) ?? {};
    const before = entriesOf({
      ...month,
      booked: month.booked.filter(({ leg }) => leg <= throughLeg),
      disputes: month.disputes.filter(({ event }) => event <= throughEvent),
    });
    const counted = countInterest(carried, before, { start: of.start, end: cycle.end });
    const free = interestMovement === null ? { interest: NO_INTEREST, disputeInterest: ZERO } : {};
    return { of, carried, entries: entriesOf(month), counted: { ...counted, ...free }, interestMovement };
  });
}

async function readAll<Of extends CreditMonth>(tx: Tx, months: readonly Of[], cycle: Cycle) {
  if (months.length === 0) return [];
  const accounts = months.map(({ account }) => account);
  const closed = byAccount(await readClosed(tx, accounts, addDays(cycle.start, -1)));
  const entries = Map.groupBy(await listEntries(tx, accounts, cycle), ({ account }) => account);
  const disputes = Map.groupBy(await listDisputeRows(tx, accounts, cycle), ({ account }) => account);
  return months.map((of) => ({
    of,
    carried: closed.get(of.account) ?? firstCarried(of.opening),
    booked: entries.get(of.account) ?? [],
    disputes: disputes.get(of.account) ?? [],
  }));
}

/** How the accounts' statements of this day closed. */
export async function readClosed(
  tx: Tx,
  accounts: readonly AccountNumber[],
  periodEnd: Day,
): Promise<(Carried & { readonly account: AccountNumber })[]> {
  const rows = await listClosed(tx, accounts, periodEnd);
  return rows.map(({ disputes, ...row }) => ({ ...row, aside: asideFrom(disputes) }));
}

type Booked = Pick<BookEntry, 'kind' | 'amount' | 'day'>;

/** In order of days; what a dispute changes counts at the end of its day, before the interest charged that evening. */
export function entriesOf({
  of: { start },
  booked,
  disputes,
}: {
  readonly of: Pick<CreditMonth, 'start'>;
  readonly booked: readonly Booked[];
  readonly disputes: readonly DisputeRow[];
}): CreditEntry[] {
  const lines = withoutDisputed(booked, disputes);
  if (disputes.length === 0) return lines.map(({ kind, amount, day }) => entryFrom(kind, amount, day));
  // Of one day: first what was posted, then the disputes, then the month's interest and what was posted after it.
  const charge = lines.findIndex(({ kind, amount }) => kind === 'interest' && amount < ZERO);
  const placed = lines.map(({ kind, amount, day }, at) => {
    const isLate = charge >= 0 && at >= charge && day === lines[charge]?.day;
    return { entry: entryFrom(kind, amount, day), turn: isLate ? 2 : 0 };
  });
  const told = disputes.map((each) => ({ entry: disputeEntryFrom(each, start), turn: 1 }));
  // The sort is stable: whatever has the same day and turn stays in order.
  return [...placed, ...told]
    .toSorted(({ entry: { day: one }, turn }, { entry: { day: other }, turn: later }) =>
      one === other ? turn - later : Number(one > other) - Number(one < other),
    )
    .map(({ entry }) => entry);
}

/** A credit for a dispute, and one taken back, are in the books and among the disputes: they count once. */
function withoutDisputed(booked: readonly Booked[], disputes: readonly DisputeRow[]): readonly Booked[] {
  const told = disputes.filter(({ what }) => what === 'credited' || what === 'taken');
  if (told.length === 0) return booked;
  return booked.filter(({ kind, amount, day }) => {
    if (kind !== 'dispute') return true;
    const at = told.findIndex(
      (each) =>
        each.day === day && (each.what === 'credited' ? each.amount : minus(ZERO, each.amount)) === amount,
    );
    if (at >= 0) told.splice(at, 1);
    return at < 0;
  });
}

/** What was paid of each account's statement by the end of a day, and what of it need not be paid. */
export async function standingsOn(
  tx: Tx,
  accounts: readonly AccountNumber[],
  { start, end }: { readonly start: Day; readonly end: Day },
): Promise<ReadonlyMap<AccountNumber, { readonly paid: Cents; readonly excused: Cents }>> {
  const months = accounts.map((account) => ({ account, customerId: '', start, opening: ZERO }));
  const read = await readAll(tx, months, { start, end });
  return new Map(
    read.map((month) => {
      const { paid, excused } = daysOf(month.carried, entriesOf(month), { start, end }).standing;
      return [month.of.account, { paid, excused }];
    }),
  );
}

/** For an account older than its first cycle: its debt counts as purchases with a grace period. */
export function firstCarried(opening: Cents): Carried {
  return {
    debt: { ...NO_DEBT, purchases: greater(ZERO, minus(ZERO, opening)) },
    credit: greater(ZERO, opening),
    balance: ZERO,
    minimum: ZERO,
    charged: ZERO,
    pastDue: ZERO,
    acceptedThrough: null,
    hasGrace: true,
    aside: [],
  };
}

type LateDue = { readonly account: AccountNumber; readonly customerId: string; readonly periodEnd: Day };

/** Charges late fees after a due date; returns the movement id for each account charged. */
export async function chargeLateFees(tx: Tx, late: readonly { due: LateDue; fee: Cents }[]) {
  const charges = late.map(({ due, fee }) => lateCharge(due, fee));
  const done = await charge(tx, charges);
  return { done, counts: countsOf(charges, done) };
}

/** Posts the charges in one batch and writes their movements; returns the movement id for each account charged. */
async function charge(tx: Tx, charges: readonly Charge[]): Promise<Map<AccountNumber, string>> {
  if (charges.length === 0) return new Map();
  const outcomes = await postAll(tx, charges.map(journalOf));
  const { businessDate } = await readClock(tx);
  const taken = charges.flatMap((each, at) => {
    const outcome = outcomes[at];
    if (!outcome) throw new Error(`The books gave no answer for ${each.id}`);
    if (outcome.status !== 'refused') return [{ each, outcome }];
    if (outcome.reason === 'frozen' || outcome.reason === 'closed') return [];
    throw new Error(`The books refused ${each.kind} of account ${each.account}: ${outcome.reason}`);
  });
  const fresh = taken.filter(({ outcome }) => outcome.status === 'posted');
  await insertMovements(
    tx,
    fresh.map(({ each, outcome }) => movementFrom(each, outcome.journal, businessDate)),
  );
  return new Map(taken.map(({ each }) => [each.account, each.id]));
}

function countsOf(charges: readonly Charge[], done: ReadonlyMap<AccountNumber, string>) {
  const taken = charges.filter(({ account }) => done.has(account));
  return { charged: taken.length, cents: plus(...taken.map(({ amount }) => amount)) };
}

function byAccount<Row extends { readonly account: AccountNumber }>(rows: readonly Row[]) {
  return new Map(rows.map((row) => [row.account, row]));
}
