import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { settlementDay } from '@bank/kernel/market-calendar.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { storyOf, type Word } from './market/fills.ts';
import type { SimulatedMarket } from './market/market.ts';
import type { Closing, PlannedDay } from './planned-days.ts';
import type { Deed } from './portfolio.ts';
import { orderKey, slotMs } from './trading-slots.ts';

/** Something that the bank or the market would not do. */
export class PlanFault extends Error {}

/** Of interest, in cents times millionths times days. */
const A_CENT = 365_000_000n;

type Shares = Exclude<Deed, { side: 'rebalance' }>;
type Trade = { readonly symbol: string; readonly day: Day; readonly shares: number };

/** The shares and the cash of an account without a bank, by the bank's own rules and with the market's own fills. */
export type PlannedAccount = ReturnType<typeof plannedAccount>;

export function plannedAccount(type: AccountType, market: SimulatedMarket, first: Day) {
  let today = first;
  let slot = 0;
  let cash = 0;
  let unsettled: { readonly amount: number; readonly until: Day }[] = [];
  const trades: Trade[] = [];
  const shares = new Map<string, number>();
  const interest = createInterest();
  const now = () => slotMs(today, slot, type);
  const free = (): number =>
    cash - unsettled.reduce((sum, { amount, until }) => sum + (until > today ? amount : 0), 0);
  const sharesOf = (symbol: string): number => shares.get(symbol) ?? 0;
  const heldBefore = (symbol: string, day: Day): number =>
    trades.reduce((sum, each) => sum + (each.symbol === symbol && each.day < day ? each.shares : 0), 0);
  return {
    today: (): Day => today,
    free,
    onHold: (): Cents => cents(cash - free()),
    cash: (): Cents => cents(cash),
    sharesOf,
    held: () =>
      [...shares].filter(([, count]) => count > 0).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    price: (symbol: string): Cents => market.quoteAt(symbol, now()).price,
    takes: (amount: Cents): void => void (cash += amount),
    /** What has settled is free, and dividends are paid. */
    begins: ({ day, dividends }: Pick<PlannedDay, 'day' | 'dividends'>): void => {
      [today, slot] = [day, 0];
      unsettled = unsettled.filter(({ until }) => until > day);
      for (const { symbol, exOn, perShare } of dividends) cash += heldBefore(symbol, exOn) * perShare;
    },
    /** What is placed from here on is placed later. */
    waits: (): void => void (slot += 1),
    trades: ({ side, symbol, quantity }: Shares, bound: Cents | null): void => {
      const order = { symbol, side, quantity, limitCents: null, boundCents: bound, tradeOn: today } as const;
      if (side === 'buy' && quantity * (bound ?? 0) > free()) throw new PlanFault('too little cash');
      if (side === 'sell' && quantity > sharesOf(symbol)) throw new PlanFault('too few shares');
      const story = storyOf(market, orderKey(order), order, now());
      const end = story.at(-1);
      if (end?.what !== 'filled' || end.atMs > slotMs(today, slot + 1, type))
        throw new PlanFault(`${symbol} is not filled in time`);
      const amount = story.reduce((sum, word) => sum + amountOf(word), 0);
      const sign = side === 'buy' ? 1 : -1;
      cash -= sign * amount;
      if (side === 'sell') unsettled.push({ amount, until: settlementDay(today) });
      shares.set(symbol, sharesOf(symbol) + sign * quantity);
      trades.push({ symbol, day: today, shares: sign * quantity });
    },
    closes: (closing: Closing): void => void (cash += interest.closes(closing, cash)),
    worthAt: (day: Day): number =>
      [...shares].reduce((sum, [symbol, count]) => sum + count * market.closeOf(symbol, day), cash),
  };
}

function amountOf({ quantity, priceCents }: Word): number {
  return (quantity ?? 0) * (priceCents ?? 0);
}

/** What cash earns, counted as the close of a day does it: nothing in an investment account. */
function createInterest() {
  let owed = 0n;
  return {
    /** What is credited after this close. */
    closes: ({ days, isCredited, daysAfter, ppm }: Closing, cash: number): number => {
      const aDay = BigInt(Math.max(0, cash)) * BigInt(ppm);
      owed += aDay * BigInt(days);
      const credited = isCredited ? owed / A_CENT : 0n;
      owed += aDay * BigInt(daysAfter) - credited * A_CENT;
      return Number(credited);
    },
  };
}
