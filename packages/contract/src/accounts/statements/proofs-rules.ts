import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { sumKnown, worthOf, worthOfAll } from '../accounts/rules.ts';

/**
 * The canonical text of a statement: what is hashed, signed and shown to a verifier years later, identical in every
 * language and layout. docs/statement-proofs.md describes it for writers of a verifier. Amounts are in cents; every
 * line ends with a line feed.
 */
export type CanonicalHead = {
  readonly account: string;
  readonly start: Day;
  readonly end: Day;
  readonly opening: Cents;
};

export type CanonicalEntry = {
  readonly day: Day;
  readonly id: string;
  readonly kind: string;
  readonly amount: Cents;
  readonly balance: Cents;
  readonly memo: string | null;
};

/** Shares of one security at the end of the period. Price and value are null if no price was known. */
export type CanonicalPosition = {
  readonly symbol: string;
  readonly name: string | null;
  readonly shares: number;
  readonly price: Cents | null;
  /** The day of that price: the last with a session. */
  readonly pricedOn: Day | null;
};

export type CanonicalFoot = {
  readonly entries: number;
  readonly credits: Cents;
  readonly debits: Cents;
  readonly closing: Cents;
};

/** Version 1 has no shares. It is still what the statement of an account without any says. */
export function canonicalHead(
  { account, start, end, opening }: CanonicalHead,
  positions: readonly CanonicalPosition[] = [],
): string {
  const version = positions.length === 0 ? 1 : 2;
  return `bank statement ${version}\naccount ${account}\nperiod ${start} ${end}\nopening ${opening}\n`;
}

/** The memo is JSON-escaped, so customer text can't imitate a line. */
export function canonicalEntry({ day, id, kind, amount, balance, memo }: CanonicalEntry): string {
  return `entry ${day} ${id} ${kind} ${amount} ${balance} ${JSON.stringify(memo)}\n`;
}

/** In version 2, shares follow the cash: a line for each security, then what they and the account come to. */
export function canonicalFoot(
  { entries, credits, debits, closing }: CanonicalFoot,
  positions: readonly CanonicalPosition[] = [],
): string {
  const cash = `entries ${entries}\ncredits ${credits}\ndebits ${debits}\nclosing ${closing}\n`;
  if (positions.length === 0) return cash;
  const holdings = worthOfAll(positions);
  const total = sumKnown([closing, holdings]);
  return `${cash}${positions.map(canonicalPosition).join('')}positions ${positions.length}\nholdings ${holdings ?? '-'}\ntotal ${total ?? '-'}\n`;
}

function canonicalPosition({ symbol, name, shares, price, pricedOn }: CanonicalPosition): string {
  const value = worthOf(shares, price);
  return `position ${symbol} ${shares} ${price ?? '-'} ${pricedOn ?? '-'} ${value ?? '-'} ${JSON.stringify(name)}\n`;
}
