import { canHoldShares, type AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/wealth/holdings/contract.ts';
import type { Holdings } from '@bank/contract/wealth/holdings/contract.ts';
import { valuationOf, type Position } from '@bank/contract/wealth/holdings/rules.ts';
import { instrumentClasses } from '@bank/contract/wealth/market/rules.ts';
import { isMarketOpen } from '@bank/kernel/market-calendar.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { own } from '@bank/ledger/chart.ts';
import { readHolds, type OpenHold } from '@bank/ledger/reading.ts';
import { heldShares, readOwn, type HeldShares, type OwnAccount } from '../../accounts/accounts/service.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import type { CustomerContext } from '../../platform/work.ts';

/** `primary` is the first account of the type; an id may be of any account that can hold shares. */
const showAs =
  (type: AccountType) =>
  (context: CustomerContext, { accountId }: RequestOf<typeof calls.showHoldings>): Promise<Holdings> =>
    inSnapshot(context, context.customerId, async (tx) =>
      holdingsOf(tx, await holderOf(tx, accountId, type)),
    );

export const showHoldings = showAs('investment');
export const showRetirementHoldings = showAs('retirement');

async function holderOf(tx: Tx, ref: string, type: AccountType): Promise<OwnAccount> {
  const held = (await readOwn(tx, null)).filter((each) => canHoldShares(each.type));
  const found =
    ref === 'primary'
      ? held.find((each) => each.type === type && each.isPrimary)
      : held.find(({ id }) => id === ref);
  return found ?? notFound('account.error.notFound404');
}

async function holdingsOf(tx: Tx, account: OwnAccount): Promise<Holdings> {
  const { now } = await readClock(tx);
  const held = await heldShares(tx, [account]);
  const { posted, available } = account.balance;
  const { heldForOrders, unsettled } = await heldCash(tx, account);
  const { holdings, ...sums } = valuationOf(held.map(positionFrom), posted);
  return {
    account: account.name,
    asOf: now.toISOString(),
    isOpen: isMarketOpen(now.getTime()),
    isSimulated: held.some(({ listing }) => listing?.isSimulated === true),
    pricedAt: oldestOf(held),
    cash: minus(posted, unsettled),
    unsettled,
    heldForOrders,
    buyingPower: greater(ZERO, available),
    ...sums,
    holdings: holdings.map(({ from, purchasePrice, value, gain, gainPercent, allocation }) => ({
      symbol: from.symbol,
      name: from.listing?.name ?? from.symbol,
      class: classOf(from),
      quantity: from.shares,
      reserved: from.reserved,
      purchasePrice,
      cost: from.cost,
      currentPrice: from.price,
      pricedAt: from.quote?.at.toISOString() ?? null,
      marketValue: value,
      gainLoss: gain,
      gainLossPercent: gainPercent,
      allocation,
    })),
  };
}

function positionFrom(from: HeldShares): Position & { readonly from: HeldShares } {
  const { symbol, shares, cost, price, quote } = from;
  return {
    symbol,
    class: classOf(from),
    shares,
    cost,
    price,
    previousClose: quote?.previousClose ?? null,
    from,
  };
}

/** A security that the market doesn't list any more is shown among the stocks. */
function classOf({ listing }: HeldShares): Position['class'] {
  return instrumentClasses.find((each) => each === listing?.class) ?? 'stock';
}

function oldestOf(held: readonly HeldShares[]): string | null {
  const times = held.flatMap(({ quote }) => (quote === null ? [] : [quote.at.toISOString()]));
  return times.toSorted()[0] ?? null;
}

/**
 * The holds for the market: what open orders may cost, and what sales brought until it settles. With the cash that is left,
 * they are the balance.
 */
async function heldCash(tx: Tx, { number }: OwnAccount): Promise<{ heldForOrders: Cents; unsettled: Cents }> {
  const holds = (await readHolds(tx, number)).filter(({ to }) => to === own.clearing_market);
  const sumOf = (isSuch: (hold: OpenHold) => boolean) =>
    plus(ZERO, ...holds.filter(isSuch).map(({ remaining }) => remaining));
  return {
    heldForOrders: sumOf(({ kind }) => kind === 'trade'),
    unsettled: sumOf(({ kind }) => kind !== 'trade'),
  };
}
