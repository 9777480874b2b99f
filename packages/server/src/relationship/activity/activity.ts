import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type { ActivityLine } from '@bank/contract/relationship/activity/lines-contract.ts';
import { EXPORT_LINES_MAX } from '@bank/contract/relationship/activity/lines-rules.ts';
import type {
  exportActivity as exportCall,
  listActivity as listCall,
} from '@bank/contract/relationship/activity/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { fileTypes } from '@bank/contract/accounts/statements/files-rules.ts';
import { COUNT_MAX } from '@bank/contract/accounts/transactions/rules.ts';
import { addDays, addMonths, dayFrom, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { plus, toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import { Refusal, refuse } from '@bank/kernel/problem.ts';
import type { ActivityEntry } from '@bank/ledger/activity.ts';
import type { Place } from '@bank/ledger/reading.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { timingSafeEqual } from 'node:crypto';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { csvTable } from '../../platform/files/csv.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { forReader, type CustomerContext } from '../../platform/work.ts';
import { askedOf, countOf, monthSums, pageOf, pendingLines, shownLines, type Asked } from './lines.ts';

const EXPORT_PAGE = 1_000;

export function listActivity(
  context: CustomerContext,
  request: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  return forReader(context, async (tx) => {
    const clock = await readClock(tx);
    const asked = await askedOf(tx, context, request, clock.businessDate);
    const after = request.cursor === undefined ? undefined : placeFrom(context, request.cursor);
    const pending = after ? [] : await pendingLines(tx, context, asked, request);
    const { entries, next } = await pageOf(tx, asked, after);
    const lines = await shownLines(tx, context, asked.own, entries);
    const counted = after?.count ?? (await countOf(tx, asked)) + pending.length;
    return {
      asOf: clock.now.toISOString(),
      from: asked.from,
      to: clock.businessDate,
      pending: { ...sumsOf(pending), lines: pending },
      lines,
      months: await monthsOf(tx, asked, entries, clock.businessDate),
      next: next && cursorAt(context, { ...next, count: counted }),
      count: { known: Math.min(counted, COUNT_MAX), more: counted > COUNT_MAX },
    };
  });
}

const monthOf = (day: Day) => dayOf({ ...partsOf(day), date: 1 });

/** Whole months for every month on the page, including lines on other pages. */
async function monthsOf(tx: Tx, asked: Asked, entries: readonly ActivityEntry[], today: Day) {
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (!newest || !oldest) return [];
  const first = monthOf(dayFrom(oldest.day));
  const begin = asked.from !== null && asked.from > first ? asked.from : first;
  const to = addDays(addMonths(monthOf(dayFrom(newest.day)), 1), -1);
  const sums = await monthSums(tx, asked, { from: begin, to });
  return sums.map((each) => ({
    ...each,
    since: each.month === first && begin > first ? begin : null,
    isOpen: each.month === monthOf(today),
  }));
}

function sumsOf(lines: readonly ActivityLine[]): { in: Cents; out: Cents } {
  const counted = lines.filter(({ isBetween }) => !isBetween).map(({ amount }) => amount);
  return {
    in: plus(...counted.filter((amount) => amount > ZERO)),
    out: plus(...counted.filter((amount) => amount < ZERO)),
  };
}

type PageEnd = Place & { readonly count: number };

/** Signed for this customer: a cursor the bank didn't issue is refused. */
function cursorAt(context: CustomerContext, { day, id, count }: PageEnd): string {
  const text = Buffer.from(`${day}.${id}.${count}`).toString('base64url');
  return `${text}.${sealOf(context, text).toString('base64url')}`;
}

const sealOf = ({ config, customerId }: CustomerContext, text: string) =>
  keyedHash(config, `activity ${customerId}`, text);

function placeFrom(context: CustomerContext, cursor: string): PageEnd {
  const [text = '', signature = ''] = cursor.split('.');
  const expected = sealOf(context, text);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('invalid', [{ code: 'cursor_unknown', word: 'failure.invalid', field: 'cursor' }]);
  const [day = '', id = '', count = ''] = Buffer.from(text, 'base64url').toString().split('.');
  return { day, id: Number(id), count: Number(count) };
}

/** Posted lines that match the filters, newest first; refused if there are too many for a file. */
export function exportActivity(
  context: CustomerContext,
  request: RequestOf<typeof exportCall>,
): Promise<ReplyOf<typeof exportCall>> {
  return forReader(context, async (tx) => {
    const { businessDate: today } = await readClock(tx);
    const asked = await askedOf(tx, context, request, today);
    const { say } = context;
    const file = csvTable([
      say('activity.file.date'),
      say('activity.file.description'),
      say('activity.file.category'),
      say('activity.file.account'),
      say('activity.file.otherAccount'),
      say('activity.file.amount'),
      say('activity.file.reference'),
    ]);
    const pieces = [file.head];
    let after: Place | undefined;
    for (let done = 0; ; done += EXPORT_PAGE) {
      if (done >= EXPORT_LINES_MAX) refuse({ code: 'too_many_lines', word: 'activity.error.tooLong' });
      const { entries, next } = await pageOf(tx, asked, after, EXPORT_PAGE);
      const lines = await shownLines(tx, context, asked.own, entries);
      pieces.push(lines.map((line) => file.row(cellsOf(line, say))).join(''));
      if (next === null) break;
      after = next;
    }
    const bytes = Buffer.from(pieces.join(''), 'utf8');
    return { name: `activity-${today}.csv`, type: fileTypes.csv, bytes };
  });
}

function cellsOf(line: ActivityLine, say: Say): (string | { number: string })[] {
  const { day, description, recipient, type, category, account, other, amount, reference } = line;
  // words: transactions.type.*
  const called = recipient ?? description ?? say(`transactions.type.${type}`);
  return [
    day,
    recipient !== null && description !== null ? `${called}, ${description}` : called,
    // words: transactions.category.*
    line.isBetween ? say('activity.label.between') : say(`transactions.category.${category}`),
    accountText(account, say),
    other === null ? '' : accountText(other, say),
    { number: toDollars(amount) },
    reference ?? '',
  ];
}

function accountText({ nickname, type, lastFour }: AccountName, say: Say): string {
  // words: account.product.*
  return `${nickname ?? say(`account.product.${type}`)} •••• ${lastFour}`;
}
