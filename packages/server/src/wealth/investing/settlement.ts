import { cents, ZERO } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { moveWithinBank } from '../../movements/bank-credit.ts';
import type { Closing, NightStep } from '../../movements/closing.ts';
import type { Counts } from '../../movements/day-queries.ts';
import { inTransaction, newId } from '../../platform/work.ts';
import { claimDue, insertSettlement, lockSettlement, type Settlement } from './queries/settlement.ts';

/** On the closing day, before the date moves. */
export const investingEvening: readonly NightStep[] = [{ name: 'market-settlement', run: settleMarket }];

/**
 * Pays the market, or takes from it, what the trades that settle by this day and the dividends paid come to, in one sum. Then
 * clearing holds only what is still to settle. Asked again, it finds nothing.
 */
export async function settleMarket({ context, day }: Pick<Closing, 'context' | 'day'>): Promise<Counts> {
  const id = newId();
  const settled = await inTransaction(context, async (tx): Promise<Settlement | null> => {
    await lockSettlement(tx);
    const due = await claimDue(tx, id, day);
    if (due.fills + due.dividends === 0) return null;
    const [from, to] = due.net > ZERO ? [own.clearing_market, own.cash] : [own.cash, own.clearing_market];
    const amount = cents(Math.abs(due.net));
    const journal =
      amount === ZERO ? null : await moveWithinBank(tx, { id, from, to, amount, kind: 'adjustment' });
    await insertSettlement(tx, { ...due, id, day, journal });
    return due;
  });
  return settled === null
    ? {}
    : { fills: settled.fills, dividends: settled.dividends, netCents: settled.net };
}
