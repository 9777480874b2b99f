import type { Posting } from '@bank/contract/planning/auto-save/rules.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, plus, type Cents } from '@bank/kernel/money.ts';
import { own as books } from '@bank/ledger/chart.ts';
import { readHistory } from '@bank/ledger/reading.ts';
import { movementFinder } from '../../movements/account-history.ts';
import type { Tx } from '../../platform/database.ts';
import type { OwnAccount } from '../../accounts/accounts/service.ts';

/** More lines than anybody has in a month. */
const LINES_MAX = 1_000;

export type PastPosting = Posting & { readonly day: Day };

/** Postings since a day, as the rules would have met them. Nothing between own accounts. */
export async function postingsSince(
  tx: Tx,
  own: readonly OwnAccount[],
  sourceId: string,
  since: Day,
): Promise<PastPosting[]> {
  const isOwn = (number: number) => own.some((each) => each.number === number);
  const postings: PastPosting[] = [];
  for (const { id, number, type } of own) {
    const lines = await readHistory(tx, { account: number, from: since, size: LINES_MAX });
    const movementOf = await movementFinder(tx, lines);
    const outside = lines.filter(({ other }) => !isOwn(other));
    // Lines of one journal with the same account on the other side are one posting.
    const groups = Map.groupBy(outside, ({ intent, other, amount }) => `${intent} ${other} ${amount > 0}`);
    for (const [last, ...rest] of groups.values()) {
      if (!last) continue;
      const total: Cents = plus(last.amount, ...rest.map(({ amount }) => amount));
      postings.push({
        day: dayFrom(last.day),
        isSource: id === sourceId,
        isIn: total > 0,
        // What comes in as a purchase is a refund; a merchant's sales are deposits.
        isCard:
          last.other === books.clearing_card && (total < 0 || last.kind === 'purchase' || type === 'credit'),
        category: movementOf(last)?.category ?? null,
        amount: cents(Math.abs(total)),
        balanceAfter: last.balanceAfter,
      });
    }
  }
  return postings;
}
