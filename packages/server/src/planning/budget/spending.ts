import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  showNetWorth as worthCall,
  showSpending as spendingCall,
} from '@bank/contract/planning/budget/spending-contract.ts';
import {
  firstDayOf,
  lastDayOf,
  monthAfter,
  monthOf,
  NAMED_MAX,
  standardFor,
  standardWords,
} from '@bank/contract/planning/budget/rules.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { readClosings, readFigures } from '@bank/ledger/figures.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { ownAccountOf, readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import type { Tx } from '../../platform/database.ts';
import { forReader, type CustomerContext } from '../../platform/work.ts';
import { nameOf, todayOf } from './budgets.ts';
import { isSpentFrom, pendingSpent, spentLines, type SpentLine } from './lines.ts';
import { listRules } from './queries/learned.ts';
import { listNamed } from './queries/months.ts';

const SHOWN_MAX = 5;
const WORTH_MONTHS = 12;

/** What is pending counts too, because it is spent for the customer. */
export function showSpending(
  context: CustomerContext,
  { accountId }: RequestOf<typeof spendingCall>,
): Promise<ReplyOf<typeof spendingCall>> {
  return forReader(context, async (tx) => {
    const chosen =
      accountId === undefined
        ? (await readOwn(tx, null)).filter(isSpentFrom)
        : [(await ownAccountOf(tx, accountId, null)).one];
    const month = monthOf(await todayOf(tx));
    const days = { from: firstDayOf(month), to: lastDayOf(month) };
    const posted = await spentLines(tx, context, chosen, days);
    const pending = await pendingSpent(tx, context, chosen);
    const groups = await grouped(tx, context, [...posted, ...pending]);
    const shown = groups.filter(({ amount }) => amount > ZERO).slice(0, SHOWN_MAX);
    const total = sumOf(groups);
    return { month: days.from, total, categories: shown, other: minus(total, sumOf(shown)) };
  });
}

const sumOf = (groups: readonly Group[]) => plus(ZERO, ...groups.map(({ amount }) => amount));

type Group = { readonly key: string; readonly name: string; readonly amount: Cents };

/** By the customer's own categories where they taught one, else as the budget would begin. Money saved is not spent. */
async function grouped(
  tx: Tx,
  { customerId, say }: CustomerContext,
  lines: readonly SpentLine[],
): Promise<Group[]> {
  const rules = await listRules(tx, customerId);
  const named = new Map((await listNamed(tx, customerId, NAMED_MAX)).map((row) => [row.id, row]));
  const placed = lines.flatMap((line): { key: string; name: string; amount: Cents }[] => {
    if (line.category === 'investment') return [];
    const learned = named.get(rules.get(line.digest ?? '') ?? '');
    const place = learned
      ? { key: learned.standard ?? learned.id, name: nameOf(learned, say) }
      : placeOf(line, say);
    return [{ ...place, amount: line.amount }];
  });
  const sums = [...Map.groupBy(placed, ({ key }) => key)].map(([key, same]) => ({
    key,
    name: same[0]?.name ?? '',
    amount: plus(ZERO, ...same.map(({ amount }) => amount)),
  }));
  return sums.toSorted((one, other) => other.amount - one.amount || (one.key < other.key ? -1 : 1));
}

function placeOf({ category }: SpentLine, say: Say): { key: string; name: string } {
  const standard = standardFor(category);
  if (standard !== null) return { key: standard, name: say(standardWords[standard]) };
  // words: transactions.category.*
  return { key: category, name: say(`transactions.category.${category}`) };
}

/** Ends of the last months, and today as it stands. */
export function showNetWorth(context: CustomerContext): Promise<ReplyOf<typeof worthCall>> {
  return forReader(context, async (tx) => {
    const today = await todayOf(tx);
    const own = await readOwn(tx, null);
    const month = monthOf(today);
    const since = await openedSince(tx, own, today);
    const ends = Array.from({ length: WORTH_MONTHS - 1 }, (_, at) =>
      addDays(firstDayOf(monthAfter(month, at - WORTH_MONTHS + 2)), -1),
    ).filter((day) => day >= since);
    const months: ReturnType<typeof worthOn>[] = [];
    for (const day of ends) {
      const closings = await readClosings(
        tx,
        own.map(({ number }) => number),
        { from: day, to: day },
      );
      if (closings.length > 0) months.push(worthOn(day, own, (one) => closingOf(closings, one)));
    }
    return { months: [...months, worthOn(today, own, ({ balance }) => balance.posted)] };
  });
}

/** The day the oldest account was opened: before it there was nothing to have or owe here. */
async function openedSince(tx: Tx, own: readonly OwnAccount[], today: Day): Promise<Day> {
  const figures = await readFigures(
    tx,
    own.map(({ number }) => number),
    today,
  );
  return figures.reduce((oldest, { openedOn }) => (openedOn < oldest ? dayFrom(openedOn) : oldest), today);
}

type Closings = readonly { readonly account: number; readonly balance: Cents }[];

function closingOf(closings: Closings, { number }: OwnAccount): Cents {
  return closings.find(({ account }) => account === number)?.balance ?? ZERO;
}

/** Below zero is owed, on a card or by an overdraft. */
function worthOn(day: Day, own: readonly OwnAccount[], balanceOf: (one: OwnAccount) => Cents) {
  const balances = own.map(balanceOf);
  const has = plus(ZERO, ...balances.filter((balance) => balance > ZERO));
  const debt = plus(ZERO, ...balances.filter((balance) => balance < ZERO));
  return { day: dayFrom(day), has, owes: cents(0 - debt), worth: plus(has, debt) };
}
