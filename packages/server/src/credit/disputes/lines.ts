import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import * as calls from '@bank/contract/credit/disputes/contract.ts';
import {
  canBeDisputed,
  disputableThrough,
  filterProblems,
  LINES_READ,
} from '@bank/contract/credit/disputes/rules.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, refuseIfAny } from '@bank/kernel/problem.ts';
import { lineIdOf } from '@bank/ledger/reading.ts';
import { readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { entryFact, lineOf, namerFor } from '../../accounts/transactions/service.ts';
import { movementFinder } from '../../movements/account-history.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forReader, type CustomerContext } from '../../platform/work.ts';
import { bankCards, type Cards, type LineCard } from './cards.ts';
import { listDisputed } from './queries/disputes.ts';
import { listDebits, listStatementDays, listJournalDebits, type LineRow } from './queries/lines.ts';

type Request = RequestOf<typeof calls.listDisputeTransactions>;
type Reply = ReplyOf<typeof calls.listDisputeTransactions>;

/** Everything that left the customer's accounts. What is too old is listed, and can't be selected. */
export function listDisputeTransactions(
  context: CustomerContext,
  request: Request,
  cards: Cards = bankCards,
): Promise<Reply> {
  refuseIfAny(filterProblems(request));
  const { search, accountId, journalId, page, limit } = request;
  return forReader(context, async (tx) => {
    const own = await readOwn(tx, null);
    const today = todayOf(await readClock(tx));
    const asked = accountId === undefined ? own : own.filter(({ id }) => id === accountId);
    if (asked.length === 0 && accountId !== undefined) return notFound();
    const rows =
      journalId === undefined
        ? await debitsOf(tx, asked, request)
        : await listJournalDebits(tx, numbersOf(asked), journalId);
    if (rows.length === 0 && journalId !== undefined) return notFound();
    const names = await namesOf(tx, context, own, search === '' ? [] : rows);
    const text = search.toLowerCase();
    const found = search === '' ? rows : rows.filter((row) => names(row).toLowerCase().includes(text));
    const shown = found.slice((page - 1) * limit, page * limit);
    const transactions = await describe(tx, context, { own, rows: shown, today, cards });
    return { transactions, page, limit, total: found.length, today };
  });
}

type FoundLine = calls.DisputeTransaction & {
  readonly row: LineRow;
  readonly own: OwnAccount;
  readonly card: LineCard | null;
};

/** One line of the customer's own, as the list shows it; undefined if there is none. */
export async function findLine(
  tx: Tx,
  context: CustomerContext,
  { accountId, transactionId }: { readonly accountId: string; readonly transactionId: string },
  { today, cards }: { readonly today: Day; readonly cards: Cards },
): Promise<FoundLine | undefined> {
  const own = await readOwn(tx, null);
  const account = own.find(({ id }) => id === accountId);
  if (!account) return undefined;
  const [journal = ''] = transactionId.split('.');
  const rows = await listJournalDebits(tx, [account.number], journal);
  const row = rows.find((each) => lineIdOf(each).id === transactionId);
  if (!row) return undefined;
  const [line] = await describe(tx, context, { own, rows: [row], today, cards });
  const [card = null] = await cards.ofLines(tx, context.customerId, [{ accountId, journal, kind: row.kind }]);
  return line && { ...line, row, own: account, card };
}

function debitsOf(
  tx: Tx,
  accounts: readonly OwnAccount[],
  { startDate, endDate, minAmount, maxAmount }: Partial<Request>,
): Promise<LineRow[]> {
  return listDebits(
    tx,
    {
      accounts: numbersOf(accounts),
      from: startDate ?? null,
      to: endDate ?? null,
      least: minAmount ?? null,
      most: maxAmount ?? null,
    },
    LINES_READ,
  );
}

function numbersOf(accounts: readonly OwnAccount[]) {
  return accounts.map(({ number }) => number);
}

async function namesOf(
  tx: Tx,
  context: CustomerContext,
  own: readonly OwnAccount[],
  rows: readonly LineRow[],
): Promise<(row: LineRow) => string> {
  const movementOf = await movementFinder(tx, rows);
  const nameOf = await namerFor(tx, context, own, rows.map(movementOf));
  return (row) => {
    const one = own.find(({ number }) => number === row.account);
    return one ? lineOf(one, own, entryFact(row), movementOf(row), nameOf).description : '';
  };
}

async function describe(
  tx: Tx,
  context: CustomerContext,
  {
    own,
    rows,
    today,
    cards,
  }: { own: readonly OwnAccount[]; rows: readonly LineRow[]; today: Day; cards: Cards },
): Promise<calls.DisputeTransaction[]> {
  const [names, shown, disputed, lineCards] = [
    await namesOf(tx, context, own, rows),
    await listStatementDays(tx, rows),
    await listDisputed(
      tx,
      rows.map(({ id }) => id),
    ),
    await cards.ofLines(
      tx,
      context.customerId,
      rows.map((row) => ({
        accountId: own.find(({ number }) => number === row.account)?.id ?? '',
        journal: lineIdOf(row).journal,
        kind: row.kind,
      })),
    ),
  ];
  return rows.flatMap((row, at) => {
    const one = own.find(({ number }) => number === row.account);
    if (!one) return [];
    const firstShownOn = shown[at] ?? null;
    const isOwn = own.some(({ number }) => number === row.other);
    const { kind, amount } = row;
    return [
      {
        id: lineIdOf(row).id,
        accountId: idFrom('account', one.id),
        account: one.name,
        date: dayFrom(row.day),
        description: names(row),
        cardLast4: lineCards[at]?.lastFour ?? null,
        isCardInUse: typeof lineCards[at]?.cardId === 'string',
        amount,
        status: 'completed' as const,
        hasBeenDisputed: disputed.has(row.id),
        canBeDisputed: canBeDisputed({ kind, amount, isOwn, firstShownOn }, today) && !disputed.has(row.id),
        disputableThrough: disputableThrough(firstShownOn),
      },
    ];
  });
}
