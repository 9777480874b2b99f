import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type {
  listSubscriptions as listCall,
  Subscription,
} from '@bank/contract/planning/budget/spending-contract.ts';
import { recurringOf } from '@bank/contract/planning/budget/subscription-rules.ts';
import { addMonths, type Day } from '@bank/kernel/day.ts';
import { cents, plus, ZERO } from '@bank/kernel/money.ts';
import { readOwn } from '../../accounts/accounts/service.ts';
import { forReader, type CustomerContext } from '../../platform/work.ts';
import { todayOf } from './budgets.ts';
import { isSpentFrom, spentLines, type SpentLine } from './lines.ts';

/** Two charges a year apart, and some days. */
const LOOKBACK_MONTHS = 26;

/** Found in what cards paid, and kept nowhere. The next to come is first. */
export function listSubscriptions(context: CustomerContext): Promise<ReplyOf<typeof listCall>> {
  return forReader(context, async (tx) => {
    const today = await todayOf(tx);
    const chosen = (await readOwn(tx, null)).filter(isSpentFrom);
    // A posting may carry the next business day.
    const days = { from: addMonths(today, -LOOKBACK_MONTHS), to: addMonths(today, 1) };
    const bought = (await spentLines(tx, context, chosen, days)).filter(({ isPurchase }) => isPurchase);
    const subscriptions = [...Map.groupBy(bought, ({ digest }) => digest)]
      .flatMap(([key, lines]) => (key === null ? [] : found(key, lines.toReversed(), today)))
      .toSorted((one, other) => (one.nextOn < other.nextOn ? -1 : 1));
    const yearly = plus(ZERO, ...subscriptions.map((each) => each.yearly));
    return { subscriptions, monthly: cents(Math.round(yearly / 12)) };
  });
}

/** Lines of one merchant, oldest first. */
function found(key: string, lines: readonly SpentLine[], today: Day): Subscription[] {
  const last = lines.at(-1);
  const recurring = recurringOf(lines, today);
  if (!last || !recurring) return [];
  return [
    { key, name: last.description, account: last.account.name, journalId: last.journalId, ...recurring },
  ];
}
