import { daysOf } from '@bank/contract/accounts/credit-cycle/interest-rules.ts';
import type { RunningMonth } from '@bank/contract/accounts/credit-cycle/projection-rules.ts';
import { totalAside } from '@bank/contract/accounts/credit-cycle/set-aside-rules.ts';
import type { CreditEntry } from '@bank/contract/accounts/credit-cycle/standing-rules.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { balanceOn, readHistory, type Entry, type Place } from '@bank/ledger/reading.ts';
import { cycleOf } from '../../movements/cycle.ts';
import type { Tx } from '../../platform/database.ts';
import { entriesOf, firstCarried, readClosed } from './interest.ts';
import { listDisputedAccounts, listDisputeRows } from './queries/disputes.ts';

const PAGE = 500;
/** More entries than anybody makes in a month. */
const PAGES_MAX = 20;

/** The running month of a credit account, and what it adds up to. */
export type Running = {
  readonly month: RunningMonth;
  /** The statement before it; null before the first. */
  readonly closedOn: Day | null;
  readonly balance: Cents;
  readonly spent: Cents;
  readonly credited: Cents;
  readonly lastPayment: { readonly amount: Cents; readonly day: Day } | null;
};

/** Reads by the functions of the books that a customer's process may call. The caller has checked ownership. */
export async function readRunning(
  tx: Tx,
  account: AccountNumber,
  { openedOn, today }: { openedOn: Day; today: Day },
): Promise<Running> {
  const cycle = cycleOf(today);
  const start = openedOn > cycle.start ? openedOn : cycle.start;
  const [closed] = await readClosed(tx, [account], addDays(cycle.start, -1));
  const carried = closed ?? firstCarried((await balanceOn(tx, account, addDays(start, -1))) ?? ZERO);
  const lines = await linesOf(tx, account, cycle);
  const entries = await withDisputes(tx, account, lines, { start, end: cycle.end });
  const [last] = await readHistory(tx, {
    account,
    size: 1,
    kinds: { in: ['payment', 'transfer', 'deposit'], out: [] },
  });
  const total = (of: readonly Entry[]) => plus(...of.map(({ amount }) => amount));
  return {
    month: { carried, entries, span: { start, end: cycle.end }, today },
    closedOn: closed ? addDays(cycle.start, -1) : null,
    balance: minus(plus(totalAside(carried.aside), ...Object.values(carried.debt)), carried.credit),
    spent: minus(ZERO, total(lines.filter(({ amount }) => amount < ZERO))),
    credited: total(lines.filter(({ amount }) => amount > ZERO)),
    lastPayment: last ? { amount: last.amount, day: dayFrom(last.day) } : null,
  };
}

/**
 * Of accounts with disputes: what was paid since the newest statement, and what of it need not be paid. The night judges
 * by the same rules.
 */
export async function readExcused(
  tx: Tx,
  statements: readonly { readonly account: AccountNumber; readonly periodEnd: Day }[],
): Promise<ReadonlyMap<AccountNumber, { readonly paid: Cents; readonly excused: Cents }>> {
  const disputed = await listDisputedAccounts(
    tx,
    statements.map(({ account }) => account),
  );
  const found = new Map<AccountNumber, { paid: Cents; excused: Cents }>();
  for (const { account, periodEnd } of statements) {
    if (!disputed.includes(account)) continue;
    const [carried] = await readClosed(tx, [account], periodEnd);
    if (!carried) continue;
    const since = { start: addDays(periodEnd, 1), end: cycleOf(addDays(periodEnd, 1)).end };
    const entries = await withDisputes(tx, account, await linesOf(tx, account, since), since);
    const { paid, excused } = daysOf(carried, entries, since).standing;
    found.set(account, { paid, excused });
  }
  return found;
}

/** What was booked, and what disputes changed in the same days. */
async function withDisputes(
  tx: Tx,
  account: AccountNumber,
  lines: readonly Entry[],
  { start, end }: { readonly start: Day; readonly end: Day },
): Promise<CreditEntry[]> {
  const booked = lines.map(({ kind, amount, day }) => ({ kind, amount, day: dayFrom(day) }));
  const disputes = await listDisputeRows(tx, [account], { start, end });
  return entriesOf({ of: { start }, booked, disputes });
}

/** In the order they were booked. */
async function linesOf(
  tx: Tx,
  account: AccountNumber,
  { start, end }: { start: Day; end: Day },
): Promise<Entry[]> {
  const lines: Entry[] = [];
  let after: Place | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const read = await readHistory(tx, { account, from: start, to: end, size: PAGE, after });
    lines.push(...read);
    const last = read.at(-1);
    if (!last || read.length < PAGE) break;
    after = { day: last.day, id: last.id };
  }
  return lines.toReversed();
}
