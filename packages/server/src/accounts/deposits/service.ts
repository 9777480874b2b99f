import { contributionBound } from '@bank/contract/accounts/contributions/rules.ts';
import { type AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type {
  planAccountDeposit as planCall,
  submitAccountDeposit as submitCall,
} from '@bank/contract/accounts/deposits/contract.ts';
import {
  ABOVE_OWED,
  depositKind,
  depositProblems,
  type DepositFacts,
} from '@bank/contract/accounts/deposits/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { Refusal, refuse, refuseIfAny, notFound } from '@bank/kernel/problem.ts';
import { commitPlan } from '../../movements/commit.ts';
import { withUse } from '../../movements/limit-queries.ts';
import { unknownPlan, decodePlan, planFrom, touchedFrom, type Draft } from '../../movements/plan.ts';
import { readClock, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { coverFor, ownAccounts, type OwnAccount } from '../accounts/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { depositDraft } from './movement.ts';

/** Default memo of a student deposit. */
const STUDENT_MEMO = 'Deposit';

type PlanInto = (
  context: CustomerContext,
  deposit: RequestOf<typeof planCall>,
) => Promise<ReplyOf<typeof planCall>>;

/** The same plan for each page; accounts of other types are not found there. */
const planInto =
  (types: readonly AccountType[] | null): PlanInto =>
  (context, deposit) =>
    forCustomer(context, async (tx) => {
      const [to, from] = await ownAccounts(tx, [deposit.accountId, deposit.sourceAccountId]);
      if (!from || !to || !isOf(types, to)) return notFound();
      const clock = await readClock(tx);
      const bounds = await boundsOf(tx, context, to, deposit.amount, clock);
      const cover = await coverFor(tx, from, deposit.amount, to.id);
      refuseIfAny(
        depositProblems(deposit, {
          targetType: to.type,
          sourceType: from.type,
          available: plus(from.balance.available, cover?.amount ?? ZERO),
          room: bounds.room,
        }),
      );
      const draft = depositDraft({
        kind: depositKind(to.type),
        from: from.number,
        to: to.number,
        amount: deposit.amount,
        memo: deposit.description || (to.type === 'student' ? STUDENT_MEMO : undefined),
        cover: cover?.legs ?? [],
        limits: bounds.limits,
        clock,
      });
      const touched = touchedFrom([from, to, ...(cover ? [cover.from] : [])]);
      return planFrom(tx, context, draft, touched, clock);
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

function isOf(types: readonly AccountType[] | null, { type }: OwnAccount): boolean {
  return types === null || types.includes(type);
}

type Bounds = { readonly room: DepositFacts['room']; readonly limits: Draft['limits'] };

/** How much the account can still receive: the debt on it, or the rest of the tax year's limit. */
async function boundsOf(
  tx: Tx,
  context: CustomerContext,
  to: OwnAccount,
  amount: Cents,
  { businessDate }: Clock,
): Promise<Bounds> {
  if (to.type === 'credit')
    return { room: { kind: 'owed', left: cents(Math.max(0, minus(ZERO, to.balance.posted))) }, limits: [] };
  if (to.type !== 'retirement') return { room: null, limits: [] };
  const person = (await findCustomer(tx, context, context.customerId)) ?? notFound();
  const bound = await withUse(tx, contributionBound(businessDate, person.dateOfBirth, amount));
  return {
    room: { kind: 'contribution', left: minus(bound.cap, bound.used), limit: bound.cap },
    limits: [bound],
  };
}
