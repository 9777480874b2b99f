import { buyRequest, sellRequest, type OrderPlan } from '@bank/contract/wealth/investing/contract.ts';
import {
  ORDER_TYPE_DEFAULT,
  QUANTITY_MAX,
  QUANTITY_MIN,
  requestProblems,
  type OrderRequest,
  type OrderSide,
  type OrderType,
} from '@bank/contract/wealth/investing/rules.ts';
import { parseDollars, toDollars } from '@bank/kernel/money.ts';
import type { Validated } from '../../../platform/use-money-form.ts';
import { schemaProblems } from '../../../platform/schema.ts';

/** The form's values, complete or not. */
export type Answers = {
  readonly symbol: string;
  readonly quantity: string;
  readonly orderType: OrderType;
  readonly limitPrice: string;
};

export type Wanted = Omit<OrderRequest, 'side'>;

/** The fields in the order of the form. */
export const ORDER = ['symbol', 'quantity', 'orderType', 'limitPrice'] as const;

export function firstAnswers(symbol: string): Answers {
  return { symbol, quantity: String(QUANTITY_MIN), orderType: ORDER_TYPE_DEFAULT, limitPrice: '' };
}

const WHOLE = /^(?:\d{1,9}|\d{1,3}(?:,\d{3})+)$/;

/** Whole shares only; anything else is not a number. */
export function quantityOf(typed: string): number {
  const text = typed.trim();
  return WHOLE.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}

const requests = { buy: buyRequest, sell: sellRequest } as const;

/** The request as the contract takes it, or all problems, found by the same rules the server applies. */
export function toRequest(side: OrderSide, answers: Answers): Validated<Wanted> {
  const limit = parseDollars(answers.limitPrice);
  const parsed = requests[side].safeParse({
    symbol: answers.symbol,
    quantity: quantityOf(answers.quantity),
    orderType: answers.orderType,
    limitPrice: answers.orderType === 'limit' ? (limit === null ? '' : toDollars(limit)) : null,
  });
  if (!parsed.success) return { request: null, problems: schemaProblems(parsed.error) };
  const problems = requestProblems({ side, ...parsed.data });
  return { request: problems.length === 0 ? parsed.data : null, problems };
}

/** One share more or less, within what can be ordered. */
export function steppedQuantity(typed: string, by: 1 | -1): string {
  const now = quantityOf(typed);
  if (Number.isNaN(now)) return String(QUANTITY_MIN);
  return String(Math.min(QUANTITY_MAX, Math.max(QUANTITY_MIN, now + by)));
}

/** The most shares that the plan leaves room for; null if it can't be said. */
export function mostShares({ side, perShare, buyingPower, shares }: OrderPlan): number | null {
  if (side === 'sell') return shares.before;
  return perShare === null || perShare <= 0 ? null : Math.floor(buyingPower.before / perShare);
}
