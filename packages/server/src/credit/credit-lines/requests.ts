import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type * as calls from '@bank/contract/credit/credit-lines/contract.ts';
import type { LimitChange } from '@bank/contract/credit/credit-lines/contract.ts';
import { declineReasons, type DeclineReason } from '@bank/contract/credit/credit-lines/rules.ts';
import { HISTORY_LISTED, leastRequest, requestProblems } from '@bank/contract/credit/credit-lines/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { cents, minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { notFound, refuse, refuseIfAny } from '@bank/kernel/problem.ts';
import { ownAccounts, readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { forCustomer, newId, type Context, type CustomerContext } from '../../platform/work.ts';
import { findByIntent, insertRequest, listOfAccount, type RequestRow } from './queries.ts';

const DETAILS_PLACE = 'credit_limit_requests.details_sealed';

export type Details = { readonly income: Cents; readonly expenses: Cents };

export async function openDetails(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { customer_id: customerId, details_sealed: sealed }: RequestRow,
): Promise<Details> {
  const { income, expenses } = JSON.parse(await vault.open(tx, customerId, DETAILS_PLACE, sealed)) as {
    income: number;
    expenses: number;
  };
  return { income: cents(income), expenses: cents(expenses) };
}

/** How much may be owed. */
export function limitOf({ balance: { floor } }: Pick<OwnAccount, 'balance'>): Cents {
  return minus(ZERO, floor ?? ZERO);
}

export function showCreditLimit(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.showCreditLimit>,
): Promise<ReplyOf<typeof calls.showCreditLimit>> {
  return forCustomer(context, async (tx) => {
    const own = (await readOwn(tx, null)).filter(({ type }) => type === 'credit');
    const open = own.filter(({ balance }) => balance.state !== 'closed');
    const accounts = open.map(({ name }) => name);
    const one =
      accountId === undefined
        ? (open.find(({ isPrimary }) => isPrimary) ?? open[0])
        : (own.find(({ id }) => id === accountId) ?? notFound());
    if (!one) return { info: null, history: [], accounts };
    const rows = await listOfAccount(tx, context.customerId, one.id, HISTORY_LISTED);
    return { info: infoOf(one, rows), history: rows.map(toReply), accounts };
  });
}

function infoOf(one: OwnAccount, rows: readonly RequestRow[]) {
  const currentLimit = limitOf(one);
  const reviewed = rows.flatMap(({ decided_at: at }) => at ?? []).at(0);
  const accountStatus: Account['state'] = one.balance.state;
  return {
    account: one.name,
    currentLimit,
    availableCredit: cents(Math.max(0, one.balance.available)),
    accountNumber: maskNumber(one.name.lastFour),
    lastReviewDate: reviewed ? calendarDay(reviewed.toISOString()) : null,
    creditScore: null,
    accountStatus,
    leastRequest: leastRequest(currentLimit),
    canRequest: accountStatus !== 'closed' && !rows.some(({ state }) => isOpen(state)),
  };
}

const isOpen = (state: string) => state === 'deciding' || state === 'in_review';

export function toReply(row: RequestRow): LimitChange {
  const isDeclined = row.state === 'declined';
  return {
    id: idFrom('credit-limit-request', row.id),
    intent: row.intent,
    date: calendarDay((row.decided_at ?? row.submitted_at).toISOString()),
    type: 'request',
    oldLimit: cents(Number(row.old_limit)),
    newLimit: cents(Number(row.requested)),
    status: row.state === 'approved' ? 'approved' : isDeclined ? 'declined' : 'pending',
    reasons: isDeclined ? reasonsIn(row.reasons) : [],
    hasNotice: isDeclined,
  };
}

export function reasonsIn(texts: readonly string[]): DeclineReason[] {
  return declineReasons.filter((reason) => texts.includes(reason));
}

/** Stored here and decided by the worker: nothing a customer's process does changes a limit. */
export function requestLimit(
  context: CustomerContext,
  request: RequestOf<typeof calls.requestLimit>,
): Promise<ReplyOf<typeof calls.requestLimit>> {
  const { customerId, intent, vault } = context;
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  return forCustomer(context, async (tx) => {
    const { accountId, requestedAmount, reason, income, expenses } = request;
    const encoded = JSON.stringify([accountId, requestedAmount, reason, income, expenses]);
    const digest = await vault.digest(tx, customerId, 'credit_limit_requests.digest', encoded);
    const known = await findByIntent(tx, customerId, intent);
    if (known) return sameAs(known, digest);
    const [own] = await ownAccounts(tx, [accountId]);
    if (own?.type !== 'credit') return notFound();
    if (own.balance.state === 'closed') refuse({ code: 'account_closed', word: 'movements.error.closed' });
    const oldLimit = limitOf(own);
    refuseIfAny(requestProblems(request, oldLimit));
    const row = await insertRequest(tx, {
      id: newId(),
      customerId,
      accountId,
      intent,
      digest,
      oldLimit,
      requested: requestedAmount,
      reason,
      detailsSealed: await vault.seal(tx, customerId, DETAILS_PLACE, JSON.stringify({ income, expenses })),
    });
    if (!row) {
      const first = await findByIntent(tx, customerId, intent);
      if (first) return sameAs(first, digest);
      return refuse({ code: 'request_open', word: 'creditLimit.error.open' });
    }
    await tell(tx, context, row, 'requested', { oldLimitCents: oldLimit, requestedCents: requestedAmount });
    return toReply(row);
  });
}

function sameAs(row: RequestRow, digest: string): LimitChange {
  if (row.digest !== digest) refuse({ code: 'intent_reused', word: 'creditLimit.error.intentReused' });
  return toReply(row);
}

/** Writes the audit event and the fact for one step. */
export async function tell(
  tx: Tx,
  context: Context,
  row: Pick<RequestRow, 'id' | 'customer_id'>,
  step: 'requested' | 'decided' | 'referred' | 'approved' | 'declined',
  more: object,
): Promise<void> {
  await record(tx, context, {
    action: `credit-limits.${step}`,
    objectKind: 'credit-limit-request',
    objectId: row.id,
    after: more,
  });
  await announce(tx, {
    topic: `credit-limit.${step}`,
    customerId: row.customer_id,
    payload: { requestId: row.id },
  });
}
