import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { planWithdrawal as planCall } from '@bank/contract/payments/withdrawals/contract.ts';
import {
  isWithdrawable,
  pickupOf,
  withdrawalProblems,
  type Pickup,
  type WithdrawalType,
} from '@bank/contract/payments/withdrawals/rules.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { refuse, refuseIfAny, notFound, type Problem } from '@bank/kernel/problem.ts';
import { ownAccounts, type OwnAccount } from '../../accounts/accounts/service.ts';
import { sealAddress } from '../../accounts/receipts/service.ts';
import { sealDetails } from '../../movements/external.ts';
import { planFrom, touchedFrom, type Draft } from '../../movements/plan.ts';
import { outgoingTerms } from '../../movements/spending-controls.ts';
import { readClock, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type Context, type CustomerContext } from '../../platform/work.ts';
import { feeOf, limitsOf } from './limits.ts';
import { withdrawalDraft } from './movement.ts';

/** What somebody asks for, wherever it comes from. */
export type Asked = {
  readonly accountId: string;
  readonly withdrawalType: WithdrawalType;
  readonly pickup: Pickup;
  readonly amount: Cents;
};

export function askedFrom(request: {
  accountId: string;
  withdrawalType: WithdrawalType;
  pickup?: Pickup | undefined;
  amount: Cents;
}): Asked {
  const { accountId, withdrawalType, amount } = request;
  return { accountId, withdrawalType, amount, pickup: pickupOf(withdrawalType, request.pickup) };
}

export function requireTerms({
  withdrawalType,
  termsAccepted,
}: {
  withdrawalType: WithdrawalType;
  termsAccepted?: boolean | undefined;
}): void {
  if (withdrawalType === 'cashAdvance' && termsAccepted !== true)
    refuse({ code: 'terms_needed', word: 'withdrawal.validation.terms', field: 'termsAccepted' });
}

export function planWithdrawal(
  context: CustomerContext,
  request: RequestOf<typeof planCall>,
): Promise<ReplyOf<typeof planCall>> {
  return forCustomer(context, async (tx) => {
    const { customerId } = context;
    const asked = askedFrom(request);
    const clock = await readClock(tx);
    const own = await withdrawableAccount(tx, asked);
    const { fee, problems } = await considered(tx, customerId, asked, own, clock);
    refuseIfAny(problems);
    requireTerms(request);
    const receiptTo = await sealAddress(tx, context, customerId, request.receiptEmail ?? null);
    const draft = await draftFor(tx, context, {
      customerId,
      asked,
      own,
      fee,
      clock,
      note: request.note || null,
      receiptTo,
    });
    return planFrom(tx, context, draft, touchedFrom([own]), clock);
  });
}

/** Another customer's account, or one of a type that gives no cash this way, is not found. */
export async function withdrawableAccount(
  tx: Tx,
  { accountId, withdrawalType }: Pick<Asked, 'accountId' | 'withdrawalType'>,
): Promise<OwnAccount> {
  const [own] = await ownAccounts(tx, [accountId]);
  return own && isWithdrawable(withdrawalType, own.type) ? own : notFound();
}

/** Fee and problems of a withdrawal as things are now. */
export async function considered(
  tx: Tx,
  customerId: string,
  asked: Asked,
  own: OwnAccount,
  clock: Clock,
): Promise<{ fee: Cents; problems: Problem[]; limits: Awaited<ReturnType<typeof limitsOf>> }> {
  const fee = feeOf(asked, own.type, clock);
  const limits = await limitsOf(tx, customerId, clock);
  const facts = { accountType: own.type, available: own.balance.available, fee, limits };
  return { fee, problems: withdrawalProblems(asked, facts), limits };
}

/** The draft, as the customer's spending controls allow it. */
export async function draftFor(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  order: {
    customerId: string;
    asked: Asked;
    own: OwnAccount;
    fee: Cents;
    clock: Clock;
    note: string | null;
    receiptTo: string | null;
  },
): Promise<Draft> {
  const { customerId, asked, own, fee, clock, note, receiptTo } = order;
  const { withdrawalType: type, pickup, amount } = asked;
  const terms = await outgoingTerms(tx, { customerId, channel: pickup, amount, clock, payee: null });
  const details = await sealDetails(tx, context, customerId, { way: pickup });
  return withdrawalDraft({
    type,
    pickup,
    from: own.number,
    amount,
    fee,
    note,
    receiptTo,
    details,
    terms,
    clock,
  });
}
