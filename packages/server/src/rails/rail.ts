import { own } from '@bank/ledger/chart.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';

/** The ways out of the bank and into it that a network knows. What stays inside moves by `book`, at once. */
export const networkRails = ['ach', 'wire', 'check', 'atm', 'card'] as const;

/**
 * Over the counter the bank's own people answer, and no network is told. `onus` leads to another customer of this bank:
 * the worker answers it, so that it can be undone and stopped like what goes outside.
 */
export const externalRails = [...networkRails, 'counter', 'onus'] as const;

export type NetworkRail = (typeof networkRails)[number];
export type ExternalRail = (typeof externalRails)[number];
/** The rails on which money waits in an account of the bank's. */
export type ClearedRail = Exclude<ExternalRail, 'onus'>;
export type RailName = 'book' | ExternalRail;

/** Where money waits between the bank and each network; between two customers it waits nowhere. */
export const clearing: Readonly<Record<ClearedRail, AccountNumber>> = {
  ach: own.clearing_ach,
  wire: own.clearing_wire,
  check: own.clearing_check,
  atm: own.clearing_atm,
  card: own.clearing_card,
  counter: own.cash,
};

/** `out`: the customer's money leaves. `in`: money is asked for outside and comes to the customer. */
export type Direction = 'out' | 'in';

/** What the network must know beyond the amount: who is paid or drawn upon, by the names the network uses. */
export type Details = Readonly<Record<string, string>>;

/** Where the details are sealed, each with the key of its customer. */
export const DETAILS_PLACE = 'rail_instructions.details';

/**
 * The same as the tables and the plan keep it. Sealing the same twice gives two texts; the digest tells that they are
 * the same. The last four digits stay in the open, for the customer's list: they outlive the customer's key.
 */
export type SealedDetails = {
  readonly sealed: string;
  readonly digest: string;
  readonly lastFour: string | null;
};

/** What a network is told. The same movement told twice is one instruction. */
export type Instruction = {
  readonly movementId: string;
  readonly rail: NetworkRail;
  readonly direction: Direction;
  readonly amount: Cents;
  readonly details: Details;
  readonly leavesOn: Day;
};

export const answerKinds = ['accepted', 'settled', 'rejected', 'returned'] as const;

/**
 * `accepted`: the network has it and has moved nothing yet. `settled`: the money has arrived. `rejected`: it never
 * will. `returned`: it had arrived and came back.
 */
export type AnswerKind = (typeof answerKinds)[number];

export type Answer = {
  /** As the network named it; an answer that is delivered again carries the same. */
  readonly id: string;
  readonly movementId: string;
  readonly what: AnswerKind;
  /** The network's code, such as `R01`; null where nothing went wrong. */
  readonly reason: string | null;
};

/** `place` is the network's own mark of how far was read; it is handed back with the next question. */
export type Answers = { readonly answers: readonly Answer[]; readonly place: string };

/** Every rail behind one door. What it throws is an outage: nothing is known, and the same may be said again. */
export type Network = {
  /** Gives up when the signal says so, whether or not the instruction has arrived. */
  readonly send: (instruction: Instruction, inTime?: AbortSignal) => Promise<void>;
  readonly answersAfter: (place: string | null) => Promise<Answers>;
};
