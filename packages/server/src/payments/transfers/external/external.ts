import { codeNeededFrom, fees, limitPeriod, limits } from '@bank/contract/movements/rules.ts';
import {
  externalRequest,
  type ExternalRequest,
} from '@bank/contract/payments/transfers/external/contract.ts';
import { needsCode, externalTransferProblems } from '@bank/contract/payments/transfers/external/rules.ts';
import { transferKinds } from '@bank/contract/payments/transfers/history/rules.ts';
import { plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { Refusal, refuseIfAny, notFound } from '@bank/kernel/problem.ts';
import { ruleIn } from '@bank/kernel/rulebook.ts';
import { draftOutgoing } from '../../../movements/outgoing.ts';
import { refusalFor } from '../../../movements/commit.ts';
import { withUse } from '../../../movements/limit-queries.ts';
import { decodePlan, type Draft } from '../../../movements/plan.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../../platform/work.ts';
import { coverFor, ownAccounts, type OwnAccount } from '../../../accounts/accounts/service.ts';
import { payableRecipient, type Payable } from '../../../accounts/recipients/service.ts';
import { externalOrder, type Way } from './movement.ts';
import { sentOn, servedCustomer, wasPaid } from './queries.ts';

/** `external` or `wire`, by the recipient's type. */
export type TypedExternalRequest = ExternalRequest & { readonly type: Payable['type'] };

/** Facts about a request: source, recipient, rail and fee. */
export type ExternalFacts = {
  readonly from: OwnAccount;
  readonly payee: Payable;
  readonly way: Way;
  readonly fee: Cents;
};

/** The source and recipient of a request, or why it is refused. Funds are checked separately. */
export async function externalFacts(
  tx: Tx,
  customerId: string,
  transfer: Pick<TypedExternalRequest, 'type' | 'fromAccountId' | 'recipientId'>,
  { businessDate, rules }: Pick<Clock, 'businessDate' | 'rules'>,
): Promise<ExternalFacts> {
  const [from = notFound()] = await ownAccounts(tx, [transfer.fromAccountId]);
  const payee = await payableRecipient(tx, customerId, transfer.recipientId);
  if (payee.type !== transfer.type) return notFound();
  const way = payee.account === null ? (payee.type === 'wire' ? 'wire' : 'ach') : 'onus';
  const price = fees[way];
  return { from, payee, way, fee: price ? ruleIn(rules, price, businessDate).value : ZERO };
}

/** A transfer to be agreed to now. `calledBy` names the recipient in the email with the code. */
export async function draftExternalTransfer(
  tx: Tx,
  customerId: string,
  transfer: TypedExternalRequest & { readonly receiptTo: string | null },
  { facts, clock, calledBy }: { facts: ExternalFacts; clock: Clock; calledBy: string },
): Promise<{ draft: Draft; isFirst: boolean; covering: OwnAccount | null }> {
  const isFirst = await isFirstTo(tx, customerId, facts.payee.id);
  const sentToday = await sentOn(tx, customerId, clock.businessDate);
  const codeFrom = codeNeededFrom(clock.rules, clock.businessDate);
  const isCoded = needsCode(transfer, { isFirst, sentToday, codeFrom });
  // Money that awaits a code is held in the source account, so overdraft cover can't count.
  const cover = isCoded ? null : await coverFor(tx, facts.from, plus(transfer.amount, facts.fee));
  refuseFor(transfer, facts, cover?.amount ?? ZERO);
  const order = externalOrder({
    ...facts,
    ...transfer,
    customerId,
    from: facts.from.number,
    cover: cover?.legs ?? [],
    kind: transferKinds[transfer.type],
    uncoded: isCoded ? [] : [uncodedLimit(transfer.amount, clock)],
    approval: isCoded ? { approval: 'code', destination: calledBy } : { approval: 'none' },
    clock,
  });
  return { draft: await draftOutgoing(tx, order), isFirst, covering: cover?.from ?? null };
}

export async function isFirstTo(tx: Tx, customerId: string, recipientId: string): Promise<boolean> {
  return !(await wasPaid(tx, customerId, recipientId));
}

/** One occurrence of a schedule. The customer agreed to all of them, after a step-up, when they made it. */
const planAs =
  (type: Payable['type']) =>
  async (tx: Tx, request: unknown, clock: Clock): Promise<Draft> => {
    const transfer = { type, ...externalRequest.parse(request) };
    const customerId = await servedCustomer(tx);
    const facts = await externalFacts(tx, customerId, transfer, clock);
    const cover = await coverFor(tx, facts.from, plus(transfer.amount, facts.fee));
    refuseFor(transfer, facts, cover?.amount ?? ZERO);
    const order = externalOrder({
      ...facts,
      ...transfer,
      customerId,
      from: facts.from.number,
      cover: cover?.legs ?? [],
      receiptTo: null,
      kind: transferKinds[transfer.type],
      uncoded: [],
      approval: { approval: 'none' },
      clock,
    });
    return draftOutgoing(tx, order);
  };

export const planExternal = planAs('external');
export const planWire = planAs('wire');

function refuseFor({ amount }: { amount: Cents }, { from, fee }: ExternalFacts, covered: Cents): void {
  const available = plus(from.balance.available, covered);
  refuseIfAny(externalTransferProblems({ amount, fee }, { type: from.type, available }));
}

/** What may go without a code in a day. Counted by the ledger: two concurrent plans can't both go without one. */
function uncodedLimit(add: Cents, { businessDate, rules }: Pick<Clock, 'businessDate' | 'rules'>) {
  const limit = limits.uncodedDay;
  return {
    name: 'uncodedDay',
    rule: limit.number,
    period: limitPeriod(limit, businessDate),
    add,
    cap: ruleIn(rules, limit.cap, businessDate).value,
  };
}

/** Other transfers have used up what may go without a code, so this plan is expired and must be reviewed again. */
export async function refusalOf(context: CustomerContext, token: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.problems[0].code !== 'limit_reached') return error;
  const uncoded = decodePlan(context, token).limits.find(({ name }) => name === 'uncodedDay');
  if (!uncoded) return error;
  const { used, add, cap } = await forCustomer(context, (tx) => withUse(tx, uncoded));
  return used + add > cap ? refusalFor('plan_expired') : error;
}
