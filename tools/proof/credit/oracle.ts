import type { OracleCalendar, OracleDay } from '../decade/calendar.ts';
import {
  borrow,
  CASH,
  CHARGES,
  copy,
  least,
  play,
  PURCHASES,
  TRANSFERS,
  type Account,
  type Act,
  type Aside,
  type Charges,
  type Four,
  type OracleFlow,
} from './oracle-account.ts';

/** Independent oracle of a credit account: its interest and late fees from the owner's actions alone, in whole numbers. */
const RATES: Four = [189_900n, 162_400n, 127_500n, 0n];

export type OracleMonth = {
  readonly end: OracleDay;
  readonly debts: Four;
  readonly credit: bigint;
  readonly balance: bigint;
  readonly minimum: bigint;
  readonly charged: bigint;
  readonly pastDue: bigint;
  readonly dueOn: OracleDay;
  readonly acceptedThrough: OracleDay;
  readonly hasGrace: boolean;
  readonly interest: Four;
  /** Part of the balance and of no debt, and interest on what was disputed in vain. */
  readonly disputed: bigint;
  readonly disputeInterest: bigint;
  /** Of this statement's due date; null until that day has ended. */
  lateFee: bigint | null;
  paidByDue: bigint | null;
};

/** All months ended by the last day, which is a closed business day. */
export function creditMonths(
  calendar: OracleCalendar,
  opened: OracleDay,
  last: OracleDay,
  flows: readonly OracleFlow[],
): OracleMonth[] {
  return lived(calendar, opened, calendar.placeOf(calendar.nextOpen(last)), flows).months;
}

/** What the holder is told of the newest statement on a business day that is not closed yet; null before the first. */
export function creditFigures(
  calendar: OracleCalendar,
  opened: OracleDay,
  day: OracleDay,
  flows: readonly OracleFlow[],
) {
  const until = calendar.placeOf(day);
  const { months, account } = lived(calendar, opened, until, flows);
  const statement = months.at(-1);
  if (!statement) return null;
  for (const act of actsOn(
    day,
    account.charges,
    Map.groupBy(flows, (flow) => flow.day),
  ))
    play(account, act);
  const paid = account.paid > 0n ? account.paid : 0n;
  const less = (of: bigint, by: bigint) => (of > by ? of - by : 0n);
  const minimum = less(leastOf(statement, account.spared), paid);
  const remaining = less(less(statement.balance, account.spared), paid);
  return {
    minimum,
    remaining,
    balance: statement.balance,
    dueOn: remaining > 0n ? statement.dueOn : null,
    isLate: minimum > 0n && day > statement.acceptedThrough,
  };
}

/** The bank's own charge of a day comes first. */
function actsOn(day: OracleDay, charges: Charges, byDay: ReadonlyMap<OracleDay, readonly Act[]>): Act[] {
  const own = charges.get(day);
  return [
    ...(own === undefined ? [] : [{ what: 'charge', amount: own } as const]),
    ...(byDay.get(day) ?? []),
  ];
}

/** Every day before this place of the calendar. */
function lived(calendar: OracleCalendar, opened: OracleDay, until: number, flows: readonly OracleFlow[]) {
  const months: OracleMonth[] = [];
  const account: Account = {
    debts: [0n, 0n, 0n, 0n],
    credit: 0n,
    minimum: 0n,
    paid: 0n,
    aside: [],
    vain: [],
    spared: 0n,
    since: opened,
    charges: new Map(),
  };
  const byDay = Map.groupBy(flows, ({ day }) => day);
  let month: { day: OracleDay; acts: Act[] }[] = [];
  let opening = copy(account);
  for (let at = calendar.placeOf(opened); at < until; at += 1) {
    const day = calendar.days[at] ?? '';
    const acts = actsOn(day, account.charges, byDay);
    for (const act of acts) play(account, act);
    month.push({ day, acts });
    const before = months.at(-1);
    if (before?.acceptedThrough === day) {
      before.paidByDue = account.paid;
      before.lateFee = lateFee(months, account);
      if (before.lateFee > 0n) account.charges.set(calendar.nextOpen(day), before.lateFee);
    }
    const tomorrow = calendar.days[at + 1] ?? '';
    if (!tomorrow.endsWith('-01')) continue;
    const ended = endOf(calendar, { opening, month, account, before, tomorrow });
    months.push(ended);
    account.minimum = ended.minimum;
    account.paid = 0n;
    account.vain = [];
    account.spared = ended.disputed;
    account.since = tomorrow;
    opening = copy(account);
    month = [];
  }
  return { months, account };
}

function endOf(
  calendar: OracleCalendar,
  facts: {
    opening: Account;
    month: readonly { day: OracleDay; acts: readonly Act[] }[];
    account: Account;
    before: OracleMonth | undefined;
    tomorrow: OracleDay;
  },
): OracleMonth {
  const { opening, month, account, before, tomorrow } = facts;
  const hasGrace =
    before === undefined ||
    before.balance === 0n ||
    (before.paidByDue ?? 0n) + sparedOn(opening, month, before.acceptedThrough) >= before.balance;
  const sums: Four = [0n, 0n, 0n, 0n];
  const hadGrace = before === undefined || before.hasGrace;
  const forgiven = hadGrace && !hasGrace ? repaidInTime(opening, month, before?.acceptedThrough ?? '') : 0n;
  // Recomputes from the start, as if what was repaid in time had never been owed this month.
  const replay = copy(opening);
  let ahead = forgiven;
  const waiting = new Map<string, bigint>();
  for (const { acts } of month) {
    for (const act of acts) {
      const owed = replay.debts[PURCHASES];
      play(replay, act);
      if (act.what === 'payment' || act.what === 'refund')
        ahead -= least(ahead, owed - replay.debts[PURCHASES]);
    }
    for (const kind of [PURCHASES, CASH, TRANSFERS] as const)
      sums[kind] += replay.debts[kind] - (kind === PURCHASES ? least(ahead, replay.debts[PURCHASES]) : 0n);
    for (const { name, owed } of replay.aside) waiting.set(name, (waiting.get(name) ?? 0n) + owed);
  }
  const lostBy = ({ name, kind }: Aside) =>
    kind === PURCHASES && hasGrace ? 0n : halfEven((waiting.get(name) ?? 0n) * RATES[kind], 365_000_000n);
  const disputeInterest = account.vain.reduce((sum, one) => sum + one.waiting + lostBy(one), 0n);
  for (const one of account.aside) one.waiting += lostBy(one);
  const interest = sums.map((sum, kind) =>
    kind === PURCHASES && hasGrace ? 0n : halfEven(sum * (RATES[kind] ?? 0n), 365_000_000n),
  ) as Four;
  // The month's closing statement bills its interest and fees.
  const cost = interest.reduce((sum, each) => sum + each, disputeInterest);
  borrow(account, CHARGES, cost);
  const owed = account.debts.reduce((sum, each) => sum + each, 0n);
  const disputed = account.aside.reduce((sum, one) => sum + one.owed, 0n);
  const charged = month
    .flatMap(({ acts }) => acts)
    .reduce((sum, { what, amount }) => (what === 'charge' ? sum + amount : sum), cost);
  const paid = account.paid > 0n ? account.paid : 0n;
  const wantedBefore = before ? leastOf(before, account.spared) : 0n;
  const pastDue = wantedBefore > paid ? wantedBefore - paid : 0n;
  const dueOn = `${tomorrow.slice(0, 8)}25`;
  return {
    end: month.at(-1)?.day ?? '',
    debts: [...account.debts],
    credit: account.credit,
    balance: owed + disputed,
    charged,
    pastDue,
    minimum: minimumOf(owed, charged, pastDue),
    dueOn,
    acceptedThrough: calendar.openOnOrAfter(dueOn),
    hasGrace,
    interest,
    disputed,
    disputeInterest,
    lateFee: null,
    paidByDue: null,
  };
}

/** The one percent is rounded half up to a cent. */
function minimumOf(owed: bigint, charged: bigint, pastDue: bigint): bigint {
  const share = (owed + 50n) / 100n + charged;
  return least((share > 2_500n ? share : 2_500n) + pastDue, owed);
}

/** The minimum of a statement, as if what is spared had never been on it; never more than it says. */
function leastOf({ balance, charged, pastDue, minimum }: OracleMonth, spared: bigint): bigint {
  if (spared === 0n) return minimum;
  return least(minimum, minimumOf(balance > spared ? balance - spared : 0n, charged, pastDue));
}

/** What of the last statement nobody had to pay by its due date. */
function sparedOn(
  opening: Account,
  month: readonly { day: OracleDay; acts: readonly Act[] }[],
  due: OracleDay,
): bigint {
  const replay = copy(opening);
  for (const { day, acts } of month) if (day <= due) for (const act of acts) play(replay, act);
  return replay.spared;
}

/** Of the purchases owed at the start of the month, what was paid by the due date. */
function repaidInTime(
  opening: Account,
  month: readonly { day: OracleDay; acts: readonly Act[] }[],
  due: OracleDay,
): bigint {
  const replay = copy(opening);
  let repaid = 0n;
  for (const { day, acts } of month) {
    if (day > due) break;
    for (const act of acts) {
      const owed = replay.debts[PURCHASES];
      play(replay, act);
      if (act.what === 'payment' || act.what === 'refund') repaid += owed - replay.debts[PURCHASES];
    }
  }
  return least(repaid, opening.debts[PURCHASES]);
}

function lateFee(months: readonly OracleMonth[], { paid, spared }: Account): bigint {
  const [now, ...earlier] = months.toReversed();
  if (!now) return 0n;
  const minimum = leastOf(now, spared);
  if (paid >= minimum) return 0n;
  const isRepeated = earlier.slice(0, 6).some((month) => (month.lateFee ?? 0n) > 0n);
  const year = Number(now.dueOn.slice(0, 4));
  const [first, repeated] = year < 2022 ? [2_900n, 4_000n] : [3_000n, 4_100n];
  return least(minimum, isRepeated ? repeated : first);
}

function halfEven(numerator: bigint, denominator: bigint): bigint {
  const down = numerator / denominator;
  const twice = 2n * (numerator - down * denominator);
  if (twice === denominator) return down % 2n === 0n ? down : down + 1n;
  return twice > denominator ? down + 1n : down;
}
