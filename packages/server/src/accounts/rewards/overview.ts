import type * as calls from '@bank/contract/accounts/rewards/contract.ts';
import type { PointsEntry, Reward, Rewards } from '@bank/contract/accounts/rewards/contract.ts';
import {
  HISTORY_PAGE,
  isMoney,
  kindsIn,
  promisedBy,
  takesRewards,
} from '@bank/contract/accounts/rewards/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { pointsCategories } from '@bank/contract/movements/points-category-rules.ts';
import {
  pointsCategoryOf,
  pointsPerDollar,
  pointsValue,
  worthOf,
} from '@bank/contract/movements/reward-rules.ts';
import { dayOf, partsOf } from '@bank/kernel/day.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { ruleIn } from '@bank/kernel/rulebook.ts';
import { readClock, rulesDay, todayOf, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forReader, type CustomerContext } from '../../platform/work.ts';
import { ownAccounts, readOwn, type OwnAccount } from '../accounts/service.ts';
import { readCreditDues } from '../credit-cycle/service.ts';
import { listBalances, listEntries, sumSince, type EntryRow } from './queries/points.ts';
import { listOffered, listRedemptions, type OfferedReward } from './queries/redemptions.ts';
import { toRedemption } from './redemption-view.ts';

const noYear = { start: 0, earned: 0, redeemed: 0, forfeited: 0 };

export function listRewards(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.listRewards>,
): Promise<Rewards> {
  return forReader(context, async (tx) => {
    const clock = await readClock(tx);
    const own = await readOwn(tx, null);
    const balances = await listBalances(tx, context.customerId);
    const cards = own.filter(({ type }) => type === 'credit').map((each) => withPoints(each, balances));
    const chosen =
      accountId === undefined
        ? (cards.find(({ isOpen }) => isOpen) ?? cards[0] ?? null)
        : (cards.find(({ id }) => id === accountId) ?? notFound());
    const one = own.find(({ id }) => id === chosen?.id) ?? null;
    const points = chosen?.points ?? 0;
    const since = dayOf({ ...partsOf(todayOf(clock)), month: 1, date: 1 });
    const day = rulesDay(clock);
    return {
      account: chosen,
      accounts: cards,
      points,
      worth: worthOf(points, ruleIn(clock.rules, pointsValue, day).value),
      year: { ...(one ? await sumSince(tx, one.id, since) : noYear), since },
      rates: pointsCategories.map((category) => {
        const { from, value } = ruleIn(clock.rules, pointsPerDollar[category], day);
        return { category, perDollar: value, since: from };
      }),
      ...(await debtOf(tx, one, clock)),
      destinations: own
        .filter(({ type, balance }) => takesRewards({ type, state: balance.state }))
        .map(({ name }) => name),
      rewards: (await listOffered(tx)).map((each) => toReward(each, clock)),
    };
  });
}

function withPoints({ name, id, balance }: OwnAccount, balances: ReadonlyMap<string, number>) {
  return { ...name, points: balances.get(id) ?? 0, isOpen: balance.state === 'open' };
}

/** What a statement credit lowers, and the minimum that it doesn't. */
async function debtOf(
  tx: Tx,
  one: OwnAccount | null,
  clock: Clock,
): Promise<Pick<Rewards, 'owed' | 'minimumPayment'>> {
  if (!one) return { owed: ZERO, minimumPayment: ZERO };
  const due = (await readCreditDues(tx, [one.number], todayOf(clock))).get(one.number);
  return {
    owed: greater(ZERO, minus(ZERO, one.balance.posted)),
    minimumPayment: due?.minimumPayment ?? ZERO,
  };
}

function toReward(offered: OfferedReward, { now }: Clock): Reward {
  const { amount, ...rest } = offered;
  return {
    ...rest,
    amount: isMoney(offered.kind) ? amount : null,
    promisedBy: promisedBy(offered.kind, now.getTime()),
  };
}

export function listPoints(
  context: CustomerContext,
  { accountId, kind, before }: RequestOf<typeof calls.listPoints>,
): Promise<ReplyOf<typeof calls.listPoints>> {
  const { customerId } = context;
  return forReader(context, async (tx) => {
    const [one = notFound()] = await ownAccounts(tx, [accountId]);
    if (one.type !== 'credit') notFound();
    const rows = await listEntries(tx, {
      customerId,
      accountId,
      kinds: kindsIn[kind],
      before: before ?? null,
      most: HISTORY_PAGE + 1,
    });
    const shown = rows.slice(0, HISTORY_PAGE);
    const redeemed = await listRedemptions(
      tx,
      customerId,
      shown.flatMap(({ redemptionId }) => redemptionId ?? []),
    );
    const own = redeemed.length > 0 ? await readOwn(tx, null) : [];
    const today = todayOf(await readClock(tx));
    const views = new Map(redeemed.map((each) => [each.id, toRedemption(each, own, today)]));
    return {
      entries: shown.map((row) => toEntry(row, views.get(row.redemptionId ?? '') ?? null)),
      next: rows.length > HISTORY_PAGE ? (shown.at(-1)?.place ?? null) : null,
    };
  });
}

function toEntry(row: EntryRow, redemption: PointsEntry['redemption']): PointsEntry {
  const { place, kind, points, balance, day, purchase } = row;
  return { place, kind, points, balance, day, purchase: purchase && toPurchase(purchase), redemption };
}

function toPurchase(purchase: NonNullable<EntryRow['purchase']>): NonNullable<PointsEntry['purchase']> {
  const { name, amount, spent, earned, category, perDollar, since } = purchase;
  const rule =
    perDollar === null || since === null ? null : { category: pointsCategoryOf(category), perDollar, since };
  return { name, amount, spent, earned, rule };
}
