import { openTaxYears, TAX_YEAR_CLOSED } from '@bank/contract/accounts/contributions/rules.ts';
import { depositProblems } from '@bank/contract/accounts/deposits/rules.ts';
import { outlookOf } from '@bank/contract/bank/schedules/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { scheduledContribution } from '@bank/contract/wealth/retirement/contract.ts';
import type * as calls from '@bank/contract/wealth/retirement/contract.ts';
import {
  CONTRIBUTION,
  contributionRecurrence,
  inWordsOfContribution,
  limitReachedOn,
  TAX_YEAR_OF_ONE,
} from '@bank/contract/wealth/retirement/rules.ts';
import { dayFrom, partsOf, type Day } from '@bank/kernel/day.ts';
import { minus, plus, toDollars, ZERO } from '@bank/kernel/money.ts';
import { notFound, Refusal, refuse, refuseIfAny, type Problem } from '@bank/kernel/problem.ts';
import type { Recurrence } from '@bank/kernel/recurrence.ts';
import { coverFor, ownAccounts, type OwnAccount } from '../../accounts/accounts/service.ts';
import { considerDeposit, contributionUse } from '../../accounts/deposits/service.ts';
import { shownSchedule } from '../../bank/schedules/service.ts';
import { commitPlan } from '../../movements/commit.ts';
import type { Planner } from '../../movements/due.ts';
import { decodePlan, planFrom, touchedFrom, unknownPlan, type Draft } from '../../movements/plan.ts';
import { createSchedule, firstOf } from '../../movements/schedule.ts';
import { record } from '../../platform/audit.ts';
import { readClock, todayOf, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';

type Request = RequestOf<typeof calls.planRetirementContribution>;

/** What would happen today, or on the days to come. Funds are decided on each day, so a shortage then is only a warning. */
export function planRetirementContribution(
  context: CustomerContext,
  request: Request,
): Promise<ReplyOf<typeof calls.planRetirementContribution>> {
  return inWords(
    forCustomer(context, async (tx) => {
      const clock = await readClock(tx);
      const { amount } = request;
      const { businessDate } = clock;
      if (isNow(request, clock)) {
        const considered = await considerDeposit(
          tx,
          context,
          ['retirement'],
          toDeposit(context, request),
          clock,
        );
        const plan = await planFrom(tx, context, considered.draft, touchedFrom(considered.touched), clock);
        const year = yearOf(considered.draft.limits);
        return { plan, amount, year, coming: [], last: null, limitReachedOn: null, problems: [] };
      }
      const { recurrence, bound, problems } = await validated(tx, context, request, clock);
      const year = yearOf([bound]);
      return {
        ...outlookOf(recurrence, businessDate),
        plan: null,
        amount,
        year,
        limitReachedOn: limitReachedOn(recurrence, amount, year.taxYear, minus(year.limit, year.contributed)),
        problems: problems.map(({ code, word, field }) => ({ code, word, field: field ?? null })),
      };
    }),
  );
}

/** With the plan that was reviewed it is made at once; without one it is scheduled. */
export function createRetirementContribution(
  context: CustomerContext,
  { plan, ...request }: RequestOf<typeof calls.createRetirementContribution>,
): Promise<ReplyOf<typeof calls.createRetirementContribution>> {
  return inWords(plan === undefined ? schedule(context, request) : commit(context, request, plan));
}

async function commit(
  context: CustomerContext,
  request: Request,
  plan: string,
): Promise<ReplyOf<typeof calls.createRetirementContribution>> {
  const [to, from] = await forCustomer(context, (tx) =>
    ownAccounts(tx, [request.accountId, request.sourceAccountId]),
  );
  if (to?.type !== 'retirement' || !from) return notFound();
  const agreed = decodePlan(context, plan);
  const isAsked =
    agreed.kind === CONTRIBUTION &&
    agreed.to === to.number &&
    agreed.from === from.number &&
    agreed.amount === request.amount &&
    (request.taxYear === undefined || yearOf(agreed.limits).taxYear === request.taxYear);
  if (!isAsked) throw unknownPlan();
  return { receipt: await commitPlan(context, plan), schedule: null };
}

function schedule(
  context: CustomerContext,
  request: Request,
): Promise<ReplyOf<typeof calls.createRetirementContribution>> {
  const { customerId, intent } = context;
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  return forCustomer(context, async (tx) => {
    const { from, to, recurrence } = await validated(tx, context, request, await readClock(tx));
    const stored = {
      fromAccountId: from.id,
      toAccountId: to.id,
      amount: toDollars(request.amount),
      ...(request.taxYear === undefined ? {} : { taxYear: request.taxYear }),
    };
    const made = { customerId, intent, kind: CONTRIBUTION, request: stored, recurrence };
    const { id, isNew } = await createSchedule(tx, made);
    if (isNew)
      await record(tx, context, {
        action: 'schedules.created',
        objectKind: 'schedule',
        objectId: id,
        after: { kind: CONTRIBUTION, recurrence },
      });
    return { receipt: null, schedule: await shownSchedule(tx, customerId, id) };
  });
}

/** Plans a contribution that is due: for the tax year that was chosen, or the one of its day. */
export const planContribution: Planner = async (tx, request, clock, { context, customerId }) => {
  const { toAccountId, fromAccountId, amount, taxYear } = scheduledContribution.parse(request);
  const deposit = { customerId, accountId: toAccountId, sourceAccountId: fromAccountId, amount, taxYear };
  return (await considerDeposit(tx, context, ['retirement'], deposit, clock)).draft;
};

function isNow({ frequency, startDate }: Request, clock: Clock): boolean {
  return frequency === 'one-time' && startDate === todayOf(clock);
}

function toDeposit({ customerId }: CustomerContext, request: Request) {
  const { accountId, sourceAccountId, amount, taxYear } = request;
  return { customerId, accountId, sourceAccountId, amount, taxYear };
}

type Validated = {
  readonly from: OwnAccount;
  readonly to: OwnAccount;
  readonly recurrence: Recurrence;
  readonly bound: Draft['limits'][number];
  /** What stands against it today and may be over on its day. */
  readonly problems: readonly Problem[];
};

/** A schedule whose first contribution can be made: between these accounts, for an open tax year and within its limit. */
async function validated(
  tx: Tx,
  context: CustomerContext,
  request: Request,
  clock: Clock,
): Promise<Validated> {
  const { amount, frequency, startDate, taxYear } = request;
  const [to, from] = await ownAccounts(tx, [request.accountId, request.sourceAccountId]);
  if (to?.type !== 'retirement' || !from) return notFound();
  if (taxYear !== undefined && frequency !== 'one-time') refuse(TAX_YEAR_OF_ONE);
  const recurrence = contributionRecurrence(frequency, startDate);
  const first = firstOf(recurrence, clock).day;
  const year = taxYear ?? partsOf(first).year;
  if (!openTaxYears(first).includes(year)) refuse(TAX_YEAR_CLOSED);
  const bound = await contributionUse(tx, context, { customerId: context.customerId, taxYear: year, amount });
  const left = minus(bound.cap, bound.used);
  const cover = await coverFor(tx, from, amount, to.id);
  const found = depositProblems(request, {
    targetType: to.type,
    sourceType: from.type,
    available: plus(from.balance.available, cover?.amount ?? ZERO),
    room: { kind: 'contribution', year, left, limit: bound.cap },
  });
  const isOfToday = ({ code }: Problem) => code === 'insufficient_funds';
  refuseIfAny(found.filter((problem) => !isOfToday(problem)));
  return { from, to, recurrence, bound, problems: found.filter(isOfToday) };
}

function yearOf([bound]: Draft['limits']) {
  if (!bound) throw new Error('a contribution counts toward its tax year');
  const period: Day = dayFrom(bound.period);
  return { taxYear: partsOf(period).year, limit: bound.cap, contributed: bound.used };
}

async function inWords<Reply>(done: Promise<Reply>): Promise<Reply> {
  try {
    return await done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [first, ...others] = error.problems;
    throw new Refusal(error.kind, [inWordsOfContribution(first), ...others.map(inWordsOfContribution)]);
  }
}
