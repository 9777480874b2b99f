import { buy, sell } from '@bank/contract/wealth/investing/contract.ts';
import { createRebalance, planRebalance, showPortfolio } from '@bank/contract/wealth/rebalancing/contract.ts';
import { portfolioCategories, type Target } from '@bank/contract/wealth/rebalancing/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { portion } from '@bank/kernel/portion.ts';
import { releaseExpiredHolds } from '@bank/server/movements/hold-expiry.ts';
import { readClock } from '@bank/server/platform/clock.ts';
import { advanceRebalances } from '@bank/server/wealth/rebalancing/service.ts';
import type { CustomerCall } from '../customer-client.ts';
import { waitingOrder, type Deed, type Portfolio } from '../portfolio.ts';
import type { PortfolioPlan } from '../portfolio-plan.ts';
import { slotMs } from '../trading-slots.ts';
import type { DirectBank } from './direct-bank.ts';

export type Investor = {
  readonly call: CustomerCall;
  readonly accountId: Id<'account'>;
  readonly type: Portfolio['type'];
  readonly plan: PortfolioPlan;
};

const PERCENT = 100;

/** A customer who buys and sells as planned in one account, at the market and through the bank's own doors. */
export function investLife(bank: DirectBank, { call, accountId, type, plan }: Investor) {
  const { market, worker } = bank;
  let isRebalancing = false;

  /** What is placed in a slot is filled before the next. */
  const clockOf = (day: Day) => {
    let slot = 0;
    return {
      begin: () => market.reach(slotMs(day, slot, type)),
      fill: async (): Promise<number> => {
        const taken = await market.takeOrders();
        if (taken === 0) return 0;
        slot += 1;
        await market.reach(slotMs(day, slot, type));
        await market.tellNews();
        return taken;
      },
    };
  };
  type Clock = ReturnType<typeof clockOf>;

  const advance = async (clock: Clock): Promise<void> => {
    do {
      // Two steps may follow each other without an order between them.
      while ((await advanceRebalances(worker)) > 0);
    } while ((await clock.fill()) > 0);
    const { rebalance } = await call(showPortfolio, { accountId });
    if (rebalance?.status === 'stopped') throw new Error(`the rebalance stopped: ${rebalance.reason ?? ''}`);
    isRebalancing = rebalance?.status !== 'done';
  };
  const rebalance = async (target: Target, clock: Clock): Promise<void> => {
    const targetAllocation = portfolioCategories.map((category) => ({
      category,
      percentage: target[category],
    }));
    const { review, problems } = await call(planRebalance, { accountId, targetAllocation });
    if (review === null) throw new Error(`no rebalance: ${problems.map(({ code }) => code).join(', ')}`);
    await call(createRebalance, { accountId, targetAllocation, review });
    await advance(clock);
  };
  const act = async (deed: Deed, clock: Clock): Promise<void> => {
    if (deed.side === 'rebalance') return rebalance(deed.target, clock);
    const { side, symbol, quantity } = deed;
    await call(side === 'buy' ? buy : sell, {
      accountId,
      symbol,
      quantity,
      orderType: 'market',
      limitPrice: null,
    });
    await clock.fill();
  };

  return async (day: Day, { left }: { readonly left: number }): Promise<void> => {
    const deeds = plan.deeds.get(day) ?? [];
    if (left === 0 || (!isRebalancing && deeds.length === 0)) return;
    const clock = clockOf(day);
    await clock.begin();
    if (isRebalancing) {
      // What its sales brought is free in the morning.
      await releaseExpiredHolds(worker);
      await advance(clock);
    }
    for (const deed of deeds) await act(deed, clock);
  };
}

/** A purchase that the price has not reached yet: for this session, or for the next if there is none now. */
export async function waitForPrice(
  bank: DirectBank,
  { call, accountId, plan }: Pick<Investor, 'call' | 'accountId' | 'plan'>,
): Promise<void> {
  if (plan.invested === 0) return;
  const { symbol, quantity, limitPercent } = waitingOrder;
  const { now } = await readClock(bank.worker.db);
  const { price } = bank.market.prices.quoteAt(symbol, now.getTime());
  const limitPrice = portion(cents(price), limitPercent, PERCENT, 'down');
  await call(buy, { accountId, symbol, quantity, orderType: 'limit', limitPrice });
}
