import { canHoldShares, worthOfAll } from '@bank/contract/accounts/accounts/rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { heldShares, sharesOn, type OwnAccount } from '../accounts/service.ts';
import { listPositions, type StatementPosition } from './queries/positions.ts';

/**
 * The shares of an account at the end of a period: as its monthly statement says, if one ended that day, otherwise with the
 * last close until then, and today with the prices of this moment.
 */
export async function positionsOf(
  tx: Tx,
  account: Pick<OwnAccount, 'number' | 'type'>,
  end: Day,
): Promise<StatementPosition[]> {
  if (!canHoldShares(account.type)) return [];
  const stated = (await listPositions(tx, end, [account.number])).get(account.number);
  if (stated) return stated;
  const { businessDate: today } = await readClock(tx);
  if (end < today)
    return (await sharesOn(tx, [account], [end])).map(({ symbol, name, shares, price, pricedOn }) => ({
      symbol,
      name,
      shares,
      price,
      pricedOn,
    }));
  return (await heldShares(tx, [account])).map(({ symbol, listing, shares, price, quote }) => ({
    symbol,
    name: listing?.name ?? null,
    shares,
    price,
    pricedOn: quote && calendarDay(quote.at.getTime()),
  }));
}

/** Null without shares, and while one of them has no price. */
export function holdingsOf(positions: readonly StatementPosition[]): Cents | null {
  return positions.length === 0 ? null : worthOfAll(positions);
}
