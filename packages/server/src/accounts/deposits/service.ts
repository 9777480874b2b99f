import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type {
  planAccountDeposit as planCall,
  submitAccountDeposit as submitCall,
} from '@bank/contract/accounts/deposits/contract.ts';
import { ABOVE_OWED, depositKind } from '@bank/contract/accounts/deposits/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { Refusal, refuse, notFound } from '@bank/kernel/problem.ts';
import { commitPlan } from '../../movements/commit.ts';
import { unknownPlan, decodePlan, planFrom, touchedFrom } from '../../movements/plan.ts';
import { readClock } from '../../platform/clock.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { ownAccounts } from '../accounts/service.ts';
import { considerDeposit, isOf } from './considered.ts';

/** What other capabilities may call. */
export { considerDeposit, contributionUse } from './considered.ts';

type PlanInto = (
  context: CustomerContext,
  deposit: RequestOf<typeof planCall>,
) => Promise<ReplyOf<typeof planCall>>;

/** The same plan for each page; accounts of other types are not found there. */
const planInto =
  (types: readonly AccountType[] | null): PlanInto =>
  (context, deposit) =>
    forCustomer(context, async (tx) => {
      const clock = await readClock(tx);
      const { customerId } = context;
      const asked = { ...deposit, customerId };
      const { draft, touched } = await considerDeposit(tx, context, types, asked, clock);
      return planFrom(tx, context, draft, touchedFrom(touched), clock);
    });

type SubmitInto = (
  context: CustomerContext,
  request: RequestOf<typeof submitCall>,
) => Promise<ReplyOf<typeof submitCall>>;

/** Only accepts a plan made for this account and this kind of deposit. */
const submitInto =
  (types: readonly AccountType[] | null): SubmitInto =>
  async (context, { accountId, plan }) => {
    const [to] = await forCustomer(context, (tx) => ownAccounts(tx, [accountId]));
    if (!to || !isOf(types, to)) return notFound();
    const agreed = decodePlan(context, plan);
    if (agreed.kind !== depositKind(to.type) || agreed.to !== to.number) throw unknownPlan();
    try {
      return await commitPlan(context, plan);
    } catch (failure) {
      // The ledger lets no payment overpay a card, so another payment came first.
      if (to.type === 'credit' && isFull(failure)) refuse(ABOVE_OWED);
      throw failure;
    }
  };

function isFull(failure: unknown): boolean {
  return failure instanceof Refusal && failure.problems.some(({ code }) => code === 'account_full');
}

export const planSavingsDeposit = planInto(['savings']);
export const submitSavingsDeposit = submitInto(['savings']);
export const planStudentDeposit = planInto(['student']);
export const submitStudentDeposit = submitInto(['student']);
export const planContribution = planInto(['retirement']);
export const submitContribution = submitInto(['retirement']);
export const planCreditPayment = planInto(['credit']);
export const submitCreditPayment = submitInto(['credit']);
export const planAccountDeposit = planInto(null);
export const submitAccountDeposit = submitInto(null);
