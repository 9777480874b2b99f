import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import type { NewMovement } from '../../movements/cycle-queries.ts';
import { movementIdOf, referenceOf } from '../../movements/intent.ts';

/** An overnight entry for a certificate: the legs of one journal and its movement. */
export type NightEntry = {
  readonly account: AccountNumber;
  readonly amount: Cents;
  readonly legs: readonly PostLeg[];
  readonly movement: Omit<NewMovement, 'journal'>;
};

/** Memos of the entries. Stored in the ledger, so they are the same in every language. */
const INTEREST_MEMO = 'Certificate interest';
const MATURITY_MEMO = 'Certificate matured';

type Paid = {
  readonly customerId: string;
  readonly account: AccountNumber;
  readonly amount: Cents;
  /** `dueOn` and the account make up the intent; `day` is the business day it is posted on. */
  readonly dueOn: Day;
  readonly day: Day;
};

/**
 * Interest is first credited to the certificate, so its history shows it, then transferred if the owner chose that.
 */
export function interestEntry(
  paid: Paid & { readonly to: AccountNumber | null; readonly isLast: boolean },
): NightEntry {
  const { account, amount, to } = paid;
  const earned: PostLeg = { debit: own.interest_payable, credit: account, amount, kind: 'interest' };
  const sent = to === null ? [] : [sentTo(to, paid, INTEREST_MEMO)];
  // An emptied certificate's last interest can fall on a day that already had interest, so its intent differs.
  return entryOf('interest', paid, [earned, ...sent], paid.isLast ? 'last-interest' : 'interest');
}

/** The whole balance, to the account the customer chose. */
export function payOutEntry(paid: Paid & { readonly to: AccountNumber }): NightEntry {
  return entryOf('maturity', paid, [sentTo(paid.to, paid, MATURITY_MEMO)]);
}

function sentTo(to: AccountNumber, { account, amount }: Paid, memo: string): PostLeg {
  return { debit: account, credit: to, amount, kind: 'transfer', memo };
}

const prefixes = { interest: 'INT', maturity: 'MAT' } as const;
const topics = { interest: 'interest.paid', maturity: 'maturity.paid' } as const;

function entryOf(
  what: keyof typeof prefixes,
  { customerId, account, amount, dueOn, day }: Paid,
  legs: readonly PostLeg[],
  intent: string = what,
): NightEntry {
  // The id starts with the date, so rows of one night are stored together.
  const time = Date.parse(`${dueOn}T00:00:00Z`).toString(16).padStart(12, '0');
  const id = movementIdOf(customerId, `${time}/certificate-${intent}/${account}`);
  const [first] = legs;
  if (!first) throw new Error('an entry moves something');
  return {
    account,
    amount,
    legs,
    movement: {
      id,
      customerId,
      kind: what,
      amount,
      from: first.debit,
      to: first.credit,
      reference: referenceOf(prefixes[what], id),
      day,
      plan: JSON.stringify({ kind: what, amount, day, dueOn, legs, limits: [] }),
      topic: topics[what],
    },
  };
}
