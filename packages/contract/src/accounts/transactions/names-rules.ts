import type { WordId } from '@bank/words/catalogue.ts';
import { reasonWord } from '../../bank/movement-reasons/rules.ts';
import { merchantOf } from '../../movements/merchant-rules.ts';

/** What the ledger knows about a line that needs a name. */
export type NamedLine = {
  /** The ledger's kind. It selects the text and is never displayed itself. */
  readonly kind: string;
  readonly way: 'in' | 'out';
  /** Memo of the line: a merchant, the customer's own text, or a network's code. */
  readonly memo: string | null;
  /** Rail of its movement; null if the bank posted it without a movement. */
  readonly rail: string | null;
  /** Why the movement was returned or failed. */
  readonly reason: string | null;
  /** Name of the other party, if the bank knows it. */
  readonly party: string | null;
};

/** Literal text, or a word id with its parameters. */
export type LineName =
  | { readonly text: string }
  | { readonly word: WordId; readonly blanks?: Readonly<Record<string, string>> };

/**
 * The name of a line wherever it appears: list, details, statement, export. Null if only its type is known. Network
 * codes and ledger kinds are never names.
 */
export function lineName(line: NamedLine): LineName | null {
  const { kind, memo, way } = line;
  if (kind === 'reversal') return returnedName(line);
  if (kind === 'fee') return { word: feeWord(line) };
  const known = memo === null ? undefined : bankMemos.get(memo);
  if (known !== undefined) return { word: known };
  const check = line.rail === 'check' && memo !== null ? CHECK.exec(memo)?.groups?.['number'] : undefined;
  if (check !== undefined) return { word: 'transactions.name.check', blanks: { number: check } };
  // The network's text stays in the details. A statement knows the kind of its lines, and not always the rail.
  const isOfNetwork = line.rail === 'card' || kind === 'purchase';
  if (memo !== null && memo !== '') return { text: isOfNetwork ? merchantOf(memo).name : memo };
  if (kind === 'interest')
    return { word: way === 'in' ? 'transactions.name.interestEarned' : 'transactions.name.interestCharged' };
  if (line.party === null) return null;
  const { party } = line;
  return {
    word: way === 'out' ? 'transactions.name.to' : 'transactions.name.from',
    blanks: { account: party },
  };
}

/** Memos the bank writes to the ledger, in English, and the word for each in the customer's language. */
const bankMemos: ReadonlyMap<string, WordId> = new Map<string, WordId>([
  ['Late payment fee', 'transactions.name.lateFee'],
  ['Early withdrawal penalty', 'transactions.name.earlyPenalty'],
  ['Check order', 'transactions.name.checkOrder'],
  ['Early withdrawal', 'transactions.name.earlyWithdrawal'],
  ['Certificate interest', 'transactions.name.certificateInterest'],
  ['Certificate matured', 'transactions.name.certificateMatured'],
  ['Initial deposit', 'transactions.name.initialDeposit'],
  ['Check deposit', 'transactions.name.checkDeposit'],
  ['Account closed', 'transactions.name.accountClosed'],
  ['Overdraft protection', 'transactions.name.overdraftProtection'],
  ['Cash advance', 'transactions.name.cashAdvance'],
  ['Cash advance fee', 'transactions.name.cashAdvanceFee'],
  ['Rewards statement credit', 'transactions.name.rewardsCredit'],
  ['Rewards deposit', 'transactions.name.rewardsDeposit'],
  ['Interest charge on purchases', 'transactions.name.purchaseInterest'],
  ['Interest charge on cash advances', 'transactions.name.advanceInterest'],
  ['Interest charge on balance transfers', 'transactions.name.transferInterest'],
  ['Interest charge on a disputed amount', 'transactions.name.disputeInterest'],
  ['Interest earned on a disputed amount', 'transactions.name.disputeInterest'],
  ['Retirement distribution', 'transactions.name.distribution'],
  ['Federal income tax withheld', 'transactions.name.taxWithheld'],
  ['Dispute credit', 'transactions.name.disputeCredit'],
  ['Dispute credit taken back', 'transactions.name.disputeReversal'],
]);

/** A fee is named by the bank's own memo, or by its rail; any other memo only repeats the payment's. */
function feeWord({ memo, rail }: NamedLine): WordId {
  const known = memo === null ? undefined : bankMemos.get(memo);
  if (known !== undefined) return known;
  if (rail === 'wire') return 'transactions.name.wireFee';
  if (rail === 'atm' || rail === 'counter') return 'transactions.name.withdrawalFee';
  return rail === null || rail === 'book' ? 'transactions.name.monthlyFee' : 'transactions.name.transferFee';
}

const closedAccount: readonly WordId[] = ['movements.reason.theirClosed'];
const lostAccount: readonly WordId[] = [
  'movements.reason.theirUnknown',
  'movements.reason.theirNumber',
  'movements.reason.theirRouting',
  'movements.reason.theirMoved',
];

/** Names a returned item, with the reason if it is short; the details show the full sentence. */
function returnedName({ memo, reason, party, way, rail }: NamedLine): LineName {
  if (way === 'out' && rail === 'check') return { word: 'transactions.name.returnedCheck' };
  if (memo === 'Check order refund') return { word: 'transactions.name.checkOrderRefund' };
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
  // Anything that isn't a code was written by a person.
  if (code !== null && word === 'movements.reason.other' && !CODE.test(code)) return { text: code };
  if (way === 'out') return { word: 'transactions.name.returnedDeposit' };
  return party === null
    ? { word: 'transactions.name.returned' }
    : { word: 'transactions.name.returnedTo', blanks: { name: party } };
}

/** Memo of a presented check, as `checkMemo` writes it. */
const CHECK = /^Check (?<number>\d{1,6})$/;
const CODE = /^(?:[A-Z]{0,4}\d{0,4}|[a-z]+(?:_[a-z]+)+)$/;
