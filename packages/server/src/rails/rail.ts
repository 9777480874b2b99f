import { own } from '@bank/ledger/chart.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';

/** Rails of the payment networks. Internal movements use `book` and post at once. */
export const networkRails = ['ach', 'wire', 'check', 'atm', 'card'] as const;

/** Rails whose networks are told what to do. A machine asks instead, when somebody stands in front of it. */
export const instructedRails = ['ach', 'wire', 'check', 'card'] as const;

/**
 * `counter` is answered by bank staff, without a network. `onus` goes to another customer of this bank: the
 * worker answers it, so it can be undone and stopped like an external payment.
 */
export const externalRails = [...networkRails, 'counter', 'onus'] as const;

export type NetworkRail = (typeof networkRails)[number];
export type ExternalRail = (typeof externalRails)[number];
/** Rails with a clearing account. */
export type ClearedRail = Exclude<ExternalRail, 'onus'>;
export type RailName = 'book' | ExternalRail;

/** The bank's clearing account of each rail; on-us payments have none. */
export const clearing: Readonly<Record<ClearedRail, AccountNumber>> = {
  ach: own.clearing_ach,
  wire: own.clearing_wire,
  check: own.clearing_check,
  atm: own.clearing_atm,
  card: own.clearing_card,
  counter: own.cash,
};

/** `out`: the customer's money leaves. `in`: money is pulled from outside. */
export type Direction = 'out' | 'in';

/** What the network needs beyond the amount: the counterparty, in the network's field names. */
export type Details = Readonly<Record<string, string>>;

export const DETAILS_PLACE = 'rail_instructions.details';

/**
 * The details as stored in tables and plans. Encrypting twice gives two texts; the digest shows that they are
 * equal. The last four digits stay readable for the customer's list and outlive the customer's key.
 */
export type SealedDetails = {
  readonly sealed: string;
  readonly digest: string;
  readonly lastFour: string | null;
};

/** An instruction to a network. Sending the same movement twice counts as one. */
export type Instruction = {
  readonly movementId: string;
  readonly rail: NetworkRail;
  readonly direction: Direction;
  readonly amount: Cents;
  readonly details: Details;
  readonly leavesOn: Day;
  /** Both sides of a check, as base64 of a bilevel TIFF: what the other bank pays from. Only for checks. */
  readonly images?: CheckPair;
};

/** The front and the back of a check. */
export type CheckPair = { readonly front: string; readonly back: string };

/** What is sent along with an instruction, if anything; read only when it is sent. */
export type Enclosures = (
  instruction: Pick<Instruction, 'movementId' | 'rail' | 'direction'>,
) => Promise<CheckPair | null>;

export const answerKinds = ['accepted', 'settled', 'rejected', 'returned'] as const;

/**
 * `accepted`: received, nothing moved yet. `settled`: the money arrived. `rejected`: it never will.
 * `returned`: it arrived and came back.
 */
export type AnswerKind = (typeof answerKinds)[number];

export type Answer = {
  /** The network's id; a repeated delivery has the same one. */
  readonly id: string;
  readonly movementId: string;
  readonly what: AnswerKind;
  /** The network's code, such as `R01`; null on success. */
  readonly reason: string | null;
  /** How much was settled or returned, if less than what the instruction asked for. */
  readonly amount?: Cents;
};

/** `place` is the network's cursor, passed back with the next request. */
export type Answers = { readonly answers: readonly Answer[]; readonly place: string };

/** All rails behind one gateway. Any error is an outage: the outcome is unknown, and the call may be repeated. */
export type Network = {
  /** Stops when the signal aborts, whether or not the instruction has arrived. */
  readonly send: (instruction: Instruction, inTime?: AbortSignal) => Promise<void>;
  readonly answersAfter: (place: string | null) => Promise<Answers>;
};

/** Something a network delivers that the bank did not ask for: money for an account, or a claim on it. */
export type Item = {
  readonly network: NetworkRail;
  /** The network's id; a repeated delivery has the same one. */
  readonly id: string;
  /** `in`: a credit to the account. `out`: a debit, decided on the money available. */
  readonly direction: Direction;
  readonly amount: Cents;
  /** As the sender wrote it. It may be nobody's. */
  readonly accountNumber: string;
  /** Who sends it: an employer, a shop. */
  readonly name: string;
  /** What it is for, if the network says so. */
  readonly category: string | null;
  /** The network's settlement day. */
  readonly effectiveOn: Day;
  /** The id of the question that approved it, if it captures what was set aside then. */
  readonly authorization?: string | null;
  /** Whether the network approved it by itself while the bank was silent. */
  readonly isAdvice?: boolean;
  /** The number printed on a check that is presented. */
  readonly checkNumber?: number | null;
};

export type Items = { readonly items: readonly Item[]; readonly place: string };

/** An item that goes back to its sender, with the network's code. Telling it twice counts as once. */
export type ItemReturn = Pick<Item, 'network' | 'id' | 'amount'> & { readonly reason: string };

/** An order of checks for the printer. Sending it twice counts as once. */
export type PrintOrder = {
  readonly id: string;
  readonly orderNumber: string;
  /** Style, numbers, options and what is printed, in the printer's field names. */
  readonly job: Readonly<Record<string, string | number | boolean | null>>;
  readonly shipTo: Details;
  /** A WebP picture; null for styles without one. */
  readonly photo: Buffer | null;
};

export const printNewsKinds = ['inProduction', 'shipped', 'delivered', 'refused'] as const;

/** What the printer says about an order. */
export type PrintNews = {
  /** The printer's id; a repeated delivery has the same one. */
  readonly id: string;
  readonly orderId: string;
  readonly what: (typeof printNewsKinds)[number];
  readonly reason: string | null;
  readonly trackingNumber: string | null;
};

/** The check printer, behind the same gateway. Any error is an outage, and the call may be repeated. */
export type Printer = {
  readonly sendOrder: (order: PrintOrder) => Promise<void>;
  readonly newsAfter: (
    place: string | null,
  ) => Promise<{ readonly news: readonly PrintNews[]; readonly place: string }>;
};

/** A card that the network is told of: what stands on it, and how the bank calls it. */
type CardRecord = {
  readonly token: string;
  readonly kind: string;
  readonly lastFour: string;
  readonly expiresOn: string;
  readonly name: string;
};

/** A card at another bank, behind a code that the network gave to its owner. */
export type CardBehind = {
  readonly token: string;
  readonly kind: 'debit' | 'credit';
  readonly lastFour: string;
  readonly name: string;
  readonly bankName: string;
};

/** A card for the card maker. Sending it twice counts as once. */
export type CardOrder = {
  readonly id: string;
  readonly job: Readonly<Record<string, string>>;
  readonly shipTo: Details;
};

export const cardNewsKinds = ['produced', 'mailed', 'delivered', 'refused'] as const;

/** What the card maker says about an order. */
export type CardNews = {
  readonly id: string;
  readonly orderId: string;
  readonly what: (typeof cardNewsKinds)[number];
  readonly reason: string | null;
  readonly trackingNumber: string | null;
};

/** The card network's register and the card maker. Any error is an outage, and the call may be repeated. */
export type CardMaker = {
  readonly registerCard: (card: CardRecord) => Promise<void>;
  readonly sendCard: (order: CardOrder) => Promise<void>;
  readonly cardBehind: (code: string) => Promise<CardBehind | null>;
  readonly cardNewsAfter: (
    place: string | null,
  ) => Promise<{ readonly news: readonly CardNews[]; readonly place: string }>;
};

/** Money that is asked back from a merchant's bank. It names the purchase, and nothing of the customer. */
export type Chargeback = {
  readonly disputeId: string;
  readonly caseNumber: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly purchaseId: string | null;
  readonly merchant: string | null;
  readonly purchasedOn: string;
};

export const chargebackNewsKinds = ['accepted', 'represented'] as const;

/** What the merchant's bank says about it. */
export type ChargebackNews = {
  /** The network's id; a repeated delivery has the same one. */
  readonly id: string;
  readonly disputeId: string;
  readonly what: (typeof chargebackNewsKinds)[number];
  readonly reason: string | null;
};

/** The card network's desk for disputes. Any error is an outage, and the call may be repeated. */
export type ChargebackDesk = {
  readonly sendChargeback: (asked: Chargeback) => Promise<void>;
  readonly chargebackNewsAfter: (
    place: string | null,
  ) => Promise<{ readonly news: readonly ChargebackNews[]; readonly place: string }>;
};

export const supplierNewsKinds = ['sent', 'delivered', 'refused'] as const;

/** What the supplier of rewards says about an order. */
export type SupplierNews = {
  /** The supplier's id; a repeated delivery has the same one. */
  readonly id: string;
  readonly orderId: string;
  readonly what: (typeof supplierNewsKinds)[number];
  readonly reason: string | null;
  /** What the customer pays with, only on `delivered`. */
  readonly code: string | null;
};

/** The supplier of gift cards and vouchers, behind the same gateway. Any error is an outage, and the call may be repeated. */
export type Supplier = {
  readonly sendReward: (order: {
    readonly id: string;
    readonly rewardId: string;
    readonly reference: string;
  }) => Promise<void>;
  readonly rewardNewsAfter: (
    place: string | null,
  ) => Promise<{ readonly news: readonly SupplierNews[]; readonly place: string }>;
};

export const instrumentClasses = ['stock', 'bond', 'alternative'] as const;

export type InstrumentClass = (typeof instrumentClasses)[number];

/** Something the market trades, in whole shares and US dollars. */
export type MarketInstrument = {
  readonly symbol: string;
  readonly name: string;
  readonly class: InstrumentClass;
  /** The market says so of itself: nobody's real shares are traded there. */
  readonly isSimulated: boolean;
};

/** What a share costs now, or did when the last session ended. */
export type MarketQuote = {
  readonly symbol: string;
  readonly price: Cents;
  /** The close of the session before the one that `price` is of. */
  readonly previousClose: Cents;
  /** ISO 8601, in UTC. */
  readonly at: string;
};

export type MarketClose = { readonly symbol: string; readonly day: Day; readonly price: Cents };

/** Paid on `paidOn` for every share that was held when the session before `exOn` ended. */
export type MarketDividend = {
  /** The market's id; a repeated delivery has the same one. */
  readonly id: string;
  readonly symbol: string;
  readonly exOn: Day;
  readonly paidOn: Day;
  readonly perShare: Cents;
};

/** A day order. Sending it twice counts as once. */
export type MarketOrder = {
  readonly id: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  /** Whole shares. */
  readonly quantity: number;
  /** No share is bought for more, or sold for less. */
  readonly limit: Cents | null;
  /** The same for an order without a limit: more than this was not set aside for a share. */
  readonly bound: Cents | null;
  /** The day of the session that it is good for (`tradingDayOf`). */
  readonly tradeOn: Day;
};

export const marketNewsKinds = ['accepted', 'filled', 'cancelled', 'expired', 'rejected'] as const;

/** What the market says about an order. Nothing follows a word that ends it, or a last fill. */
export type MarketNews = {
  /** The market's id; a repeated delivery has the same one. */
  readonly id: string;
  readonly orderId: string;
  readonly what: (typeof marketNewsKinds)[number];
  /** How many shares were bought or sold by this fill, or will not be any more; null in the other news. */
  readonly quantity: number | null;
  /** What each share of a fill cost; null in the other news. */
  readonly price: Cents | null;
  /** When it happened: ISO 8601, in UTC. */
  readonly at: string;
  /** The market's code, only on `rejected`. */
  readonly reason: string | null;
};

/** The market, behind the same gateway. Any error is an outage, and the call may be repeated. */
export type Market = {
  readonly sendMarketOrder: (order: MarketOrder) => Promise<void>;
  /** What becomes of it is told in the news: `cancelled` for the rest, or it came too late. */
  readonly cancelMarketOrder: (orderId: string) => Promise<void>;
  readonly marketNewsAfter: (
    place: string | null,
  ) => Promise<{ readonly news: readonly MarketNews[]; readonly place: string }>;
  readonly instruments: () => Promise<readonly MarketInstrument[]>;
  readonly quotes: () => Promise<readonly MarketQuote[]>;
  /** Of sessions that are over. Both days are included; at most a month at a time. */
  readonly closesBetween: (from: Day, to: Day) => Promise<readonly MarketClose[]>;
  /** Announced some time before the day they are paid without. */
  readonly dividendsAfter: (
    place: string | null,
  ) => Promise<{ readonly dividends: readonly MarketDividend[]; readonly place: string }>;
};

/** Pictures of presented checks. */
export type CheckImageSource = {
  readonly imageOf: (itemId: string, side: 'front' | 'back') => Promise<Uint8Array<ArrayBuffer> | null>;
};

/** What networks deliver unasked, and what they get back. Any error is an outage, and the call may be repeated. */
export type ItemExchange = {
  readonly itemsAfter: (place: string | null) => Promise<Items>;
  readonly returnItem: (back: ItemReturn) => Promise<void>;
};
