import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';

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

export type CanonicalFoot = {
  readonly entries: number;
  readonly credits: Cents;
  readonly debits: Cents;
  readonly closing: Cents;
};

export function canonicalHead({ account, start, end, opening }: CanonicalHead): string {
  return `bank statement 1\naccount ${account}\nperiod ${start} ${end}\nopening ${opening}\n`;
}

/** The memo is JSON-escaped, so customer text can't imitate a line. */
export function canonicalEntry({ day, id, kind, amount, balance, memo }: CanonicalEntry): string {
  return `entry ${day} ${id} ${kind} ${amount} ${balance} ${JSON.stringify(memo)}\n`;
}

export function canonicalFoot({ entries, credits, debits, closing }: CanonicalFoot): string {
  return `entries ${entries}\ncredits ${credits}\ndebits ${debits}\nclosing ${closing}\n`;
}
