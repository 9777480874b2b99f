import { productOn } from '@bank/contract/accounts/accounts/rules.ts';
import type { Flow, ForecastItem } from '@bank/contract/payments/balance-forecast/rules.ts';
import { lowestAhead } from '@bank/contract/payments/balance-forecast/runs-rules.ts';
import type { Review } from '@bank/contract/payments/transfers/reviews/contract.ts';
import { cautionsFor } from '@bank/contract/payments/transfers/reviews/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { OwnAccount } from '../../../accounts/accounts/service.ts';

/** What leaves the source now, minus its overdraft cover; or what leaves it on later dates, as negative amounts. */
type Takes = { readonly now: Cents } | { readonly later: readonly Flow[] };

/** What the customer should know besides the plan itself: the lowest balance ahead, and warnings. */
export function reviewOf(transfer: {
  readonly from: OwnAccount;
  readonly destination: Review['destination'];
  readonly isFirst: boolean;
  /** When it leaves, when it would without the customer's spending controls, and when they expect it to. */
  readonly leaves: { readonly on: Day; readonly usually: Day; readonly expected: Day };
  readonly today: Day;
  readonly takes: Takes;
  /** What is to come on all of the customer's accounts. */
  readonly items: readonly ForecastItem[];
}): Review {
  const { from, destination, today, takes, items } = transfer;
  const planned = 'now' in takes ? [{ day: today, amount: minus(ZERO, takes.now) }] : takes.later;
  const lowest = lowestAhead({ account: from, today, planned, items });
  const { monthlyFee, minimumBalance } = productOn(from.type, today);
  const cautions = cautionsFor({
    ...transfer,
    lowest,
    available: from.balance.available,
    minimum: monthlyFee.waivedFrom ?? minimumBalance,
  });
  const availableAfter = 'now' in takes ? minus(from.balance.available, takes.now) : null;
  return { destination, availableAfter, lowest, cautions };
}
