import type { Explanation, ExplanationTerm } from '@bank/contract/movements/contract.ts';
import { advanceFee, advanceFees, atmFee } from '@bank/contract/movements/cash-rules.ts';
import { fees } from '@bank/contract/movements/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { ruleIn, type Rulebook } from '@bank/kernel/rulebook.ts';
import type { Kind } from '@bank/ledger/chart.ts';
import type { WordId } from '@bank/words/catalogue.ts';

/** Entries beyond this many are summed into one term. */
export const LISTED_MAX = 20;

export type Line = {
  readonly kind: Kind;
  readonly amount: Cents;
  readonly day: Day;
  readonly reference: string | null;
  readonly note: string | null;
};

/** Count and sum of all lines, with the newest ones listed. */
export type Lines = { readonly newest: readonly Line[]; readonly count: number; readonly total: Cents };

/** An account's ledger figures at one moment. */
export type AccountFacts = {
  readonly posted: Cents;
  readonly held: Cents;
  readonly available: Cents;
  readonly floor: Cents | null;
  /** The balance before the month's first entry, and the month's first day. */
  readonly opening: { readonly day: Day; readonly amount: Cents };
  /** Entries of the month to date. */
  readonly entries: Lines;
  readonly holds: Lines;
};

type Named = Pick<ExplanationTerm, 'kind' | 'amount'> & { word: WordId } & Partial<ExplanationTerm>;

/** Current balance: the month's opening balance plus all entries since. */
export function whyCurrent({ posted, opening, entries }: AccountFacts): Explanation {
  return explained('current', posted, [
    term({ kind: 'balance', word: 'movements.why.opening', amount: opening.amount, day: opening.day }),
    ...told(entries, 'leg', 'movements.why.earlierEntries'),
  ]);
}

/** Available balance: current balance less holds, plus the credit or overdraft allowed. */
export function whyAvailable(facts: AccountFacts, isCredit: boolean): Explanation {
  const line = facts.floor ?? ZERO;
  const word =
    line > ZERO
      ? 'movements.why.minimum'
      : isCredit
        ? 'movements.why.creditLine'
        : 'movements.why.overdraftLine';
  return explained('available', facts.available, [
    term({ kind: 'balance', word: 'movements.why.posted', amount: facts.posted }),
    ...told(facts.holds, 'hold', 'movements.why.earlierHolds').map((each) => ({
      ...each,
      amount: minus(ZERO, each.amount),
    })),
    ...(line === ZERO ? [] : [term({ kind: 'rule', word, amount: minus(ZERO, line) })]),
  ]);
}

export function whyHeld({ held, holds }: AccountFacts): Explanation {
  return explained('held', held, told(holds, 'hold', 'movements.why.earlierHolds'));
}

/** Interest paid this year, payment by payment. */
export function whyInterestYear(paid: Lines): Explanation {
  return explained('interestYear', paid.total, told(paid, 'leg', 'movements.why.earlierEntries'));
}

const feeWords: Readonly<Record<string, WordId>> = {
  book: 'movements.why.feeBook',
  ach: 'movements.why.feeAch',
  wire: 'movements.why.feeWire',
};

/** A fee that was charged, and what it was charged for. */
export type ChargedFee = {
  readonly fee: Cents;
  readonly rail: string;
  readonly day: Day;
  readonly kind?: string;
  readonly amount?: Cents;
};

/** The fee rule of the day it was planned, and any waiver or fee outside the rules. */
export function whyFee(movement: ChargedFee, rulebook: Rulebook, rules: typeof fees = fees): Explanation {
  const rule = rules[movement.rail];
  const word = feeWords[movement.rail];
  const terms: ExplanationTerm[] = [];
  if (rule && word) {
    const { from, value } = ruleIn(rulebook, rule, movement.day);
    terms.push(term({ kind: 'rule', word, amount: value, day: from }));
  }
  terms.push(...whyCashFee(movement, rulebook));
  const agreed = minus(movement.fee, sumOf(terms));
  if (agreed !== ZERO) terms.push(term({ kind: 'rest', word: 'movements.why.feeAgreed', amount: agreed }));
  return explained('fee', movement.fee, terms);
}

/** The fee of cash: a share of an advance, or what a machine costs. */
function whyCashFee(
  { kind, rail, amount = ZERO, fee, day }: ChargedFee,
  rulebook: Rulebook,
): ExplanationTerm[] {
  if (fee === ZERO) return [];
  if (kind === 'cash-advance') {
    const channel = rail === 'book' ? 'online' : 'cash';
    const { from } = ruleIn(rulebook, advanceFees[channel].share, day);
    const value = advanceFee(rulebook, channel, amount, day);
    return [term({ kind: 'rule', word: 'movements.why.feeAdvance', amount: value, day: from })];
  }
  if (kind !== 'withdrawal' || rail !== 'atm') return [];
  const { from, value } = ruleIn(rulebook, atmFee, day);
  return [term({ kind: 'rule', word: 'movements.why.feeAtm', amount: value, day: from })];
}

/** Lines in date order, after one term that sums the older ones. */
export function told(
  { newest, count, total }: Lines,
  kind: 'leg' | 'hold',
  restWord: WordId,
): ExplanationTerm[] {
  const lines = newest.toReversed().map((line) => term({ ...line, kind, word: wordOf(line, kind) }));
  const left = count - newest.length;
  if (left === 0) return lines;
  const amount = minus(total, sumOf(lines));
  return [term({ kind: 'rest', word: restWord, blanks: { count: left }, amount }), ...lines];
}

function wordOf(line: Line, kind: 'leg' | 'hold'): WordId {
  return kind === 'hold' && line.kind === 'deposit' ? 'movements.why.depositHold' : kindWords[line.kind];
}

export function term(named: Named): ExplanationTerm {
  return { blanks: {}, day: null, reference: null, note: null, ...named };
}

function sumOf(terms: readonly ExplanationTerm[]): Cents {
  return plus(...terms.map(({ amount }) => amount));
}

/** Refuses an explanation whose terms don't add up: better no answer than a wrong one. */
export function explained(
  figure: Explanation['figure'],
  amount: Cents,
  terms: ExplanationTerm[],
): Explanation {
  const sum = sumOf(terms);
  if (sum !== amount)
    throw new Error(`The terms of ${figure} add up to ${sum}, but the ledger says ${amount}`);
  return { figure, amount, terms };
}

const kindWords: Readonly<Record<Kind, WordId>> = {
  transfer: 'movements.kind.transfer',
  deposit: 'movements.kind.deposit',
  withdrawal: 'movements.kind.withdrawal',
  payment: 'movements.kind.payment',
  purchase: 'movements.kind.purchase',
  fee: 'movements.kind.fee',
  interest: 'movements.kind.interest',
  reversal: 'movements.kind.reversal',
  adjustment: 'movements.kind.adjustment',
  reward: 'movements.kind.reward',
  dispute: 'movements.kind.dispute',
  contribution: 'movements.kind.contribution',
  trade: 'movements.kind.trade',
  accrual: 'movements.kind.accrual',
};
