import type { WordId } from '@bank/words/catalogue.ts';
import { reasonWord } from '../../bank/movement-reasons/rules.ts';

/** What the books know of a line that has to be named for its customer. */
export type NamedLine = {
  /** A kind of the books. It chooses the words and is never shown. */
  readonly kind: string;
  readonly way: 'in' | 'out';
  /** What the books hold beside the line: a merchant, a customer's own words, or the code of a network. */
  readonly memo: string | null;
  /** How the money it belongs to traveled; null for what the bank does without a movement. */
  readonly rail: string | null;
  /** Why the movement came back or failed. */
  readonly reason: string | null;
  /** Whoever is on the other side, by name, where the bank knows it. */
  readonly party: string | null;
};

/** A text as it was written, or a word with its blanks. */
export type LineName =
  | { readonly text: string }
  | { readonly word: WordId; readonly blanks?: Readonly<Record<string, string>> };

/**
 * What a line is called, wherever it is shown: a list, its details, a statement, an export. Null where only its type is
 * known. Codes of networks and kinds of the books are no names.
 */
export function lineName(line: NamedLine): LineName | null {
  const { kind, memo, way } = line;
  if (kind === 'reversal') return returnedName(line);
  if (kind === 'fee') return { word: feeWord(line) };
  const known = memo === null ? undefined : bankMemos.get(memo);
  if (known !== undefined) return { word: known };
  if (memo !== null && memo !== '') return { text: memo };
  if (kind === 'interest')
    return { word: way === 'in' ? 'transactions.name.interestEarned' : 'transactions.name.interestCharged' };
  if (line.party === null) return null;
  const { party } = line;
  return {
    word: way === 'out' ? 'transactions.name.to' : 'transactions.name.from',
    blanks: { account: party },
  };
}

/** What the bank itself writes into the books, in one language; a customer reads it in theirs. */
const bankMemos: ReadonlyMap<string, WordId> = new Map<string, WordId>([
  ['Late payment fee', 'transactions.name.lateFee'],
  ['Early withdrawal penalty', 'transactions.name.earlyPenalty'],
  ['Early withdrawal', 'transactions.name.earlyWithdrawal'],
  ['Certificate interest', 'transactions.name.certificateInterest'],
  ['Certificate matured', 'transactions.name.certificateMatured'],
  ['Initial deposit', 'transactions.name.initialDeposit'],
  ['Account closed', 'transactions.name.accountClosed'],
  ['Overdraft protection', 'transactions.name.overdraftProtection'],
  ['Interest charge on purchases', 'transactions.name.purchaseInterest'],
  ['Interest charge on cash advances', 'transactions.name.advanceInterest'],
  ['Interest charge on balance transfers', 'transactions.name.transferInterest'],
]);

/** A fee names itself; beside a payment the books only repeat what was written on the payment. */
function feeWord({ memo, rail }: NamedLine): WordId {
  const known = memo === null ? undefined : bankMemos.get(memo);
  if (known !== undefined) return known;
  if (rail === 'wire') return 'transactions.name.wireFee';
  return rail === null || rail === 'book' ? 'transactions.name.monthlyFee' : 'transactions.name.transferFee';
}

const closedAccount: readonly WordId[] = ['movements.reason.theirClosed'];
const lostAccount: readonly WordId[] = [
  'movements.reason.theirUnknown',
  'movements.reason.theirNumber',
  'movements.reason.theirRouting',
  'movements.reason.theirMoved',
];

/** What came back, with the reason where a few words say it; the details have the whole sentence. */
function returnedName({ memo, reason, party, way }: NamedLine): LineName {
  const code = reason ?? memo;
  const { word } = reasonWord(code ?? '');
  if (way === 'in' && closedAccount.includes(word))
    return party === null
      ? { word: 'transactions.name.returnedClosed' }
      : { word: 'transactions.name.returnedClosedOf', blanks: { name: party } };
  if (way === 'in' && lostAccount.includes(word))
    return party === null
      ? { word: 'transactions.name.returnedLost' }
      : { word: 'transactions.name.returnedLostOf', blanks: { name: party } };
  // What is no code was written by somebody.
  if (code !== null && word === 'movements.reason.other' && !CODE.test(code)) return { text: code };
  if (way === 'out') return { word: 'transactions.name.returnedDeposit' };
  return party === null
    ? { word: 'transactions.name.returned' }
    : { word: 'transactions.name.returnedTo', blanks: { name: party } };
}

const CODE = /^(?:[A-Z]{0,4}\d{0,4}|[a-z]+(?:_[a-z]+)+)$/;
