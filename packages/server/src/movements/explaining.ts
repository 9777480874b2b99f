import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { explainFee as feeCall } from '@bank/contract/movements/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { unknownThing } from '@bank/kernel/problem.ts';
import { forCustomer, type CustomerContext } from '../platform/work.ts';
import { whyFee } from './explain.ts';

export function explainFee(
  context: CustomerContext,
  { movementId }: RequestOf<typeof feeCall>,
): Promise<ReplyOf<typeof feeCall>> {
  return forCustomer(context, async (tx) => {
    const row = await tx
      .selectFrom('movements')
      .select(['fee', 'rail', 'leaves_on'])
      .where('id', '=', movementId)
      .executeTakeFirst();
    const { fee, rail, leaves_on: leavesOn } = row ?? unknownThing();
    return whyFee({ fee: cents(Number(fee)), rail, leavesOn: dayFrom(leavesOn) });
  });
}
