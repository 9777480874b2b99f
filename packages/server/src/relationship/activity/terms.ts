import type { ActivityLine } from '@bank/contract/relationship/activity/lines-contract.ts';
import type { ActivityEntry } from '@bank/ledger/activity.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { PostingConsumer } from '../../platform/posting-feed-apply.ts';
import type { CustomerContext } from '../../platform/work.ts';
import { readOwn } from '../../accounts/accounts/service.ts';
import { askedOf, pendingLines, shownLines, type Asked } from './lines.ts';
import { listLines, listLinesOn } from './queries/lines.ts';
import {
  addTerms,
  deleteTerms,
  findTailDay,
  listTermDays,
  listTermNames,
  TERMS_FEED,
} from './queries/terms.ts';

/** Keeps what transactions are found by, so that a search doesn't read the whole history. */
export const termsConsumer: PostingConsumer = { name: TERMS_FEED, apply: addTerms, reset: deleteTerms };

/** Names that a typed word is compared with. */
const NAMES_COMPARED = 5_000;
/** Newest lines whose names are compared as well; the feed may not have them yet. */
const RECENT_COMPARED = 200;

/** The newest lines of all time that match a text, pending first. */
export async function linesWith(
  tx: Tx,
  context: CustomerContext,
  text: string,
  most: number,
): Promise<ActivityLine[]> {
  const { businessDate } = await readClock(tx);
  const filters = { dateRange: 'all', search: text } as const;
  const asked = await askedOf(tx, context, filters, businessDate);
  const pending = await pendingLines(tx, context, asked, filters);
  const entries = await entriesWith(tx, asked, most);
  return [...pending, ...(await shownLines(tx, context, asked.own, entries))].slice(0, most);
}

/** New lines from the ledger, older ones on the days that the terms name. */
async function entriesWith(tx: Tx, asked: Asked, most: number): Promise<ActivityEntry[]> {
  const { query, recipientIds } = asked;
  const tail = await findTailDay(tx);
  const recent = { ...query, from: tail ?? undefined, most };
  const found = await listLines(tx, { query: recent, category: null }, most);
  if (tail === null || found.length >= most) return found;
  const days = await listTermDays(tx, { query, recipientIds, before: tail, most });
  return [...found, ...(await listLinesOn(tx, query, days, most - found.length))];
}

/** Texts of the customer's transactions, to find the word somebody meant. */
export async function transactionNames(tx: Tx): Promise<string[]> {
  const own = await readOwn(tx, null);
  const numbers = own.map(({ number }) => number);
  const tail = await findTailDay(tx);
  const query = { own: numbers, chosen: numbers, from: tail ?? undefined, most: RECENT_COMPARED };
  const recent = await listLines(tx, { query, category: null }, RECENT_COMPARED);
  return [...recent.flatMap(({ memo }) => memo ?? []), ...(await listTermNames(tx, numbers, NAMES_COMPARED))];
}
