import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { outlookOf } from '@bank/contract/schedules/rules.ts';
import {
  transferWish,
  type planScheduledTransfer as planScheduleCall,
  type planTransfer as planCall,
  type scheduleTransfer as scheduleCall,
  type submitTransfer as submitCall,
} from '@bank/contract/transfers/contract.ts';
import {
  doorProblems,
  fundsProblems,
  pairProblems,
  transferProblems,
} from '@bank/contract/transfers/rules.ts';
import { minus, plus, ZERO } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import { refuseIfAny } from '@bank/kernel/problem.ts';
import { commitPlan } from '../../movements/commit.ts';
import { planFrom, type Draft } from '../../movements/plan.ts';
import { createSchedule, firstOf } from '../../movements/schedule.ts';
import { record } from '../../platform/audit.ts';
import { readClock, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { coverFor, ownAccounts, type Cover, type OwnAccount } from '../accounts/service.ts';
import { shownSchedule } from '../schedules/service.ts';
import { transferDraft } from './movement.ts';

export function planTransfer(
  context: CustomerContext,
  wish: RequestOf<typeof planCall>,
): Promise<ReplyOf<typeof planCall>> {
  return forCustomer(context, async (tx) => {
    const { from, to, cover } = await judged(tx, wish);
    const clock = await readClock(tx);
    const draft = draftOf(wish, { from, to, cover }, clock);
    const touched = (cover ? [from, to, cover.from] : [from, to]).map(({ id, number, balance }) => ({
      accountId: id,
      number,
      posted: balance.posted,
    }));
    return planFrom(context, draft, touched, clock);
  });
}

type Wish = RequestOf<typeof planCall>;
type Facts = { readonly from: OwnAccount; readonly to: OwnAccount; readonly cover: Cover | null };

/** The accounts of a wish that nothing stands in the way of, and what covers it where the first runs short. */
async function judged(tx: Tx, wish: Wish): Promise<Facts> {
  const [from, to] = await pairOf(tx, wish);
  const cover = await coverFor(tx, from, wish.amount, to.id);
  const owed = to.type === 'credit' ? greater(ZERO, minus(ZERO, to.balance.posted)) : null;
  refuseIfAny(
    transferProblems(wish, { available: plus(from.balance.available, cover?.amount ?? ZERO), owed }),
  );
  return { from, to, cover };
}

/** Two of the customer's own accounts between which money may be moved at will. */
async function pairOf(
  tx: Tx,
  { fromAccountId, toAccountId }: Pick<Wish, 'fromAccountId' | 'toAccountId'>,
): Promise<[OwnAccount, OwnAccount]> {
  const [from, to] = await ownAccounts(tx, [fromAccountId, toAccountId]);
  if (!from || !to) throw new Error('two accounts were asked for');
  refuseIfAny(doorProblems({ from: from.type, to: to.type }));
  return [from, to];
}

function draftOf(wish: Wish, { from, to, cover }: Facts, clock: Clock): Draft {
  return transferDraft({
    from: from.number,
    to: to.number,
    amount: wish.amount,
    memo: wish.memo,
    cover: cover?.legs ?? [],
    clock,
  });
}

export function submitTransfer(
  context: CustomerContext,
  { plan }: RequestOf<typeof submitCall>,
): Promise<ReplyOf<typeof submitCall>> {
  return commitPlan(context, plan);
}

/** The days it would happen on. Whether there is money enough is decided when its day comes, so today it only warns. */
export function planScheduledTransfer(
  context: CustomerContext,
  { recurrence, ...wish }: RequestOf<typeof planScheduleCall>,
): Promise<ReplyOf<typeof planScheduleCall>> {
  return forCustomer(context, async (tx) => {
    const [from] = await pairOf(tx, wish);
    refuseIfAny(pairProblems(wish));
    firstOf(recurrence, (await readClock(tx)).businessDate);
    const cover = await coverFor(tx, from, wish.amount, wish.toAccountId);
    const available = plus(from.balance.available, cover?.amount ?? ZERO);
    const problems = fundsProblems(wish, { available });
    return {
      ...outlookOf(recurrence),
      problems: problems.map(({ code, word, field }) => ({ code, word, field: field ?? null })),
    };
  });
}

export function scheduleTransfer(
  context: CustomerContext,
  { recurrence, ...wish }: RequestOf<typeof scheduleCall>,
): Promise<ReplyOf<typeof scheduleCall>> {
  const { customerId, intent } = context;
  if (intent === null) throw new Error('A call that moves money must be declared so');
  return forCustomer(context, async (tx) => {
    await pairOf(tx, wish);
    refuseIfAny(pairProblems(wish));
    const request = transferWish.encode(wish);
    const { id, isNew } = await createSchedule(tx, {
      customerId,
      kind: 'transfer',
      request,
      recurrence,
      intent,
    });
    if (isNew)
      await record(tx, context, {
        action: 'schedules.created',
        objectKind: 'schedule',
        objectId: id,
        after: { kind: 'transfer', recurrence },
      });
    return shownSchedule(tx, customerId, id);
  });
}

/** One occurrence of a scheduled transfer, for the customer whose schedule it is: what they wished, judged anew. */
export async function planScheduled(tx: Tx, request: unknown, clock: Clock): Promise<Draft> {
  const wish = transferWish.parse(request);
  return draftOf(wish, await judged(tx, wish), clock);
}
