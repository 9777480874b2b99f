import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { Target } from '@bank/contract/wealth/rebalancing/rules.ts';

/** When an investor does something: between two parts of their history, on the day that suits best. */
type When = {
  /** From 0, the first day on which they can trade, to 1, the last. */
  readonly from: number;
  readonly until: number;
  /** The day of the lowest price or of the highest; the first day unless given. */
  readonly at?: 'low' | 'high';
};

export type InvestorStep =
  /** Buys or sells until they have this part of the shares that they have in the end. */
  | ({ readonly what: 'trade'; readonly symbol: string; readonly part: number } & When)
  | ({ readonly what: 'rebalance'; readonly target: Target } & When);

/** What their steps come to on a day. */
export type Deed =
  | { readonly side: 'buy' | 'sell'; readonly symbol: string; readonly quantity: number }
  | { readonly side: 'rebalance'; readonly target: Target };

/** What somebody does with one of their accounts. */
export type Portfolio = {
  readonly type: Extract<AccountType, 'investment' | 'retirement'>;
  /** Parts of the account in the end, in percent; the rest is cash. Empty if only rebalanced. */
  readonly shares: Readonly<Record<string, number>>;
  readonly steps: readonly InvestorStep[];
};

const growth: Portfolio = {
  type: 'investment',
  shares: { KEELM: 35, HRBND: 18, ALDSC: 13, NWATR: 13, GRNTE: 8, BRCHW: 5 },
  steps: [
    { what: 'trade', symbol: 'KEELM', part: 0.7, from: 0, until: 0.05 },
    { what: 'trade', symbol: 'HRBND', part: 0.8, from: 0.03, until: 0.12, at: 'high' },
    { what: 'trade', symbol: 'ALDSC', part: 1.2, from: 0.05, until: 0.25, at: 'low' },
    { what: 'trade', symbol: 'NWATR', part: 0.9, from: 0.15, until: 0.35, at: 'high' },
    { what: 'trade', symbol: 'GRNTE', part: 0.8, from: 0.2, until: 0.4, at: 'low' },
    { what: 'trade', symbol: 'BRCHW', part: 1, from: 0.35, until: 0.5, at: 'low' },
    {
      what: 'rebalance',
      target: { stocks: 60, bonds: 24, cash: 8, alternative: 8 },
      from: 0.55,
      until: 0.64,
    },
    { what: 'trade', symbol: 'HRBND', part: 1, from: 0.68, until: 0.72 },
    { what: 'trade', symbol: 'ALDSC', part: 1, from: 0.72, until: 0.78, at: 'high' },
    { what: 'trade', symbol: 'KEELM', part: 1, from: 0.8, until: 0.86, at: 'low' },
    { what: 'trade', symbol: 'NWATR', part: 1, from: 0.86, until: 0.92, at: 'high' },
    { what: 'trade', symbol: 'GRNTE', part: 1, from: 0.92, until: 0.95 },
    { what: 'trade', symbol: 'BRCHW', part: 1, from: 0.95, until: 0.98 },
  ],
};

const steady: Target = { stocks: 60, bonds: 28, cash: 5, alternative: 7 };

const retirement: Portfolio = {
  type: 'retirement',
  shares: {},
  steps: [
    { what: 'rebalance', target: steady, from: 0.01, until: 0.05 },
    { what: 'rebalance', target: steady, from: 0.6, until: 0.7 },
  ],
};

export const portfolios: readonly Portfolio[] = [growth, retirement];

/** A purchase that waits for a lower price on the last day: shares, and what of the last price its limit is, in percent. */
export const waitingOrder = { symbol: 'HRBND', quantity: 10, limitPercent: 99 } as const;
