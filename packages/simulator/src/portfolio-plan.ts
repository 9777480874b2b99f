import { mostPerShare } from '@bank/contract/wealth/investing/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { SimulatedMarket } from './market/market.ts';
import { plannedAccount, PlanFault, type PlannedAccount } from './planned-account.ts';
import { plannedDays, type PlannedDay, type Span } from './planned-days.ts';
import { plannedRebalance } from './planned-rebalance.ts';
import type { Deed, InvestorStep, Portfolio } from './portfolio.ts';

/** What an investor pays in first and does on which day, so that the account is worth its figure in the end. */
export type PortfolioPlan = {
  readonly deposit: Cents;
  readonly deeds: ReadonlyMap<Day, readonly Deed[]>;
  /** In percent of the account in the end. */
  readonly invested: number;
};

export type History = Span & {
  /** The last close that is known in the end. */
  readonly lastClose: Day;
  /** What the account is to be worth then. */
  readonly ends: Cents;
};

/** A shorter history is not rebalanced after its first purchases. */
const DAYS_TO_REBALANCE = 12;
const TRIES = 12;

/**
 * The plan of a portfolio. All prices are known ahead: the market is a function of the day. So is what every order costs and
 * what each share pays, and the first deposit is what is missing from the figure.
 */
export function planPortfolio(portfolio: Portfolio, given: History): PortfolioPlan {
  const history = { ...given, days: plannedDays(portfolio.type, given) };
  const days = history.days.filter(({ trades }) => trades).map(({ day }) => day);
  const waits = Math.max(Math.min(days.length, DAYS_WAITED), Math.ceil(days.length * WAITS));
  for (const steps of variants(portfolio, days.length)) {
    for (let later = 0; later < waits; later += 1) {
      const found = solve(portfolio, scheduled(steps, days, later, given.market), history);
      if (found) return found;
    }
  }
  const nothing = solve(portfolio, [], history);
  if (!nothing) throw new Error(`no deposit ends at ${given.ends} on ${given.lastClose}`);
  return nothing;
}

type Foreseen = History & { readonly days: readonly PlannedDay[] };

/** How much later than planned a rebalance may be: as a part of the history, and in days of a short one. */
const WAITS = 0.06;
const DAYS_WAITED = 8;

/** As it is planned, then with fewer rebalances. */
function variants({ steps }: Portfolio, days: number): readonly (readonly InvestorStep[])[] {
  if (days === 0) return [];
  const rebalances = steps.filter(({ what }) => what === 'rebalance');
  const later = rebalances.filter(({ from }) => from > 0.5);
  const fewer = steps.filter((step) => !later.includes(step as (typeof later)[number]));
  return [...(days < DAYS_TO_REBALANCE ? [] : [steps]), fewer, steps.filter(({ what }) => what === 'trade')];
}

type Scheduled = { readonly day: Day; readonly step: InvestorStep };

function scheduled(
  steps: readonly InvestorStep[],
  days: readonly Day[],
  later: number,
  market: SimulatedMarket,
): readonly Scheduled[] {
  const last = days.length - 1;
  let before = 0;
  return steps.map((step) => {
    const wait = step.what === 'rebalance' ? later : 0;
    const from = Math.min(last, Math.max(before, Math.floor(step.from * last) + wait));
    const until = Math.max(from, Math.floor(step.until * last));
    const on = step.what === 'trade' ? bestOf(step, days, { from, until }, market) : from;
    before = from;
    return { day: dayAt(days, on), step };
  });
}

function bestOf(
  { symbol, at }: Extract<InvestorStep, { what: 'trade' }>,
  days: readonly Day[],
  { from, until }: { readonly from: number; readonly until: number },
  market: SimulatedMarket,
): number {
  if (at === undefined) return from;
  const priced = days.slice(from, until + 1).map((day, place) => ({
    on: from + place,
    price: market.closeOf(symbol, day) * (at === 'low' ? 1 : -1),
  }));
  return priced.reduce((best, each) => (each.price < best.price ? each : best)).on;
}

function dayAt(days: readonly Day[], place: number): Day {
  const day = days[place];
  if (day === undefined) throw new RangeError(`there is no trading day ${place}`);
  return day;
}

function solve(portfolio: Portfolio, steps: readonly Scheduled[], history: Foreseen): PortfolioPlan | null {
  let deposit = history.ends;
  for (let tries = 0; tries < TRIES && deposit > 0; tries += 1) {
    const end = tryOut(portfolio, steps, deposit, history);
    if (end === null) return null;
    const missing = history.ends - end.worth;
    if (missing === 0) return { deposit, deeds: end.deeds, invested: end.invested };
    deposit = cents(deposit + missing);
  }
  return null;
}

type Ended = Omit<PortfolioPlan, 'deposit'> & { readonly worth: number };

/** Null if something of it can't be done. */
function tryOut(
  { type, shares }: Portfolio,
  steps: readonly Scheduled[],
  deposit: Cents,
  { market, days, first, lastClose, ends }: Foreseen,
): Ended | null {
  const account = plannedAccount(type, market, first);
  const rebalance = plannedRebalance(account, market);
  const inTheEnd = (symbol: string): number =>
    Math.floor((ends * (shares[symbol] ?? 0)) / 100 / market.closeOf(symbol, lastClose));
  const deeds = new Map<Day, Deed[]>();
  let done = 0;
  const act = (day: Day): void => {
    for (let next = steps[done]; next && next.day <= day && !rebalance.isRunning(); next = steps[done]) {
      done += 1;
      const deed = deedOf(next.step, account.sharesOf, inTheEnd);
      if (deed === null) continue;
      if (deed.side === 'rebalance') rebalance.begin(deed.target);
      else order(account, deed);
      deeds.set(day, [...(deeds.get(day) ?? []), deed]);
    }
  };
  account.takes(deposit);
  try {
    for (const each of days) {
      account.begins(each);
      account.takes(each.comesIn);
      if (each.trades) {
        rebalance.goOn();
        act(each.day);
      }
      if (each.closing) account.closes(each.closing);
    }
  } catch (error) {
    if (error instanceof PlanFault) return null;
    throw error;
  }
  if (done < steps.length || rebalance.isRunning()) return null;
  const worth = account.worthAt(lastClose);
  return { worth, deeds, invested: Math.round(((worth - account.cash()) * 100) / Math.max(1, worth)) };
}

function order(account: PlannedAccount, deed: Exclude<Deed, { side: 'rebalance' }>): void {
  const bound = mostPerShare({ limitPrice: null, price: account.price(deed.symbol) });
  account.trades(deed, deed.side === 'buy' ? bound : null);
  account.waits();
}

function deedOf(
  step: InvestorStep,
  sharesOf: (symbol: string) => number,
  inTheEnd: (symbol: string) => number,
): Deed | null {
  if (step.what === 'rebalance') return { side: 'rebalance', target: step.target };
  const { symbol, part } = step;
  const more = Math.round(inTheEnd(symbol) * part) - sharesOf(symbol);
  if (more === 0) return null;
  return { side: more > 0 ? 'buy' : 'sell', symbol, quantity: Math.abs(more) };
}
