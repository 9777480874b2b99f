import type { OracleCalendar, OracleDay } from '../decade/calendar.ts';

/**
 * Independent oracle of a credit account: computes its own interest and late fees from the owner's actions
 * alone. Integers throughout; a fraction is a pair.
 */
export type OracleFlow = {
  readonly day: OracleDay;
  readonly what:
    | 'purchase'
    | 'cash'
    | 'refund'
    | 'payment'
    | 'returned'
    | 'disputed'
    | 'credited'
    | 'released'
    | 'taken'
    | 'forgiven';
  readonly amount: bigint;
  /** Of a dispute: its name, whether the line took cash, and when the line was posted. They end the flows of a day. */
  readonly dispute?: string;
  readonly isCash?: boolean;
  readonly bought?: OracleDay;
};

const PURCHASES = 0;
const CASH = 1;
const TRANSFERS = 2;
const CHARGES = 3;

/** Purchases, cash advances, balance transfers, and interest and fees, which bear no interest. */
type Four = [bigint, bigint, bigint, bigint];

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

/** A disputed line: what of it is owed, and the interest that waits for the outcome. */
type Aside = { name: string; kind: 0 | 1; owed: bigint; waiting: bigint };

type Account = {
  debts: Four;
  credit: bigint;
  minimum: bigint;
  paid: bigint;
  aside: Aside[];
  /** Disputed in vain this month. */
  vain: Aside[];
  /** Of the last statement, what nobody has to pay in time. */
  spared: bigint;
  /** When the month began: an earlier line is on the last statement. */
  since: OracleDay;
};

/** All months ended by the last day, which is a closed business day. */
export function creditMonths(
  calendar: OracleCalendar,
  opened: OracleDay,
  last: OracleDay,
  flows: readonly OracleFlow[],
): OracleMonth[] {
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
  };
  const charges = new Map<OracleDay, bigint>();
  const byDay = Map.groupBy(flows, ({ day }) => day);
  const standsThrough = calendar.placeOf(calendar.nextOpen(last)) - 1;
  let month: { day: OracleDay; acts: Act[] }[] = [];
  let opening = copy(account);
  for (let at = calendar.placeOf(opened); at <= standsThrough; at += 1) {
    const day = calendar.days[at] ?? '';
    const own = charges.get(day);
    const acts: Act[] = [
      ...(own === undefined ? [] : [{ what: 'charge', amount: own } as const]),
      ...(byDay.get(day) ?? []),
    ];
    for (const act of acts) play(account, act);
    month.push({ day, acts });
    const before = months.at(-1);
    if (before?.acceptedThrough === day) {
      before.paidByDue = account.paid;
      before.lateFee = lateFee(months, account);
      if (before.lateFee > 0n) charges.set(calendar.nextOpen(day), before.lateFee);
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
  return months;
}

type Act = Omit<OracleFlow, 'day' | 'what'> & { readonly what: OracleFlow['what'] | 'charge' };

function copy(account: Account): Account {
  const each = (of: readonly Aside[]) => of.map((one) => ({ ...one }));
  return { ...account, debts: [...account.debts], aside: each(account.aside), vain: each(account.vain) };
}

function play(account: Account, act: Act): void {
  const { what, amount } = act;
  switch (what) {
    case 'purchase':
      return borrow(account, PURCHASES, amount);
    case 'cash':
      return borrow(account, CASH, amount);
    case 'charge':
      return borrow(account, CHARGES, amount);
    case 'returned':
      account.paid -= amount;
      return borrow(account, PURCHASES, amount);
    case 'payment':
      return settle(account, amount);
    case 'refund': {
      const taken = least(amount, account.debts[PURCHASES]);
      account.debts[PURCHASES] -= taken;
      account.paid += taken;
      return settle(account, amount - taken);
    }
    default:
      return argue(account, act);
  }
}

/** What a dispute does. */
function argue(account: Account, { what, amount, dispute = '', isCash = false, bought = '' }: Act): void {
  const kind = isCash ? CASH : PURCHASES;
  const known = account.aside.find(({ name }) => name === dispute);
  const forget = () => {
    account.aside = account.aside.filter(({ name }) => name !== dispute);
  };
  switch (what) {
    case 'disputed': {
      const owed = least(amount, account.debts[kind]);
      account.debts[kind] -= owed;
      if (bought < account.since) account.spared += owed;
      account.aside.push({ name: dispute, kind, owed, waiting: 0n });
      return;
    }
    case 'credited': {
      const part = least(amount, known?.owed ?? 0n);
      if (known) {
        known.owed -= part;
        // Behind the others, as the newest.
        account.aside = [...account.aside.filter((one) => one !== known), known];
      }
      account.paid += part;
      account.spared -= least(part, account.spared);
      return settle(account, amount - part);
    }
    case 'released':
      if (!known) return;
      forget();
      account.vain.push(known);
      return borrow(account, known.kind, known.owed);
    case 'taken':
      forget();
      if (known) account.vain.push(known);
      return borrow(account, kind, amount);
    default:
      return forget();
  }
}

function borrow(account: Account, kind: 0 | 1 | 3, amount: bigint): void {
  // A credit balance is used before anything is owed.
  account.credit -= amount;
  if (account.credit >= 0n) return;
  account.debts[kind] -= account.credit;
  account.credit = 0n;
}

function settle(account: Account, amount: bigint): void {
  const paid = account.paid > 0n ? account.paid : 0n;
  let minimum = least(amount, account.minimum > paid ? account.minimum - paid : 0n);
  let above = amount - minimum;
  account.paid += amount;
  const charge = least(minimum, account.debts[CHARGES]);
  account.debts[CHARGES] -= charge;
  minimum -= charge;
  above += minimum;
  for (const kind of [PURCHASES, CASH, TRANSFERS, CHARGES] as const) {
    const part = least(above, account.debts[kind]);
    account.debts[kind] -= part;
    above -= part;
  }
  for (const one of account.aside) {
    const part = least(above, one.owed);
    one.owed -= part;
    above -= part;
  }
  account.credit += above;
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

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function halfEven(numerator: bigint, denominator: bigint): bigint {
  const down = numerator / denominator;
  const twice = 2n * (numerator - down * denominator);
  if (twice === denominator) return down % 2n === 0n ? down : down + 1n;
  return twice > denominator ? down + 1n : down;
}
