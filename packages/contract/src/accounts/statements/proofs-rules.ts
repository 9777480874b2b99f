import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';

/**
 * The canonical text of a statement: what is hashed, signed and shown to whoever checks it years later, the same in every
 * language and for every look. docs/statement-proofs.md describes it to those who write a verifier of their own; amounts
 * are cents, every line ends with a line feed.
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

/** What a person wrote is spelled as JSON spells a text, so that no memo can pass for a line. */
export function canonicalEntry({ day, id, kind, amount, balance, memo }: CanonicalEntry): string {
  return `entry ${day} ${id} ${kind} ${amount} ${balance} ${JSON.stringify(memo)}\n`;
}

export function canonicalFoot({ entries, credits, debits, closing }: CanonicalFoot): string {
  return `entries ${entries}\ncredits ${credits}\ndebits ${debits}\nclosing ${closing}\n`;
}
