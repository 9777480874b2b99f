import { randomInt } from 'node:crypto';
import { isBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { isTradingDay } from '@bank/kernel/market-calendar.ts';
import { cents } from '@bank/kernel/money.ts';
import { createRandom, type Random } from '@bank/tools/proof/ledger/random.ts';
import { describe, expect, test } from 'vitest';
import type { Close } from '../market/service.ts';
import { growthBetween, ONE, percentText } from './growth.ts';
import { returnsOf, type History, type Returns } from './returns.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const day = dayFrom;

/** What happened on a day, as a customer would tell it. */
type Event = {
  readonly day: Day;
  readonly moneyIn?: number;
  readonly moneyOut?: number;
  /** Dividends and interest. */
  readonly earned?: number;
  readonly trades?: readonly { readonly symbol: string; readonly shares: number; readonly amount: number }[];
};

const close = (symbol: string, on: string, price: number): Close => ({
  symbol,
  day: day(on),
  price: cents(price),
});

/** As the books tell it. */
function historyOf(events: readonly Event[], closes: readonly Close[]): History {
  let balance = 0;
  return {
    cash: events.map(({ day: on, moneyIn = 0, moneyOut = 0, earned = 0, trades = [] }) => {
      const traded = trades.reduce(
        (sum, { shares, amount }) => (shares > 0 ? sum - amount : sum + amount),
        0,
      );
      balance += moneyIn - moneyOut + earned + traded;
      return { day: on, balance: cents(balance), moneyIn: cents(moneyIn), moneyOut: cents(moneyOut) };
    }),
    shares: events.flatMap(({ day: on, trades = [] }) =>
      trades.map(({ symbol, shares }) => ({ day: on, symbol, shares })),
    ),
    closes: closes.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
  };
}

const percentOf = (returns: Returns | null, from: string, to: string) => {
  const growth = returns && growthBetween(returns.line, day(from), day(to));
  return growth === null ? null : percentText(growth, 2);
};

describe('[INVE-05] by hand', () => {
  test('a fund that goes up a tenth and another tenth: twenty-one percent, whatever comes in between', () => {
    const closes = [
      close('KEELM', '2026-03-12', 100_00),
      close('KEELM', '2026-03-13', 110_00),
      close('KEELM', '2026-03-16', 121_00),
    ];
    const bought = { day: day('2026-03-12'), moneyIn: 1_000_00 };
    const first = { ...bought, trades: [{ symbol: 'KEELM', shares: 10, amount: 1_000_00 }] };
    expect(percentOf(returnsOf(historyOf([first], closes)), '2026-03-11', '2026-03-16')).toBe('21.00');
    // Ten thousand more on Monday, invested at Friday's close: on Monday it earns what the rest earns.
    const more = { symbol: 'KEELM', shares: 100, amount: 11_000_00 };
    const second = { day: day('2026-03-16'), moneyIn: 11_000_00, trades: [more] };
    expect(percentOf(returnsOf(historyOf([first, second], closes)), '2026-03-11', '2026-03-16')).toBe(
      '21.00',
    );
  });

  test('what comes in counts from the start of its day, what goes out until its end', () => {
    const closes = [close('KEELM', '2026-03-12', 100_00), close('KEELM', '2026-03-13', 110_00)];
    const first: Event = {
      day: day('2026-03-12'),
      moneyIn: 2_000_00,
      trades: [{ symbol: 'KEELM', shares: 10, amount: 1_000_00 }],
    };
    const end = (event: Omit<Event, 'day'>) =>
      percentOf(
        returnsOf(historyOf([first, { day: day('2026-03-13'), ...event }], closes)),
        '2026-03-12',
        '2026-03-13',
      );
    // 100.00 earned on 2,000.00.
    expect(end({})).toBe('5.00');
    expect(end({ moneyOut: 500_00 })).toBe('5.00');
    // 100.00 earned on 4,000.00.
    expect(end({ moneyIn: 2_000_00 })).toBe('2.50');
    expect(end({ earned: 20_00 })).toBe('6.00');
  });

  test('the price of a fill differs from the close: the difference is of that day', () => {
    const returns = returnsOf(
      historyOf(
        [
          {
            day: day('2026-03-12'),
            moneyIn: 1_000_00,
            trades: [{ symbol: 'KEELM', shares: 10, amount: 950_00 }],
          },
        ],
        [close('KEELM', '2026-03-12', 100_00)],
      ),
    );
    expect(returns).toMatchObject({
      since: '2026-03-12',
      line: [{ day: '2026-03-11' }, { day: '2026-03-12' }],
    });
    expect(percentOf(returns, '2026-03-11', '2026-03-12')).toBe('5.00');
  });

  test('cash alone earns its interest and nothing else; interest in an empty account has nothing to grow from', () => {
    const cash = returnsOf(
      historyOf(
        [
          { day: day('2026-03-11'), earned: 5 },
          { day: day('2026-03-12'), moneyIn: 10_000_00 },
          { day: day('2026-03-31'), earned: 10_00 },
        ],
        [],
      ),
    );
    expect(cash).toMatchObject({ since: '2026-03-11', line: [{ day: '2026-03-11' }, {}, {}, {}] });
    expect(percentOf(cash, '2026-03-11', '2026-03-31')).toBe('0.10');
  });

  test('an account that was empty starts over, also after a total loss; one that is empty now has no return', () => {
    const closes = [
      close('KEELM', '2026-03-12', 100_00),
      close('KEELM', '2026-03-13', 150_00),
      close('KEELM', '2026-03-16', 150_00),
      close('KEELM', '2026-03-17', 165_00),
    ];
    const buy = { symbol: 'KEELM', shares: 10, amount: 1_000_00 };
    const events: Event[] = [
      { day: day('2026-03-12'), moneyIn: 1_000_00, trades: [buy] },
      { day: day('2026-03-13'), moneyOut: 1_500_00, trades: [{ ...buy, shares: -10, amount: 1_500_00 }] },
    ];
    expect(returnsOf(historyOf(events, closes))).toBeNull();
    const again: Event = {
      day: day('2026-03-16'),
      moneyIn: 1_500_00,
      trades: [{ ...buy, amount: 1_500_00 }],
    };
    const returns = returnsOf(historyOf([...events, again], closes));
    expect(returns?.since).toBe('2026-03-16');
    expect(percentOf(returns, '2026-03-15', '2026-03-17')).toBe('10.00');
    expect(percentOf(returns, '2026-03-12', '2026-03-17')).toBeNull();
  });

  test('taken out and put back on the same day, the account was never empty', () => {
    const returns = returnsOf(
      historyOf(
        [
          { day: day('2026-03-12'), moneyIn: 1_000_00 },
          { day: day('2026-03-13'), moneyIn: 700_00, moneyOut: 1_000_00 },
        ],
        [],
      ),
    );
    expect(returns?.since).toBe('2026-03-12');
    expect(percentOf(returns, '2026-03-11', '2026-03-13')).toBe('0.00');
  });
});

describe('prices', () => {
  const bought: Event = {
    day: day('2026-03-12'),
    moneyIn: 2_000_00,
    trades: [
      { symbol: 'KEELM', shares: 10, amount: 1_000_00 },
      { symbol: 'ALDSC', shares: 5, amount: 500_00 },
    ],
  };
  const keel = [close('KEELM', '2026-03-12', 100_00), close('KEELM', '2026-03-13', 110_00)];

  test('[UNS-18] a security that has had no price leaves the return unknown until it has one', () => {
    const later = [
      ...keel,
      close('KEELM', '2026-03-16', 110_00),
      close('ALDSC', '2026-03-16', 100_00),
      close('KEELM', '2026-03-17', 121_00),
      close('ALDSC', '2026-03-17', 100_00),
    ];
    expect(returnsOf(historyOf([bought], keel))).toMatchObject({ unknownOn: '2026-03-13' });
    const returns = returnsOf(historyOf([bought], later));
    // The first day with two known ends is the seventeenth.
    expect(returns).toMatchObject({ unknownOn: '2026-03-16', staleOn: ['2026-03-12', '2026-03-13'] });
    expect(percentOf(returns, '2026-03-16', '2026-03-17')).toBe('5.24');
  });

  test('one without a close on a day of trading keeps the last, and the day is told', () => {
    const closes = [...keel, close('ALDSC', '2026-03-12', 100_00)];
    const returns = returnsOf(historyOf([bought], closes));
    expect(returns).toMatchObject({ unknownOn: null, staleOn: ['2026-03-13'] });
    expect(percentOf(returns, '2026-03-12', '2026-03-13')).toBe('5.00');
  });

  test('a day without any close, such as Good Friday, is none of trading and misses nothing', () => {
    const closes = [close('KEELM', '2026-04-02', 100_00), close('KEELM', '2026-04-06', 110_00)];
    const returns = returnsOf(
      historyOf(
        [
          {
            day: day('2026-04-02'),
            moneyIn: 2_000_00,
            trades: [{ symbol: 'KEELM', shares: 10, amount: 1_000_00 }],
          },
          // The bank is open on Good Friday.
          { day: day('2026-04-03'), moneyIn: 1_000_00 },
        ],
        closes,
      ),
    );
    expect(returns).toMatchObject({ unknownOn: null, staleOn: [] });
    expect(percentOf(returns, '2026-04-02', '2026-04-06')).toBe('3.33');
  });
});

const SYMBOLS = ['KEELM', 'HRBND', 'ALDSC'];

type Life = {
  readonly events: readonly Event[];
  readonly closes: readonly Close[];
  readonly from: Day;
  readonly to: Day;
};

/** What an account may live through: deposits, withdrawals, trades at other prices than the close, earnings, and emptying. */
function randomLife(random: Random): Life {
  const from = addDays(day('2026-01-01'), random.below(900));
  const to = addDays(from, random.between(30, 420));
  const prices = new Map(SYMBOLS.map((symbol) => [symbol, random.between(5_00, 200_00)]));
  const held = new Map<string, number>();
  const events: Event[] = [];
  const closes: Close[] = [];
  let cash = 0;
  for (let on = addDays(from, -10); on <= to; on = addDays(on, 1)) {
    if (isTradingDay(on)) {
      for (const symbol of SYMBOLS) {
        const price = Math.max(
          1,
          Math.round(((prices.get(symbol) ?? 0) * random.between(950, 1_052)) / 1_000),
        );
        prices.set(symbol, price);
        // Now and then one has no close.
        if (on < from || random.chance(0.97)) closes.push({ symbol, day: on, price: cents(price) });
      }
    }
    if (on < from || !isBusinessDay(on) || random.chance(0.6)) continue;
    const begun = cash;
    const trades: { symbol: string; shares: number; amount: number }[] = [];
    const moneyIn = random.chance(0.3) || events.length === 0 ? random.between(1, 20_000_00) : 0;
    const earned = cash > 0 && random.chance(0.1) ? random.between(1, 50_00) : 0;
    cash += moneyIn + earned;
    const isEmptying = random.chance(0.03);
    if (isTradingDay(on))
      for (const symbol of SYMBOLS) {
        const shares = held.get(symbol) ?? 0;
        const fill = Math.max(
          1,
          Math.round(((prices.get(symbol) ?? 0) * random.between(980, 1_020)) / 1_000),
        );
        const sold = isEmptying ? shares : random.chance(0.2) ? random.below(shares + 1) : 0;
        const most = Math.floor(cash / fill);
        const bought = !isEmptying && sold === 0 && random.chance(0.4) ? random.below(most + 1) : 0;
        if (sold + bought === 0) continue;
        trades.push({ symbol, shares: bought - sold, amount: (bought + sold) * fill });
        held.set(symbol, shares + bought - sold);
        cash += (sold - bought) * fill;
      }
    const moneyOut = isEmptying ? cash : random.chance(0.2) ? random.below(cash + 1) : 0;
    cash -= moneyOut;
    if (begun !== cash || trades.length > 0 || moneyIn > 0)
      events.push({ day: on, moneyIn, moneyOut, earned, trades });
  }
  return { events, closes, from, to };
}

/**
 * The same account kept like a fund: a deposit buys units at yesterday's price of a unit, a withdrawal gives units back at
 * today's, and the return is what the price of a unit did. Every calendar day is counted, in floating point.
 */
function unitPrices({ events, closes, from, to }: Life): { since: Day | null; prices: Map<Day, number> } {
  const prices = new Map<Day, number>();
  let since: Day | null = null;
  let [units, price, cash] = [0, 1, 0];
  const held: Record<string, number> = {};
  for (let on = from; on <= to; on = addDays(on, 1)) {
    const event = events.find((each) => each.day === on);
    for (const { symbol, shares, amount } of event?.trades ?? []) {
      held[symbol] = (held[symbol] ?? 0) + shares;
      cash += shares > 0 ? -amount : amount;
    }
    const { moneyIn = 0, moneyOut = 0, earned = 0 } = event ?? {};
    cash += moneyIn - moneyOut + earned;
    const worth = Object.entries(held).reduce((sum, [symbol, shares]) => {
      const last = closes.findLast((each) => each.symbol === symbol && each.day <= on);
      return sum + shares * Number(last?.price ?? Number.NaN);
    }, cash);
    if (worth === 0) {
      [units, price, since] = [0, 1, null];
      prices.clear();
      continue;
    }
    if (since === null) {
      since = on;
      prices.set(addDays(on, -1), 1);
    }
    units += moneyIn / price;
    price = (worth + moneyOut) / units;
    units -= moneyOut / price;
    prices.set(on, price);
  }
  return { since, prices };
}

test(
  `[INVE-05] 200 random accounts: every day’s return is that of the same account kept in units, seed ${SEED}`,
  { timeout: 120_000 },
  () => {
    const random = createRandom(SEED);
    let restarted = 0;
    for (let count = 0; count < 200; count += 1) {
      const life = randomLife(random);
      const expected = unitPrices(life);
      const returns = returnsOf(historyOf(life.events, life.closes));
      expect(returns?.since ?? null).toBe(expected.since);
      if (expected.since !== null && expected.since !== life.events[0]?.day) restarted += 1;
      if (!returns) continue;
      expect(returns.unknownOn).toBeNull();
      const start = addDays(returns.since, -1);
      for (const [on, price] of expected.prices) {
        const growth = growthBetween(returns.line, start, on);
        expect(Math.abs(Number(growth) / 1e18 / price - 1)).toBeLessThan(1e-9);
      }
    }
    expect(restarted).toBeGreaterThan(5);
  },
);

test(
  `[INVE-05] deposits and withdrawals don’t change the return of an account that is always invested alike, seed ${SEED}`,
  { timeout: 60_000 },
  () => {
    const random = createRandom(SEED);
    for (let count = 0; count < 50; count += 1) {
      const closes = randomLife(random).closes.filter(({ symbol }) => symbol === 'KEELM');
      const events: Event[] = [];
      let held = 0;
      // Bought at the close before, sold at the close of the day: the account is never in cash.
      for (const [place, { day: on, price }] of closes.entries()) {
        const last = closes[place - 1]?.price ?? 0;
        const bought = place === 1 ? 10 : place > 1 && random.chance(0.3) ? random.between(1, 500) : 0;
        const sold = place > 1 && random.chance(0.3) ? random.below(held) : 0;
        held += bought - sold;
        if (bought + sold === 0) continue;
        const trades = [
          { symbol: 'KEELM', shares: bought, amount: bought * last },
          { symbol: 'KEELM', shares: -sold, amount: sold * price },
        ];
        events.push({
          day: on,
          moneyIn: bought * last,
          moneyOut: sold * price,
          trades: trades.filter(({ shares }) => shares !== 0),
        });
      }
      const returns = returnsOf(historyOf(events, closes));
      const [first, last] = [closes[0]?.price ?? 1, closes.at(-1)?.price ?? 0];
      const growth =
        returns && growthBetween(returns.line, returns.line[0]?.day ?? day('2026-01-01'), day('2030-01-01'));
      const exact = (ONE * BigInt(last)) / BigInt(first);
      expect(growth === null ? null : Math.abs(Number(growth - exact))).toBeLessThan(1e6);
    }
  },
);
