import { productOn } from '@bank/contract/accounts/rules.ts';
import type { Flow } from '@bank/contract/balance-outlook/rules.ts';
import type { Review } from '@bank/contract/transfer-reviews/contract.ts';
import { cautionsFor } from '@bank/contract/transfer-reviews/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Tx } from '../../platform/database.ts';
import type { OwnAccount } from '../accounts/service.ts';
import { lowestAhead } from '../balance-outlook/service.ts';

/** What a customer is told of a transfer besides what it does: how low the account will stand, and what to think of. */
export async function reviewOf(
  tx: Tx,
  transfer: {
    readonly customerId: string;
    readonly from: OwnAccount;
    readonly destination: Review['destination'];
    readonly isFirst: boolean;
    /** The day it leaves on, the day it would without the customer's brakes, and the day they will think of. */
    readonly leaves: { readonly on: Day; readonly usually: Day; readonly expected: Day };
    readonly today: Day;
    readonly planned: readonly Flow[];
  },
): Promise<Review> {
  const { customerId, from, destination, today, planned } = transfer;
  const lowest = await lowestAhead(tx, { customerId, account: from, today, planned });
  const { monthlyFee, minimumBalance } = productOn(from.type, today);
  const cautions = cautionsFor({
    ...transfer,
    lowest,
    available: from.balance.available,
    minimum: monthlyFee.waivedFrom ?? minimumBalance,
  });
  return { destination, lowest, cautions };
}
