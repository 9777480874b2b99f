import { addDays, type Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Kind } from '@bank/ledger/chart.ts';
import type { AccountNumber, Reason } from '@bank/ledger/journal.ts';
import type { Direction, NetworkRail } from '../rails/rail.ts';
import type { ReturnReason } from '../rails/return-codes.ts';
import type { Approval, Capture } from './authorization-decision.ts';

/** The account a number belongs to. */
export type FoundAccount = {
  readonly accountId: string;
  readonly customerId: string;
  readonly account: AccountNumber;
  readonly type: string;
};

/** What decides about an item before the ledger is asked. */
export type ArrivalFacts = {
  readonly network: NetworkRail;
  readonly direction: Direction;
  readonly state: string;
  readonly effectiveOn: Day;
  readonly today: Day;
  /** Whether its day has come. */
  readonly isDue: boolean;
  readonly found: FoundAccount | null;
  /** Whether its customer has stopped money leaving the account. */
  readonly isStopped: boolean;
  /** Whether it takes money with a card that can't be charged. */
  readonly isCardStopped?: boolean;
  /** For a check with a number: whether it must not be paid, and whether another item of this page has its number. */
  readonly check?: CheckFacts | null;
  /** Whether it says which question approved it. */
  readonly namesApproval?: boolean;
  /** That approval, if it is the account's and still has its money, and what an item that is due takes of it. */
  readonly approved?: Approved | null;
  /** Whether the network approved it by itself while the bank was silent, as far as it may. */
  readonly isForced?: boolean;
};

/** What is known of a check's number. */
export type CheckFacts = {
  /** The customer has stopped its payment. */
  readonly isStopped: boolean;
  /** The same number was paid, or its money is set aside. */
  readonly isPresentedBefore: boolean;
  /** An earlier item of the same page has the number, and isn't decided yet. */
  readonly isBehindAnother: boolean;
};

type Approved = {
  readonly approval: Approval;
  readonly capture: Capture;
  /** What is charged of the fee that was set aside with it. */
  readonly fee: Cents;
};

/**
 * `capture` and `release` end a hold that an earlier look has placed; the other acts begin with the item itself.
 * The ledger has the last word on `credit`, `debit` and `hold`: see `refusalOf`.
 */
export type Decision =
  | { readonly act: 'credit' | 'debit' | 'hold'; readonly found: FoundAccount }
  /** `take` ends the hold of an approval, `force` may go below the account's floor. */
  | ({ readonly act: 'take'; readonly found: FoundAccount } & Approved)
  | { readonly act: 'force'; readonly found: FoundAccount }
  | { readonly act: 'capture' }
  | { readonly act: 'wait' }
  | { readonly act: 'release' | 'suspend' | 'return'; readonly reason: ReturnReason };

const dayToDay = ['checking', 'student'];
const deposits = [...dayToDay, 'savings', 'moneyMarket'];

/** Account types that others can take money from, by network. A wire is only ever sent. */
const debitable: Readonly<Record<NetworkRail, readonly string[]>> = {
  ach: deposits,
  check: deposits,
  card: [...dayToDay, 'credit'],
  atm: [...deposits, 'credit'],
  wire: [],
};

/**
 * Account types that take no money from outside except by wire: what is paid into them is bound to a term or to a
 * yearly limit, and a wire is how an opening deposit or a rollover comes.
 */
const closedToCredits = ['cd', 'retirement'];

/** Money is set aside for a claim at most this long before its day; a claim that far away waits. */
const HELD_AHEAD_DAYS = 7;

export function decide(facts: ArrivalFacts): Decision {
  if (facts.state === 'held') {
    if (facts.isStopped) return { act: 'release', reason: 'panic' };
    return facts.check?.isStopped ? { act: 'release', reason: 'stop_payment' } : { act: 'capture' };
  }
  return facts.direction === 'in' ? decideCredit(facts) : decideDebit(facts);
}

function decideCredit({ network, isDue, found }: ArrivalFacts): Decision {
  if (!isDue) return { act: 'wait' };
  if (!found) return { act: 'suspend', reason: 'unknown_account' };
  if (network !== 'wire' && closedToCredits.includes(found.type))
    return { act: 'suspend', reason: 'not_accepted' };
  return { act: 'credit', found };
}

function decideDebit(facts: ArrivalFacts): Decision {
  const { network, isDue, found, isStopped, effectiveOn, today, approved } = facts;
  if (!found) return { act: 'return', reason: 'unknown_account' };
  // The bank has given its word, so the customer's switch comes too late.
  if (approved) return { act: 'take', found, ...approved };
  if (!debitable[network].includes(found.type)) return { act: 'return', reason: 'not_accepted' };
  // Its money is set aside already, or gone.
  if (facts.namesApproval && !isDue) return { act: 'wait' };
  if (facts.isForced) return { act: 'force', found };
  if (isStopped) return { act: 'return', reason: 'panic' };
  if (facts.isCardStopped) return { act: 'return', reason: 'card_blocked' };
  if (facts.check?.isStopped) return { act: 'return', reason: 'stop_payment' };
  if (facts.check?.isPresentedBefore) return { act: 'return', reason: 'presented_before' };
  if (facts.check?.isBehindAnother) return { act: 'wait' };
  if (isDue) return { act: 'debit', found };
  return effectiveOn <= addDays(today, HELD_AHEAD_DAYS) ? { act: 'hold', found } : { act: 'wait' };
}

/** What follows from the ledger's refusal. Null: the bank asked for something that makes no sense. */
export function refusalOf(act: 'credit' | 'debit' | 'hold', reason: Reason): Decision | null {
  const known = refused[reason] ?? null;
  if (known === null) return null;
  if (act === 'credit') return { act: 'suspend', reason: known };
  // What can't be set aside today may be there on its day: pay comes in before it goes out.
  if (act === 'hold' && known === 'insufficient_funds') return { act: 'wait' };
  return { act: 'return', reason: known };
}

/** What follows from the ledger's refusal of any decision; null as for `refusalOf`. */
export function insteadOf(decision: Decision, reason: Reason): Decision | null {
  switch (decision.act) {
    case 'credit':
    case 'debit':
    case 'hold':
      return refusalOf(decision.act, reason);
    case 'force':
      return refusalOf('debit', reason);
    case 'take': {
      // The hold has just expired: the item is a debit like any other.
      if (reason === 'hold') return { act: 'debit', found: decision.found };
      // There is no money for the tip: the merchant gets what was approved.
      const { taken, extra } = decision.capture;
      if (extra === ZERO || reason !== 'insufficient') return null;
      return { ...decision, capture: { taken, extra: ZERO, back: extra } };
    }
    case 'capture':
    case 'wait':
    case 'release':
    case 'suspend':
    case 'return':
      return null;
  }
}

const refused: Partial<Readonly<Record<Reason, ReturnReason>>> = {
  insufficient: 'insufficient_funds',
  closed: 'account_closed',
  frozen: 'account_frozen',
  ceiling: 'account_full',
};

/**
 * Whether a card item gives something back. To a deposit account the network may also pay what a shop sold, so there it has
 * to name the purchase; a credit account gets nothing else from shops.
 */
export function isGivenBack(network: NetworkRail, { type }: FoundAccount, refunded: object | null): boolean {
  return refunded !== null || (network === 'card' && type === 'credit');
}

/** What an item is in the books and on the customer's page. A refund is a purchase the other way. */
export function kindOfItem(network: NetworkRail, direction: Direction, isRefund = false): Kind {
  if (direction === 'in') return isRefund ? 'purchase' : 'deposit';
  switch (network) {
    case 'card':
      return 'purchase';
    case 'atm':
      return 'withdrawal';
    case 'ach':
    case 'check':
    case 'wire':
      return 'payment';
  }
}
