import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { listMonthTotals as listCall } from '@bank/contract/accounts/transactions/month-totals-contract.ts';
import { firstMonth } from '@bank/contract/accounts/transactions/month-totals-rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { readMonths } from '@bank/ledger/reading.ts';
import { forReader, type CustomerContext } from '../../platform/work.ts';
import { ownAccountOf } from '../accounts/service.ts';

/** By posting day, like the list and the statements. */
export function listMonthTotals(
  context: CustomerContext,
  { accountId, since }: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  return forReader(context, async (tx) => {
    const { one } = await ownAccountOf(tx, accountId, null);
    const from = firstMonth(since, one.readOn);
    const months = await readMonths(tx, one.number, { from, to: one.readOn });
    return { months: months.map(({ month, ...sums }) => ({ month: dayFrom(month), ...sums })) };
  });
}
