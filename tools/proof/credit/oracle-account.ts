import type { OracleDay } from '../decade/calendar.ts';

/** What somebody did with a credit account. */
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

export const PURCHASES = 0;
export const CASH = 1;
export const TRANSFERS = 2;
export const CHARGES = 3;

/** Purchases, cash advances, balance transfers, and interest and fees, which bear no interest. */
export type Four = [bigint, bigint, bigint, bigint];

export type Charges = Map<OracleDay, bigint>;

/** A disputed line: what of it is owed, and the interest that waits for the outcome. */
export type Aside = { name: string; kind: 0 | 1; owed: bigint; waiting: bigint };

export type Account = {
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
  /** Late fees, by the day they are charged on. */
  readonly charges: Charges;
};

export type Act = Omit<OracleFlow, 'day' | 'what'> & { readonly what: OracleFlow['what'] | 'charge' };

type Argument = Act & { readonly what: 'disputed' | 'credited' | 'released' | 'taken' | 'forgiven' };

export function copy(account: Account): Account {
  const each = (of: readonly Aside[]) => of.map((one) => ({ ...one }));
  return { ...account, debts: [...account.debts], aside: each(account.aside), vain: each(account.vain) };
}

export function play(account: Account, act: Act): void {
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
    case 'disputed':
    case 'credited':
    case 'released':
    case 'taken':
    case 'forgiven':
      return argue(account, { ...act, what });
  }
}

/** What a dispute does. */
function argue(
  account: Account,
  { what, amount, dispute = '', isCash = false, bought = '' }: Argument,
): void {
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
    case 'forgiven':
      return forget();
  }
}

export function borrow(account: Account, kind: 0 | 1 | 3, amount: bigint): void {
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

export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
