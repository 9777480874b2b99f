import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import { lineName, type NamedLine } from '@bank/contract/accounts/transactions/names-rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { FIRST_CUSTOMER_ACCOUNT, own as chart } from '@bank/ledger/chart.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import type { HistoryMovement } from '../../movements/account-history-queries.ts';
import type { Tx } from '../../platform/database.ts';
import type { Context } from '../../platform/work.ts';
import type { OwnAccount } from '../accounts/service.ts';
import { recipientsById } from '../recipients/service.ts';

/**
 * The only rule for a line's date: its posting day or, until then, the calendar day in New York on which it was made.
 */
export function lineDay(line: { readonly day: string } | { readonly madeAt: Date }): Day {
  return 'day' in line ? dayFrom(line.day) : calendarDay(line.madeAt.toISOString());
}

/** A ledger line, its type on the account page, and its movement. */
export type Nameable = Pick<NamedLine, 'kind' | 'memo'> & {
  readonly type: string;
  readonly amount: Cents;
  /** The other account, if known. */
  readonly other?: number;
  readonly movement: HistoryMovement | null;
};

type Own = readonly Pick<OwnAccount, 'number' | 'name'>[];

export type Namer = (line: Nameable) => string;

type Reader = Context & {
  readonly customerId: string;
  readonly say: Say;
  /** Set for a delegate, who may not see the owner's recipients. */
  readonly viewing?: unknown;
};

/** Names lines in the reader's language. Looks up recipients once for all lines, and only where needed. */
export async function namerFor(
  tx: Tx,
  reader: Reader,
  own: Own,
  movements: readonly (HistoryMovement | null)[],
): Promise<Namer> {
  const { say, customerId, viewing } = reader;
  const wanted = movements.flatMap((movement) =>
    movement?.payeeId && (movement.state === 'returned' || movement.memo === null) ? [movement.payeeId] : [],
  );
  const ids = viewing ? [] : [...new Set(wanted)];
  const paid = await recipientsById(tx, reader, customerId, ids);
  return (line) => {
    const { kind, memo, movement } = line;
    const name = lineName({
      kind,
      memo,
      way: line.amount > ZERO ? 'in' : 'out',
      rail: movement?.rail ?? null,
      reason: movement?.reason ?? null,
      party: counterpart(movement, paid) ?? ownName(own, line.other, say),
    });
    // words: transactions.type.*
    if (name === null) return say(`transactions.type.${line.type}` as WordId);
    return 'text' in name ? name.text : say(name.word, { ...name.blanks });
  };
}

/** A bill's memo names the company; other payees are looked up among the recipients. */
function counterpart(movement: HistoryMovement | null, paid: ReadonlyMap<string, Recipient>): string | null {
  if (movement === null || movement.isBill) return movement?.memo ?? null;
  const recipient = movement.payeeId === null ? undefined : paid.get(movement.payeeId);
  return recipient ? (recipient.nickname ?? recipient.holderName) : null;
}

function ownName(own: Own, number: number | undefined, say: Say): string | null {
  const name = own.find((one) => one.number === number)?.name;
  // words: account.product.*
  return name ? (name.nickname ?? say(`account.product.${name.type}`)) : null;
}

/** The customer's own accounts by name, the bank's by purpose. */
export function partyOf(own: Own, number: number): { account: AccountName | null; word: WordId } {
  const account = own.find((one) => one.number === number)?.name ?? null;
  if (account) return { account, word: `account.product.${account.type}` };
  return { account, word: number < FIRST_CUSTOMER_ACCOUNT ? bankWord(number) : 'transactions.bank.customer' };
}

const bankWords: readonly (readonly [WordId, readonly number[]])[] = [
  ['transactions.bank.cash', [chart.cash, chart.reserve]],
  ['transactions.bank.clearing', [chart.clearing_ach, chart.clearing_wire, chart.clearing_check]],
  ['transactions.bank.cards', [chart.clearing_atm, chart.clearing_card]],
  ['transactions.bank.markets', [chart.clearing_market]],
  ['transactions.bank.fees', [chart.fee_income]],
  ['transactions.bank.interest', [chart.interest_payable, chart.interest_expense, chart.interest_income]],
  ['transactions.bank.waiting', [chart.suspense]],
  ['transactions.bank.returned', [chart.returned_items]],
];

function bankWord(number: number): WordId {
  return bankWords.find(([, numbers]) => numbers.includes(number))?.[0] ?? 'transactions.bank.other';
}
