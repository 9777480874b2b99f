import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  transferWish,
  type planTransfer as planCall,
  type submitTransfer as submitCall,
} from '@bank/contract/transfers/contract.ts';
import { transferProblems } from '@bank/contract/transfers/rules.ts';
import { refuseIfAny } from '@bank/kernel/problem.ts';
import { commitPlan } from '../../movements/commit.ts';
import { planFrom, type Draft } from '../../movements/plan.ts';
import { readClock, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { ownAccounts } from '../accounts/service.ts';
import { transferDraft } from './movement.ts';

export function planTransfer(
  context: CustomerContext,
  wish: RequestOf<typeof planCall>,
): Promise<ReplyOf<typeof planCall>> {
  return forCustomer(context, async (tx) => {
    const accounts = await ownAccounts(tx, [wish.fromAccountId, wish.toAccountId]);
    const [from, to] = accounts;
    if (!from || !to) throw new Error('two accounts were asked for');
    refuseIfAny(transferProblems(wish, { available: from.balance.available }));
    const clock = await readClock(tx);
    const draft = transferDraft({
      from: from.number,
      to: to.number,
      amount: wish.amount,
      memo: wish.memo,
      day: clock.businessDate,
    });
    const touched = accounts.map(({ id, number, balance }) => ({
      accountId: id,
      number,
      posted: balance.posted,
    }));
    return planFrom(context, draft, touched, clock);
  });
}

export function submitTransfer(
  context: CustomerContext,
  { plan }: RequestOf<typeof submitCall>,
): Promise<ReplyOf<typeof submitCall>> {
  return commitPlan(context, plan);
}

/** One occurrence of a scheduled transfer, for the customer whose schedule it is: what they wished, judged anew. */
export async function planScheduled(tx: Tx, request: unknown, clock: Clock): Promise<Draft> {
  const wish = transferWish.parse(request);
  const [from, to] = await ownAccounts(tx, [wish.fromAccountId, wish.toAccountId]);
  if (!from || !to) throw new Error('two accounts were asked for');
  refuseIfAny(transferProblems(wish, { available: from.balance.available }));
  return transferDraft({
    from: from.number,
    to: to.number,
    amount: wish.amount,
    memo: wish.memo,
    day: clock.businessDate,
  });
}
