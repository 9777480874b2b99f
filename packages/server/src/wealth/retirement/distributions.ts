import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { BASIS_POINTS, type RetirementType } from '@bank/contract/movements/withholding-rules.ts';
import {
  scheduledWithdrawal,
  withdrawalRequest,
  type WithdrawalRequest,
} from '@bank/contract/wealth/retirement/withdrawal-contract.ts';
import type * as calls from '@bank/contract/wealth/retirement/withdrawal-contract.ts';
import {
  arrivesBy,
  DISTRIBUTION,
  EXCEEDS,
  isEarly,
  leavesOn,
  REVIEW_CHANGED,
  REQUESTS_LISTED,
  withdrawalProblems,
  withdrawalRecurrence,
  withheldFrom,
  withholdingOn,
} from '@bank/contract/wealth/retirement/withdrawal-rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { minus, toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import { notFound, Refusal, refuse, refuseIfAny } from '@bank/kernel/problem.ts';
import { rate as ppm, PPM, toPercent } from '@bank/kernel/rate.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { ownAccountOf, ownAccounts, readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import type { Planner } from '../../movements/due.ts';
import { referenceOf } from '../../movements/intent.ts';
import { createSchedule } from '../../movements/schedule.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { record } from '../../platform/audit.ts';
import { readClock, rulesDay, todayOf, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { distributionDraft } from './distribution-movement.ts';
import { tellRequested } from './distribution-notices.ts';
import { listRequests, sumDistributions, type RequestRow } from './queries.ts';

const PENDING_MAX = 500;
const REQUEST_PREFIX = 'WDR';

type Request = RequestOf<typeof calls.planWithdrawal>;

export function planWithdrawal(
  context: CustomerContext,
  request: Request,
): Promise<ReplyOf<typeof calls.planWithdrawal>> {
  return forCustomer(context, async (tx) => {
    const clock = await readClock(tx);
    const { from, withheld, basisPoints } = await validated(tx, context.customerId, request, clock);
    const today = todayOf(clock);
    const first = leavesOn(today);
    const person = (await findCustomer(tx, context, context.customerId)) ?? notFound();
    return {
      ...sharesOf(request.amount, withheld),
      rate: percentOf(basisPoints),
      leavesOn: first,
      arrivesBy: arrivesBy(today),
      isEarly: isEarly(person.dateOfBirth, first),
      retirementType: typeOf(from),
    };
  });
}

/** A stored request. It leaves on its day by the schedules, can be canceled before, and is refused if other dollars were shown. */
export function createWithdrawal(
  context: CustomerContext,
  { withheld, leavesOn: first, ...request }: RequestOf<typeof calls.createWithdrawal>,
): Promise<ReplyOf<typeof calls.createWithdrawal>> {
  const { customerId, intent } = context;
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  return forCustomer(context, async (tx) => {
    const { amount, type } = request;
    const [from, to] = await ownAccounts(tx, [request.accountId, request.destinationAccountId]);
    if (from?.type !== 'retirement' || !to) return notFound();
    const recurrence = withdrawalRecurrence(type, first);
    const made = {
      customerId,
      intent,
      kind: DISTRIBUTION,
      request: storedFrom(request, withheld),
      recurrence,
    };
    const { id, isNew } = await createSchedule(tx, made);
    // A repeated request is answered as the first was, whatever has changed since.
    if (isNew) {
      const clock = await readClock(tx);
      const found = await validated(tx, customerId, request, clock, id);
      if (found.withheld !== withheld || leavesOn(todayOf(clock)) !== first)
        throw new Refusal('conflict', [REVIEW_CHANGED]);
      await record(tx, context, {
        action: 'schedules.created',
        objectKind: 'schedule',
        objectId: id,
        after: { kind: DISTRIBUTION, recurrence },
      });
      const requestId = referenceOf(REQUEST_PREFIX, id);
      await tellRequested(tx, context, { requestId, from, to, amount, withheld, leavesOn: first });
    }
    const row = (await requestsOf(tx, customerId, from)).find((each) => each.id === id);
    if (!row) throw new Error('a request that was just stored is not there');
    return {
      ...shownRequest(row, [to], context),
      arrivesBy: arrivesBy(calendarDay(row.createdAt.getTime())),
    };
  });
}

function storedFrom(request: Request, withheld: Cents) {
  const { accountId, destinationAccountId, amount, type, reason, federalWithholding } = request;
  return {
    fromAccountId: accountId,
    toAccountId: destinationAccountId,
    amount: toDollars(amount),
    withheld: toDollars(withheld),
    type,
    reason,
    federalWithholding,
  };
}

export function listWithdrawals(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.listWithdrawals>,
): Promise<ReplyOf<typeof calls.listWithdrawals>> {
  return forCustomer(context, async (tx) => {
    const clock = await readClock(tx);
    const { one } = await ownAccountOf(tx, accountId, 'retirement');
    const accounts = await readOwn(tx, null);
    const rows = await requestsOf(tx, context.customerId, one);
    const taken = await takenAhead(tx, context.customerId, one.id, null);
    return {
      account: one.name,
      retirementType: typeOf(one),
      available: greater(ZERO, minus(one.balance.available, taken)),
      rate: percentOf(withholdingOn(clock.rules, typeOf(one), rulesDay(clock))),
      requests: rows.map((row) => shownRequest(row, accounts, context)),
    };
  });
}

/** Pays one of a request: the dollars that were shown. Too little money is tried once more, as for every schedule. */
export const planDistribution: Planner = async (tx, request, clock) => {
  const { fromAccountId, toAccountId, amount, withheld } = scheduledWithdrawal.parse(request);
  const [from, to] = await ownAccounts(tx, [fromAccountId, toAccountId]);
  if (!from || !to) return notFound();
  if (minus(from.balance.available, amount) < ZERO) refuse(EXCEEDS);
  return distributionDraft({ from: from.number, to: to.number, amount, withheld, clock });
};

/** Distributions of one account in a calendar year, from the books; for the customer in scope. */
export function distributionsInYear(
  tx: Tx,
  asked: { customerId: string; account: AccountNumber; year: number },
): Promise<{ gross: Cents; withheld: Cents }> {
  return sumDistributions(tx, { ...asked, kind: DISTRIBUTION, taxes: own.taxes_withheld });
}

type Validated = {
  readonly from: OwnAccount;
  readonly to: OwnAccount;
  readonly withheld: Cents;
  readonly basisPoints: number;
};

async function validated(
  tx: Tx,
  customerId: string,
  request: Request,
  clock: Clock,
  except: string | null = null,
): Promise<Validated> {
  const { accountId, destinationAccountId, amount, federalWithholding } = request;
  const [from, to] = await ownAccounts(tx, [accountId, destinationAccountId]);
  if (from?.type !== 'retirement' || !to) return notFound();
  const taken = await takenAhead(tx, customerId, from.id, except);
  const available = minus(from.balance.available, taken);
  refuseIfAny(withdrawalProblems(request, { available, destinationType: to.type }));
  const basisPoints = federalWithholding ? withholdingOn(clock.rules, typeOf(from), rulesDay(clock)) : 0;
  return { from, to, withheld: withheldFrom(amount, basisPoints), basisPoints };
}

/** What requests that are still to be paid will take from the account next. */
async function takenAhead(
  tx: Tx,
  customerId: string,
  accountId: string,
  except: string | null,
): Promise<Cents> {
  const rows = await listRequests(tx, {
    customerId,
    accountId,
    kind: DISTRIBUTION,
    active: true,
    most: PENDING_MAX,
  });
  return rows
    .filter(({ id }) => id !== except)
    .reduce<Cents>(
      (sum, { request }) => minus(sum, minus(ZERO, scheduledWithdrawal.parse(request).amount)),
      ZERO,
    );
}

function requestsOf(tx: Tx, customerId: string, { id: accountId }: OwnAccount): Promise<RequestRow[]> {
  return listRequests(tx, {
    customerId,
    accountId,
    kind: DISTRIBUTION,
    active: false,
    most: REQUESTS_LISTED,
  });
}

function shownRequest(
  row: RequestRow,
  accounts: readonly OwnAccount[],
  { say }: Pick<CustomerContext, 'say'>,
): WithdrawalRequest {
  const { amount, withheld, type, reason, toAccountId } = scheduledWithdrawal.parse(row.request);
  const to = accounts.find(({ id }) => id === toAccountId);
  if (!to) throw new Error('accounts are closed, never removed');
  const isMissed = row.outcome === 'failed' || row.outcome === 'insufficient';
  const { word, blanks } = reasonWord(row.reason ?? '');
  return {
    ...sharesOf(amount, withheld),
    requestId: referenceOf(REQUEST_PREFIX, row.id),
    scheduleId: withdrawalRequest.shape.scheduleId.parse(row.id),
    status: statusOf(row),
    type,
    reason,
    destination: to.name,
    requestedOn: calendarDay(row.createdAt.getTime()),
    nextOn: row.state === 'active' ? row.nextOn : null,
    lastOn: row.lastOn,
    problem: isMissed ? say(word, blanks) : null,
  };
}

function statusOf({ state, cancelled, outcome }: RequestRow): WithdrawalRequest['status'] {
  if (state !== 'ended') return state === 'active' ? 'scheduled' : 'paused';
  if (cancelled || outcome === 'skipped') return 'canceled';
  return outcome === 'done' ? 'completed' : 'failed';
}

function sharesOf(amount: Cents, withheld: Cents) {
  return { amount, withheld, net: minus(amount, withheld) };
}

/** An account opened before the choice existed is a traditional one, as its page says. */
function typeOf({ retirementType }: OwnAccount): RetirementType {
  return retirementType ?? 'traditional';
}

function percentOf(basisPoints: number): string {
  return toPercent(ppm((basisPoints * PPM) / BASIS_POINTS));
}
