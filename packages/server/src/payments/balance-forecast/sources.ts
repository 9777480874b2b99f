import { autopayRequest } from '@bank/contract/payments/autopay/runs-contract.ts';
import type { CardAhead } from '@bank/contract/payments/balance-forecast/card-rules.ts';
import type { ForecastItem } from '@bank/contract/payments/balance-forecast/rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { readFigures } from '@bank/ledger/figures.ts';
import type { Ahead } from '../../movements/ahead.ts';
import type { Tx } from '../../platform/database.ts';
import { readRunning } from '../../accounts/credit-cycle/service.ts';

/** What is on its way in. What still awaits an approval may never come. */
export function arrivingIn({ accounts, incoming }: Ahead): ForecastItem[] {
  return incoming
    .filter(({ state }) => state === 'pending')
    .flatMap((movement): ForecastItem[] => {
      const to = accounts.find(({ number }) => number === movement.to);
      if (!to) return [];
      const { id: sourceId, arrivesOn: day, amount } = movement;
      return [{ accountId: to.id, day, amount, certainty: 'known', cause: 'incoming', sourceId }];
    });
}

/**
 * Deposits that were credited and become available later. Other holds end by being paid, which leaves the available
 * balance as it is.
 */
export function endingHoldsIn({ accounts, holds }: Ahead): ForecastItem[] {
  return holds.flatMap(({ account, kind, expiresAt, remaining, intent }): ForecastItem[] => {
    const held = accounts.find(({ number }) => number === account);
    if (!held || kind !== 'deposit' || expiresAt === null) return [];
    const day = calendarDay(expiresAt.getTime());
    return [
      { accountId: held.id, day, amount: remaining, certainty: 'known', cause: 'hold', sourceId: intent },
    ];
  });
}

/** The credit accounts that something pays automatically, each with its running month. */
export async function readCards(
  tx: Tx,
  { accounts, schedules }: Ahead,
  today: Day,
): Promise<Map<string, CardAhead>> {
  const paid = new Set<string>(
    schedules
      .filter(({ kind }) => kind === 'autopay')
      .map(({ request }) => autopayRequest.parse(request).payeeId),
  );
  const wanted = accounts.filter(({ id, type }) => type === 'credit' && paid.has(id));
  if (wanted.length === 0) return new Map();
  const figures = await readFigures(
    tx,
    wanted.map(({ number }) => number),
    today,
  );
  const cards = new Map<string, CardAhead>();
  for (const { id, number } of wanted) {
    const openedOn = figures.find(({ account }) => account === number)?.openedOn;
    if (openedOn === undefined) continue;
    const { month } = await readRunning(tx, number, { openedOn: dayFrom(openedOn), today });
    cards.set(id, { carried: month.carried, entries: month.entries, span: month.span, isStated: true });
  }
  return cards;
}
