import { isCash, productOn } from '@bank/contract/accounts/accounts/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/payments/balance-forecast/contract.ts';
import type { AddedPayment, ForecastLine } from '@bank/contract/payments/balance-forecast/contract.ts';
import { autopayRequest } from '@bank/contract/payments/autopay/runs-contract.ts';
import { backTest } from '@bank/contract/payments/balance-forecast/learned-rules.ts';
import {
  causeOf,
  eveningsOf,
  itemIdOf,
  lowestOf,
  REVIEW_DAYS,
  type Flow,
  type ForecastItem,
} from '@bank/contract/payments/balance-forecast/rules.ts';
import { runsOf } from '@bank/contract/payments/balance-forecast/runs-rules.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { plus, type Cents } from '@bank/kernel/money.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { nextOccurrence, type Recurrence } from '@bank/kernel/recurrence.ts';
import { readClosings } from '@bank/ledger/figures.ts';
import { readAhead, type Ahead } from '../../movements/ahead.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { itemsFrom } from './items.ts';
import { pastLines } from './learned.ts';
import { itemNames } from './names.ts';

const PAST_DAYS = 30;

/** One account, or all that one pays from, behind and ahead. The lowest is the same figure as on every review. */
export function showForecast(
  context: CustomerContext,
  { accountId, days: asked }: RequestOf<typeof calls.showForecast>,
): Promise<ReplyOf<typeof calls.showForecast>> {
  return forCustomer(context, async (tx) => {
    const { businessDate: today, rules } = await readClock(tx);
    const days = Number(asked);
    const own = await readOwn(tx, null);
    const shown = chosen(own, accountId);
    const ahead = await readAhead(tx, context.customerId);
    const items = forAccounts(await itemsFrom(tx, ahead, { today, rules, days }), shown);
    const nameOf = await itemNames(tx, context, { schedules: ahead.schedules, own });
    const lineOf = (item: ForecastItem): ForecastLine => ({
      id: itemIdOf(item),
      accountId: idFrom('account', item.accountId),
      day: item.day < today ? today : item.day,
      amount: item.amount,
      certainty: item.certainty,
      cause: item.cause,
      ...nameOf(item),
    });
    const available = plus(...shown.map(({ balance }) => balance.available));
    const lowest = lowestOf(available, today, items, days);
    const cause = causeOf(lowest, today, items);
    const lines = forAccounts(await pastLines(tx, ahead, today), shown);
    return {
      today,
      past: await pastOf(tx, shown, today),
      available,
      days: eveningsOf(available, today, items, days),
      lowest: { ...lowest, cause: cause && lineOf(cause) },
      items: items.map(lineOf),
      waivedFrom: shown.length === 1 ? waivedFrom(shown[0], today) : null,
      backTest: backTest(lines, today),
    };
  });
}

/** The account that is asked for, if it is one to pay from; or all of them that are open. */
function chosen(own: readonly OwnAccount[], accountId: string | undefined): OwnAccount[] {
  if (accountId === undefined)
    return own.filter(({ type, balance }) => isCash(type) && balance.state !== 'closed');
  const one = own.find(({ id }) => id === accountId);
  return one && isCash(one.type) ? [one] : notFound();
}

function forAccounts<Any extends { readonly accountId: string }>(
  all: readonly Any[],
  accounts: readonly OwnAccount[],
): Any[] {
  return all.filter(({ accountId }) => accounts.some(({ id }) => id === accountId));
}

function waivedFrom(account: OwnAccount | undefined, today: Day): Cents | null {
  return account ? productOn(account.type, today).monthlyFee.waivedFrom : null;
}

/** Closing balances of all the accounts together, for each day before today. */
async function pastOf(tx: Tx, accounts: readonly OwnAccount[], today: Day): Promise<Flow[]> {
  const closings = await readClosings(
    tx,
    accounts.map(({ number }) => number),
    { from: addDays(today, -PAST_DAYS), to: addDays(today, -1) },
  );
  const byDay = Map.groupBy(closings, ({ day }) => day);
  return [...byDay]
    .map(([day, balances]) => ({
      day: dayFrom(day),
      amount: plus(...balances.map(({ balance }) => balance)),
    }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** The lowest balance and the evenings without and with changes that nobody has made yet. */
export function tryForecast(
  context: CustomerContext,
  request: RequestOf<typeof calls.tryForecast>,
): Promise<ReplyOf<typeof calls.tryForecast>> {
  return forCustomer(context, async (tx) => {
    const { businessDate: today, rules } = await readClock(tx);
    const days = Number(request.days ?? REVIEW_DAYS);
    const [account = notFound()] = chosen(await readOwn(tx, null), request.accountId);
    const ahead = await readAhead(tx, context.customerId);
    const items = forAccounts(await itemsFrom(tx, ahead, { today, rules, days }), [account]);
    const replaced = replacedBy(ahead, request.without);
    const kept = items.filter(({ sourceId }) => sourceId !== replaced);
    const changed = [
      ...moved(kept, request.move),
      ...request.add.flatMap((each) => added(each, today, days)),
    ];
    const opening = account.balance.available;
    const [before, after] = [items, changed].map((flows) => eveningsWith(opening, today, flows, days));
    return {
      lowest: {
        before: lowestOf(opening, today, items, days),
        after: lowestOf(opening, today, changed, days),
      },
      days: (before ?? []).map(({ day, amount }, at) => ({
        day,
        before: amount,
        after: after?.[at]?.amount ?? amount,
      })),
    };
  });
}

type Changes = RequestOf<typeof calls.tryForecast>;

/** The schedule of an automatic payment that is being changed. */
function replacedBy({ schedules }: Ahead, autopayId: string | undefined): string | null {
  if (autopayId === undefined) return null;
  const found = schedules.find(
    ({ kind, request }) => kind === 'autopay' && autopayRequest.parse(request).autopayId === autopayId,
  );
  return (found ?? notFound()).id;
}

function moved(items: readonly ForecastItem[], moves: Changes['move']): Flow[] {
  for (const { itemId } of moves) if (!items.some((item) => itemIdOf(item) === itemId)) notFound();
  return items.map((item) => {
    const move = moves.find(({ itemId }) => itemId === itemIdOf(item));
    return { amount: item.amount, day: move?.day ?? item.day };
  });
}

/** How far back the first day of a payment that goes on may be. */
const BEGUN_DAYS = 3_660;

/** The days of an added payment that fall into the forecast. A single one of a past day is made today. */
function added(payment: AddedPayment, today: Day, days: number): Flow[] {
  const { day = today, amount, everyDays, frequency = 'once', closedDays = 'as-is' } = payment;
  if (day > addDays(today, days)) return [];
  const isOnce = everyDays === undefined && frequency === 'once';
  const earliest = isOnce ? today : addDays(today, -BEGUN_DAYS);
  const recurrence: Recurrence = {
    anchor: day < earliest ? earliest : day,
    frequency: everyDays === undefined ? frequency : { everyDays },
    end: endOf(payment),
    closedDays,
  };
  const next = nextOccurrence(recurrence, addDays(today, -1));
  if (next === null) return isOnce ? [{ day: today, amount }] : [];
  return runsOf({ recurrence, nextNumber: next.number, nextOn: null }, today, days).map((run) => ({
    day: run.day,
    amount,
  }));
}

function endOf({ times, endsOn }: AddedPayment): Recurrence['end'] {
  if (times !== undefined) return { kind: 'occurrences', count: times };
  return endsOn === undefined ? { kind: 'never' } : { kind: 'date', day: endsOn };
}

function eveningsWith(opening: Cents, today: Day, flows: readonly Flow[], days: number): Flow[] {
  const all = flows.map((flow) => ({ ...flow, certainty: 'expected' as const }));
  return eveningsOf(opening, today, all, days).map(({ day, expected }) => ({ day, amount: expected }));
}
