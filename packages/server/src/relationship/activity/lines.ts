import type { ActivityFilters, ActivityLine } from '@bank/contract/relationship/activity/lines-contract.ts';
import {
  ACTIVITY_PAGE,
  casesOfCategory,
  typedAmount,
} from '@bank/contract/relationship/activity/lines-rules.ts';
import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import { categories, categoryOf, COUNT_MAX, rangeStart } from '@bank/contract/accounts/transactions/rules.ts';
import { transferTypeOf } from '@bank/contract/payments/transfers/history/rules.ts';
import { addDays, addMonths, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { notFound } from '@bank/kernel/problem.ts';
import type { ActivityEntry, ActivityQuery } from '@bank/ledger/activity.ts';
import { kinds, type Kind } from '@bank/ledger/chart.ts';
import type { Place } from '@bank/ledger/reading.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { listIncoming, listReturned } from '../../movements/account-history-queries.ts';
import { movementFinder } from '../../movements/account-history.ts';
import { movementIdOf } from '../../movements/intent.ts';
import type { Tx } from '../../platform/database.ts';
import type { CustomerContext } from '../../platform/work.ts';
import { readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { recipientsNamed } from '../../accounts/recipients/service.ts';
import { recipientsById } from '../../accounts/recipients/service.ts';
import { namerFor } from '../../accounts/transactions/service.ts';
import { entryFact, holdsIn, lineOf, pendingOf } from '../../accounts/transactions/service.ts';
import {
  countLines,
  listLines,
  listPaid,
  listPaymentsTo,
  sumKeptMonths,
  sumMonths,
  type CategoryAsked,
  type MonthSums,
} from './queries/lines.ts';
import { TOTALS_FEED } from './queries/totals.ts';

/** A category filter scans this many lines at a time. */
const SCAN_MAX = 5_000;
/** Maximum payments found by the recipient's name. */
const NAMED_MAX = 200;

export type Asked = {
  readonly own: readonly OwnAccount[];
  readonly chosen: readonly OwnAccount[];
  readonly from: Day | null;
  readonly query: Omit<ActivityQuery, 'most' | 'after'>;
  readonly category: CategoryAsked | null;
  /** Recipients whose name matches the search. */
  readonly recipientIds: readonly string[];
};

/** The filters in terms of the ledger. */
export async function askedOf(
  tx: Tx,
  context: CustomerContext,
  request: ActivityFilters,
  today: Day,
): Promise<Asked> {
  const { accountId, category, dateRange, search, least, most } = request;
  const own = await readOwn(tx, null);
  const chosen = accountId === undefined ? own : [own.find(({ id }) => id === accountId) ?? notFound()];
  const from = rangeStart(dateRange, today);
  const recipientIds = search === '' ? [] : await recipientIdsNamed(tx, context, search);
  return {
    own,
    chosen,
    from,
    query: {
      own: own.map(({ number }) => number),
      chosen: chosen.map(({ number }) => number),
      from: from ?? undefined,
      least,
      highest: most,
      ...(search === ''
        ? {}
        : {
            text: search,
            textAmount: typedAmount(search),
            textKinds: kindsCalled(search, context.say),
            textIntents: await listPaymentsTo(tx, recipientIds, NAMED_MAX),
          }),
    },
    category: category === undefined ? null : await categoryAsked(tx, category),
    recipientIds,
  };
}

const allKinds = Object.keys(kinds) as Kind[];
const folded = (text: string) => text.toLowerCase();

/** A line without text is displayed by its category, so a search matches that. */
function kindsCalled(search: string, say: Say): Kind[] {
  return allKinds.filter((kind) =>
    // words: transactions.category.*
    folded(say(`transactions.category.${categoryOf(kind, null, 'in')}`)).includes(folded(search)),
  );
}

async function recipientIdsNamed(tx: Tx, context: CustomerContext, search: string): Promise<string[]> {
  const named = await recipientsNamed(tx, context, search);
  return named.map(({ recipientId }) => recipientId);
}

async function categoryAsked(
  tx: Tx,
  category: NonNullable<ActivityFilters['category']>,
): Promise<CategoryAsked> {
  const returned = await listReturned(tx);
  return {
    known: categories,
    cases: casesOfCategory(category),
    returned: returned.map((each) => ({
      intent: movementIdOf('return', each.id),
      category: each.category,
    })),
  };
}

type Page = { readonly entries: readonly ActivityEntry[]; readonly next: Place | null };

/** A page of lines. If a rare category leaves it short, the page ends where the scan did. */
export async function pageOf(
  tx: Tx,
  asked: Asked,
  after: Place | undefined,
  size = ACTIVITY_PAGE,
): Promise<Page> {
  const { category } = asked;
  const query = { ...asked.query, after, most: category === null ? size + 1 : SCAN_MAX };
  const found = await listLines(tx, { query, category }, size + 1);
  const entries = found.slice(0, size);
  if (found.length > size) return { entries, next: entries.at(-1) ?? null };
  if (category === null) return { entries, next: null };
  const looked = await listLines(tx, { query, category: null }, SCAN_MAX);
  return { entries, next: looked.length < SCAN_MAX ? null : (looked.at(-1) ?? null) };
}

export function countOf(tx: Tx, { query, category }: Asked): Promise<number> {
  const most = category === null ? COUNT_MAX + 1 : SCAN_MAX;
  return countLines(tx, { query: { ...query, most }, category }, COUNT_MAX + 1);
}

/** Lines as replied, with recipient and whether they can be repeated. */
export async function shownLines(
  tx: Tx,
  context: CustomerContext,
  own: readonly OwnAccount[],
  entries: readonly ActivityEntry[],
): Promise<ActivityLine[]> {
  const movementOf = await movementFinder(tx, entries);
  const nameOf = await namerFor(tx, context, own, entries.map(movementOf));
  const lines = entries.flatMap((entry) => {
    const one = own.find(({ number }) => number === entry.account);
    return one
      ? [{ ...lineOf(one, own, entryFact(entry), movementOf(entry), nameOf), account: one.name }]
      : [];
  });
  return named(tx, context, lines);
}

type PlainLine = Omit<ActivityLine, 'isBetween' | 'recipient' | 'again'>;

async function named(tx: Tx, context: CustomerContext, lines: readonly PlainLine[]): Promise<ActivityLine[]> {
  // A delegate sees accounts, not people.
  const isOwner = context.viewing === null;
  const ids = [...new Set(lines.flatMap(({ movementId }) => movementId ?? []))];
  const paid = new Map(isOwner ? (await listPaid(tx, ids)).map((each) => [each.id, each]) : []);
  const recipientIds = [...new Set([...paid.values()].flatMap(({ recipientId }) => recipientId ?? []))];
  const recipients = await recipientsById(tx, context, context.customerId, recipientIds);
  return lines.map((line) => {
    const movement = line.movementId === null ? undefined : paid.get(line.movementId);
    const isBetween = line.other !== null;
    const isTransfer = movement !== undefined && transferTypeOf(movement.kind) !== null;
    const to = isBetween ? undefined : recipients.get(movement?.recipientId ?? '');
    const isItself =
      line.type !== 'fee' && (transferTypeOf(movement?.kind ?? '') === 'internal') === isBetween;
    return {
      ...line,
      isBetween,
      recipient: to && line.type !== 'fee' ? calledBy(to) : null,
      again: isTransfer && isItself ? 'transfer' : movement?.kind === BILL_PAYMENT ? 'payment' : null,
    };
  });
}

const BILL_PAYMENT = 'bill-payment';

const calledBy = ({ nickname, holderName }: Recipient) => nickname ?? holderName;

/** Pending lines that match the filters; the period doesn't apply, because they have no posting date yet. */
export async function pendingLines(
  tx: Tx,
  context: CustomerContext,
  { own, chosen }: Asked,
  { category, search, least, most }: ActivityFilters,
): Promise<ActivityLine[]> {
  const numbers = chosen.map(({ number }) => number);
  const [holds, incoming] = await Promise.all([holdsIn(tx, chosen), listIncoming(tx, numbers)]);
  const movementOf = await movementFinder(tx, holds);
  const nameOf = await namerFor(tx, context, own, [...holds.map(movementOf), ...incoming]);
  const open = pendingOf(chosen, own, { holds, incoming }, movementOf, nameOf).map(({ line, account }) => ({
    ...line,
    account,
  }));
  const left = new Set(open.filter(({ amount }) => amount < 0).flatMap(({ movementId }) => movementId ?? []));
  // Money between two own accounts is on hold in one and incoming in the other: one line.
  const once = open.filter(
    ({ amount, movementId }) => amount < 0 || movementId === null || !left.has(movementId),
  );
  const says = (line: ActivityLine) =>
    [line.description, line.recipient].some(
      (text) => text !== null && folded(text).includes(folded(search)),
    ) || Math.abs(line.amount) === typedAmount(search);
  return (await named(tx, context, once)).filter(
    (line) =>
      (category === undefined || line.category === category) &&
      (least === undefined || Math.abs(line.amount) >= least) &&
      (most === undefined || Math.abs(line.amount) <= most) &&
      (search === '' || says(line)),
  );
}

/**
 * Totals in and out for the months of this period. Whole months come from what the feed has kept; a month that the period
 * begins within, and lines found by text or amount, are added up from the ledger.
 */
export async function monthSums(tx: Tx, asked: Asked, days: { from: Day; to: Day }): Promise<MonthSums[]> {
  const { query, category } = asked;
  const added = (period: { from: Day; to: Day }) =>
    sumMonths(tx, { query: { ...query, ...period, most: null }, category });
  if (query.text !== undefined || query.least !== undefined || query.highest !== undefined)
    return added(days);
  const first = dayOf({ ...partsOf(days.from), date: 1 });
  if (first === days.from) return sumKeptMonths(tx, { feed: TOTALS_FEED, query, category, ...days });
  const next = addMonths(first, 1);
  const whole =
    next > days.to
      ? []
      : await sumKeptMonths(tx, { feed: TOTALS_FEED, query, category, from: next, to: days.to });
  return [...whole, ...(await added({ from: days.from, to: addDays(next, -1) }))];
}
