import { canHoldShares, type AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { instrumentClasses, type InstrumentClass } from '@bank/contract/wealth/market/rules.ts';
import type { Held, Portfolio, TaxTreatment } from '@bank/contract/wealth/rebalancing/rules.ts';
import type { Day } from '@bank/kernel/day.ts';

import { notFound } from '@bank/kernel/problem.ts';
import { heldShares, readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import type { Tx } from '../../platform/database.ts';
import { readFunds } from './queries.ts';

/** `primary` is the first account of the type; an id may be of any account that can hold shares. */
export async function holderOf(tx: Tx, ref: string, type: AccountType): Promise<OwnAccount> {
  const own = (await readOwn(tx, null)).filter((each) => canHoldShares(each.type));
  const found =
    ref === 'primary'
      ? own.find((each) => each.type === type && each.isPrimary)
      : own.find(({ id }) => id === ref);
  return found ?? notFound('account.error.notFound404');
}

/** An account's cash and shares, and the funds that can be bought for it, at the prices of now. */
export type Facts = {
  readonly portfolio: Portfolio;
  /** Shares of every security held, also of those without a price. */
  readonly shares: Readonly<Record<string, number>>;
  readonly isReserved: boolean;
  readonly unpriced: readonly string[];
  readonly isSimulated: boolean;
  readonly named: ReadonlyMap<string, { readonly name: string; readonly at: Date }>;
  /** The oldest price of what is held. */
  readonly pricedAt: Date | null;
};

export async function factsOf(tx: Tx, account: OwnAccount, today: Day): Promise<Facts> {
  const held = await heldShares(tx, [account]);
  const funds = await readFunds(tx, today);
  const priced = held.flatMap((each) => {
    const of = classOf(each.listing?.class);
    return each.price === null || each.quote === null || of === null
      ? []
      : [{ ...each, price: each.price, class: of, at: each.quote.at }];
  });
  return {
    portfolio: {
      cash: account.balance.posted,
      onHold: account.balance.held,
      holdings: priced.map(({ symbol, class: of, shares, price }): Held => ({
        symbol,
        class: of,
        shares,
        price,
      })),
      funds: Object.fromEntries(funds.map(({ class: of, symbol, price }) => [of, { symbol, price }])),
    },
    shares: Object.fromEntries(held.map(({ symbol, shares }) => [symbol, shares])),
    isReserved: held.some(({ reserved }) => reserved > 0),
    unpriced: held
      .filter(({ symbol }) => !priced.some((each) => each.symbol === symbol))
      .map(({ symbol }) => symbol),
    isSimulated:
      held.some(({ listing }) => listing?.isSimulated === true) || funds.some((each) => each.isSimulated),
    named: new Map([
      ...funds.map(({ symbol, name, at }) => [symbol, { name, at }] as const),
      ...priced.map(({ symbol, listing, at }) => [symbol, { name: listing?.name ?? symbol, at }] as const),
    ]),
    pricedAt: oldestOf(priced.map(({ at }) => at)),
  };
}

export function oldestOf(times: readonly Date[]): Date | null {
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

function classOf(text: string | undefined): InstrumentClass | null {
  return instrumentClasses.find((each) => each === text) ?? null;
}

export function taxTreatmentOf({ type, retirementType }: OwnAccount): TaxTreatment {
  return type === 'investment' ? 'taxable' : (retirementType ?? 'traditional');
}
