import {
  canHoldShares,
  worthOf,
  worthOfAll,
  type AccountType,
} from '@bank/contract/accounts/accounts/rules.ts';
import type { Explanation } from '@bank/contract/movements/contract.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import type { Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { notFound } from '@bank/kernel/problem.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { explained, term } from '../../movements/explain.ts';
import type { Tx } from '../../platform/database.ts';
import { listHeld, listHeldOn, type HeldShares, type SharesOn } from './queries/holdings.ts';

/** What is asked of an account here. */
type Holder = { readonly number: AccountNumber; readonly type: AccountType };

const numbersOf = (own: readonly Holder[]) =>
  own.filter(({ type }) => canHoldShares(type)).map(({ number }) => number);

/** What accounts hold now. Reads nothing if none of them can hold shares. */
export async function heldShares(tx: Tx, own: readonly Holder[]): Promise<HeldShares[]> {
  const numbers = numbersOf(own);
  return numbers.length === 0 ? [] : listHeld(tx, numbers);
}

/** What accounts held when each of these days ended. */
export async function sharesOn(tx: Tx, own: readonly Holder[], days: readonly Day[]): Promise<SharesOn[]> {
  const numbers = numbersOf(own);
  return numbers.length === 0 || days.length === 0 ? [] : listHeldOn(tx, numbers, days);
}

/** What the shares of an account among these are worth; null while one of them has no price. */
export function worthOfAccount(
  held: readonly Pick<HeldShares, 'account' | 'shares' | 'price'>[],
  number: AccountNumber,
): Cents | null {
  return worthOfAll(held.filter(({ account }) => account === number));
}

/** The value of an account's shares, term by term: so many at this price. Not found while one has no price. */
export async function explainHoldings(tx: Tx, own: Holder): Promise<Explanation> {
  const held = await heldShares(tx, [own]);
  const amount = worthOfAccount(held, own.number) ?? notFound();
  const terms = held.map(({ symbol, shares, price, quote }) =>
    term({
      kind: 'shares',
      word: 'movements.why.shares',
      blanks: { symbol, count: shares, price: price === null ? '' : moneyText(price) },
      amount: worthOf(shares, price) ?? ZERO,
      day: quote && calendarDay(quote.at.getTime()),
    }),
  );
  return explained('holdings', amount, terms);
}
