import type * as calls from '@bank/contract/credit/balance-transfers/contract.ts';
import type { BalanceTransfer } from '@bank/contract/credit/balance-transfers/contract.ts';
import {
  canPayFrom,
  canPayTo,
  inWordsOfPage,
  pairProblems,
  recurrenceOf,
  TRANSFERS_LISTED,
  typeProblems,
} from '@bank/contract/credit/balance-transfers/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import { Refusal, refuseIfAny } from '@bank/kernel/problem.ts';
import { choosableAccounts, ownAccounts } from '../../accounts/accounts/service.ts';
import {
  listScheduledTransfers,
  listTransfers,
  planScheduledTransfer,
  planTransfer,
  scheduleTransfer,
  submitTransfer,
} from '../../payments/transfers/service.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';

export function listBalanceTransferAccounts(
  context: CustomerContext,
): Promise<ReplyOf<typeof calls.listBalanceTransferAccounts>> {
  return forCustomer(context, async (tx) => ({
    accounts: (await choosableAccounts(tx, context.customerId))
      .filter(({ type }) => canPayTo(type))
      .map(({ name, type, balance }) => ({
        ...name,
        balance: type === 'credit' ? greater(ZERO, minus(ZERO, balance.posted)) : balance.available,
        canSend: canPayFrom(type),
        canReceive: true,
      })),
    today: todayOf(await readClock(tx)),
  }));
}

type Request = RequestOf<typeof calls.planBalanceTransfer>;

export async function planBalanceTransfer(
  context: CustomerContext,
  request: Request,
): Promise<ReplyOf<typeof calls.planBalanceTransfer>> {
  await refuseOthers(context, request);
  return inWords(planTransfer(context, transferOf(request)));
}

export function submitBalanceTransfer(
  context: CustomerContext,
  request: RequestOf<typeof calls.submitBalanceTransfer>,
): Promise<ReplyOf<typeof calls.submitBalanceTransfer>> {
  return inWords(submitTransfer(context, request));
}

type Scheduled = RequestOf<typeof calls.scheduleBalanceTransfer>;

export async function planScheduledBalanceTransfer(
  context: CustomerContext,
  request: Scheduled,
): Promise<ReplyOf<typeof calls.planScheduledBalanceTransfer>> {
  await refuseOthers(context, request);
  const recurrence = recurrenceOf(request.frequency, request.scheduleDate);
  const { amount, coming, problems } = await inWords(
    planScheduledTransfer(context, { ...transferOf(request), recurrence }),
  );
  return {
    amount,
    coming,
    problems: problems.map(({ code, word, field }) => {
      const told = inWordsOfPage({ code, word, ...(field === null ? {} : { field }) });
      return { code, word: told.word, field: told.field ?? null };
    }),
  };
}

export async function scheduleBalanceTransfer(
  context: CustomerContext,
  request: Scheduled,
): Promise<ReplyOf<typeof calls.scheduleBalanceTransfer>> {
  await refuseOthers(context, request);
  const recurrence = recurrenceOf(request.frequency, request.scheduleDate);
  return inWords(scheduleTransfer(context, { ...transferOf(request), recurrence }));
}

/** What only this page refuses, before the transfers look at it. */
async function refuseOthers(context: CustomerContext, request: Request): Promise<void> {
  await forCustomer(context, async (tx) => {
    // First, so that a foreign account is answered like one that doesn't exist.
    const [from, to] = await ownAccounts(tx, [request.fromAccountId, request.toAccountId]);
    if (!from || !to) throw new Error('two accounts were asked for');
    refuseIfAny(pairProblems(request));
    refuseIfAny(typeProblems({ from: from.type, to: to.type }));
  });
}

function transferOf({ fromAccountId, toAccountId, amount, memo }: Request) {
  return {
    type: 'internal' as const,
    fromAccountId,
    toAccountId,
    amount,
    ...(memo ? { memo } : {}),
  };
}

async function inWords<Reply>(done: Promise<Reply>): Promise<Reply> {
  try {
    return await done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [first, ...others] = error.problems;
    throw new Refusal(error.kind, [inWordsOfPage(first), ...others.map(inWordsOfPage)]);
  }
}

/** Those to come first, then those that were made, the newest first. */
export async function listBalanceTransfers(
  context: CustomerContext,
): Promise<ReplyOf<typeof calls.listBalanceTransfers>> {
  const { scheduled } = await listScheduledTransfers(context, {});
  const { transfers } = await listTransfers(context, { type: 'internal', state: 'done' });
  const coming = scheduled.flatMap((each): BalanceTransfer[] =>
    each.type === 'internal' && each.next && each.request.amount !== undefined
      ? [
          {
            id: each.scheduleId,
            from: each.from,
            to: each.to.account,
            amount: each.request.amount,
            date: each.next.day,
            status: 'Scheduled',
            memo: each.request.memo ?? null,
            reference: null,
          },
        ]
      : [],
  );
  const made = transfers.map((each): BalanceTransfer => ({
    id: each.movementId,
    from: each.from,
    to: each.to.account,
    amount: each.amount,
    date: each.leavesOn,
    status: 'Completed',
    memo: each.memo,
    reference: each.reference,
  }));
  return { transfers: [...coming, ...made].slice(0, TRANSFERS_LISTED) };
}
