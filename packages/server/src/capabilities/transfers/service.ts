import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  planTransfer as planCall,
  submitTransfer as submitCall,
} from '@bank/contract/transfers/contract.ts';
import { transferProblems } from '@bank/contract/transfers/rules.ts';
import { refuseIfAny } from '@bank/kernel/problem.ts';
import { commitPlan } from '../../movements/commit.ts';
import { planFrom } from '../../movements/plan.ts';
import { readClock } from '../../platform/clock.ts';
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
