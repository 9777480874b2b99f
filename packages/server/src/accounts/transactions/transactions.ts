import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  transaction as shape,
  type History,
  type listTransactions as listCall,
  type showTransaction as showCall,
  type Transaction,
} from '@bank/contract/accounts/transactions/contract.ts';
import {
  categoryOf,
  COUNT_MAX,
  kindsOf,
  rangeLength,
  rangeStart,
  transactionType,
  type BookKind,
} from '@bank/contract/accounts/transactions/rules.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { Refusal, notFound } from '@bank/kernel/problem.ts';
import { LEGS_MAX } from '@bank/ledger/journal.ts';
import type { BookLeg } from '@bank/ledger/legs.ts';
import {
  lineIdOf,
  readHoldsOf,
  readNewest,
  type Entry,
  type OpenHold,
  type Place,
} from '@bank/ledger/reading.ts';
import { timingSafeEqual } from 'node:crypto';
import {
  listIncoming,
  readPage,
  readPageAhead,
  type HistoryMovement,
} from '../../movements/account-history-queries.ts';
import {
  arrivalOf,
  finderAmong,
  movementFinder,
  readJournalDetail,
  type JournalDetail,
} from '../../movements/account-history.ts';
import type { Tx } from '../../platform/database.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { forCustomer, forReader, type CustomerContext } from '../../platform/work.ts';
import { ownAccountOf, readOwn, type OwnAccount } from '../accounts/service.ts';
import { lineDay, namerFor, partyOf, type Namer } from './names.ts';

type List = (context: CustomerContext, request: RequestOf<typeof listCall>) => Promise<History>;

/** A page of the history, for one account type or, if null, for any. */
const historyAs =
  (type: AccountType | null): List =>
  (context, { accountId, filter, dateRange, search, cursor, size }) =>
    forReader(context, async (tx) => {
      const kindsFor = (of: AccountType) => (filter === 'all' ? undefined : kindsOf(of, filter));
      const asked = { size: size + 1, text: search === '' ? undefined : search };
      // Reads the first page in parallel with the ownership check if the query doesn't depend on the account.
      const mayAhead = cursor === undefined && (type ?? (accountId !== 'primary' && filter === 'all'));
      const back = mayAhead ? rangeLength(dateRange) : null;
      const ahead = { ...asked, kinds: type === null ? undefined : kindsFor(type) };
      const [{ one, own }, early] = await Promise.all([
        ownAccountOf(tx, accountId, type),
        back && readPageAhead(tx, { ref: accountId, type, ...back }, ahead, COUNT_MAX + 1),
      ]);
      const after = cursor === undefined ? undefined : placeFrom(context, one, cursor);
      const from = rangeStart(dateRange, one.readOn) ?? undefined;
      const query = { ...asked, account: one.number, from, kinds: kindsFor(one.type), after };
      const [page, holds] = await Promise.all([
        early ?? readPage(tx, query, COUNT_MAX + 1),
        after ? [] : holdsIn(tx, [one]),
      ]);
      const kinds = kindsOf(one.type, filter);
      // Only the first page counts; later pages carry its count in their cursor.
      const count = page.count ?? after?.count ?? 0;
      const entries = page.entries.slice(0, size);
      const last = entries.at(-1);
      const movementOf = await finderAmong(tx, entries, page.belonging);
      const placedBy = await movementFinder(tx, holds);
      const movements = [...entries.map(movementOf), ...holds.map(placedBy), ...page.incoming];
      const nameOf = await namerFor(tx, context, own, movements);
      return {
        pending: pendingOf([one], own, { holds, incoming: page.incoming }, placedBy, nameOf)
          .filter(({ kind, line }) => kinds[wayOf(line.amount)].includes(kind) && says(line, search))
          .map(({ line }) => line),
        transactions: entries.map((entry) => lineOf(one, own, entryFact(entry), movementOf(entry), nameOf)),
        next: last && page.entries.length > size ? cursorAt(context, one, { ...last, count }) : null,
        count: { known: Math.min(count, COUNT_MAX), more: count > COUNT_MAX },
      };
    });

export const listTransactions = historyAs(null);
export const checkingTransactions = historyAs('checking');
export const savingsTransactions = historyAs('savings');
export const creditTransactions = historyAs('credit');
export const retirementTransactions = historyAs('retirement');
export const investmentTransactions = historyAs('investment');
export const studentTransactions = historyAs('student');
export const cdTransactions = historyAs('cd');

/** The newest transactions of all these accounts, pending ones first, in a fixed number of queries. */
export async function newestOf(
  tx: Tx,
  context: CustomerContext,
  own: readonly OwnAccount[],
  size: number,
): Promise<(Transaction & { account: AccountName })[]> {
  const numbers = own.map(({ number }) => number);
  const [newest, holds, incoming] = await Promise.all([
    readNewest(tx, numbers, size),
    holdsIn(tx, own),
    listIncoming(tx, numbers),
  ]);
  const entries = newest.slice(0, size);
  const movementOf = await movementFinder(tx, [...entries, ...holds]);
  const nameOf = await namerFor(tx, context, own, [...[...entries, ...holds].map(movementOf), ...incoming]);
  const pending = pendingOf(own, own, { holds, incoming }, movementOf, nameOf);
  const lines = entries.flatMap((entry) => {
    const one = own.find(({ number }) => number === entry.account);
    if (!one) return [];
    return [{ ...lineOf(one, own, entryFact(entry), movementOf(entry), nameOf), account: one.name }];
  });
  return [...pending.map(({ line, account }) => ({ ...line, account })), ...lines].slice(0, size);
}

/** A line's data from any source. */
type Fact = Pick<Transaction, 'id' | 'status' | 'amount' | 'balance'> & {
  readonly intent: string;
  readonly day: Day;
  readonly at: Date;
  readonly memo: string | null;
  readonly kind: BookKind;
  readonly other: number;
};

export function entryFact(entry: Entry): Fact {
  const { balanceAfter: balance, postedAt: at } = entry;
  const { id, journal: intent } = lineIdOf(entry);
  return { ...entry, id, intent, status: 'completed', balance, day: lineDay(entry), at };
}

function holdFact(hold: OpenHold): Fact {
  const { intent, remaining, placedAt: at, to: other } = hold;
  const amount = minus(ZERO, remaining);
  return {
    ...hold,
    ...lineIdOf({ intent, place: hold.id % LEGS_MAX, hold: null, origin: null }),
    status: 'pending',
    amount,
    balance: null,
    day: lineDay({ madeAt: at }),
    at,
    other,
  };
}

/** An incoming movement has no line in this account yet, but the ids that its line will have are known. */
function incomingFact(movement: HistoryMovement): Fact {
  const { createdAt: at, from: other } = movement;
  const { intent, place } = arrivalOf(movement);
  const { id } = lineIdOf({ intent, place, hold: null, origin: null });
  const told = { id, intent, status: 'pending', day: lineDay({ madeAt: at }) } as const;
  return { ...movement, ...told, balance: null, at, other };
}

export function lineOf(
  one: OwnAccount,
  own: readonly OwnAccount[],
  fact: Fact,
  movement: HistoryMovement | null,
  nameOf: Namer,
): Transaction {
  const { id, status, amount, balance, kind, other, day } = fact;
  const type = transactionType(one.type, kind, wayOf(amount));
  const known = isBetween(movement, one.number, other) ? movement.category : null;
  return {
    id,
    journalId: shape.shape.journalId.parse(fact.intent),
    day,
    at: fact.at.toISOString(),
    description: nameOf({ ...fact, movement, type }),
    status,
    type,
    category: categoryOf(kind, known, wayOf(amount)),
    amount,
    balance,
    reference: movement?.reference ?? null,
    movementId: movement && idFrom('movement', movement.id),
    other: own.find(({ number }) => number === other)?.name ?? null,
  };
}

/** A movement's category applies only to its own leg, not to a fee or overdraft protection. */
function isBetween(
  movement: HistoryMovement | null,
  one: number,
  other: number,
): movement is HistoryMovement {
  if (movement === null) return false;
  const { from, to } = movement;
  return (from === one && to === other) || (from === other && to === one);
}

const wayOf = (amount: Cents) => (amount > ZERO ? 'in' : 'out');

const says = ({ description }: Transaction, search: string) =>
  description.toLowerCase().includes(search.toLowerCase());

type Pending = { readonly line: Transaction; readonly kind: BookKind; readonly account: AccountName };

/** Holds, except those on deposits that already have a line, and incoming movements. */
type Open = { readonly holds: readonly OpenHold[]; readonly incoming: readonly HistoryMovement[] };

export async function holdsIn(tx: Tx, accounts: readonly OwnAccount[]): Promise<OpenHold[]> {
  const holding = accounts.filter(({ balance }) => balance.held > ZERO).map(({ number }) => number);
  return (await readHoldsOf(tx, holding)).filter(({ kind }) => kind !== 'deposit');
}

/** Pending lines of these accounts, newest first. */
export function pendingOf(
  accounts: readonly OwnAccount[],
  own: readonly OwnAccount[],
  { holds, incoming }: Open,
  movementOf: (hold: OpenHold) => HistoryMovement | null,
  nameOf: Namer,
): Pending[] {
  const facts = [
    ...holds.map((hold) => ({ at: hold.account, fact: holdFact(hold), movement: movementOf(hold) })),
    ...incoming.map((movement) => ({ at: movement.to, fact: incomingFact(movement), movement })),
  ].toSorted((one, other) => other.fact.at.getTime() - one.fact.at.getTime());
  return facts.flatMap(({ at, fact, movement }) => {
    const one = accounts.find(({ number }) => number === at);
    return one
      ? [{ line: lineOf(one, own, fact, movement, nameOf), kind: fact.kind, account: one.name }]
      : [];
  });
}

/** Where a page ends, and the first page's count. */
type PageEnd = Place & { readonly count: number };

/** Signed together with the account, so only cursors from the bank are accepted. */
function cursorAt(context: CustomerContext, { number }: OwnAccount, { day, id, count }: PageEnd): string {
  const text = Buffer.from(`${day}.${id}.${count}`).toString('base64url');
  return `${text}.${keyedHash(context.config, `history ${number}`, text).toString('base64url')}`;
}

function placeFrom(context: CustomerContext, { number }: OwnAccount, cursor: string): PageEnd {
  const [text = '', signature = ''] = cursor.split('.');
  const expected = keyedHash(context.config, `history ${number}`, text);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('invalid', [{ code: 'cursor_unknown', word: 'failure.invalid', field: 'cursor' }]);
  const [day = '', id = '', count = ''] = Buffer.from(text, 'base64url').toString().split('.');
  return { day, id: Number(id), count: Number(count) };
}

/** The full story of a journal, as it affects this account. */
export function showTransaction(
  context: CustomerContext,
  { accountId, journalId }: RequestOf<typeof showCall>,
): Promise<ReplyOf<typeof showCall>> {
  return forCustomer(context, async (tx) => {
    const own = await readOwn(tx, null);
    const one = own.find(({ id }) => id === accountId) ?? notFound();
    const tale = (await readJournalDetail(tx, journalId)) ?? notFound();
    const nameOf = await namerFor(tx, context, own, [tale.movement]);
    const receiptPath = `/api/accounts/${accountId}/transactions/${journalId}/receipt`;
    return { journalId, receiptPath, ...storyOf(one, own, { ...tale, journalId }, nameOf) };
  });
}

function storyOf(
  one: OwnAccount,
  own: readonly OwnAccount[],
  { legs, movement, timeline, journalId }: JournalDetail & { journalId: string },
  nameOf: Namer,
) {
  const mine = legs.filter(({ debit, credit }) => debit === one.number || credit === one.number);
  const posted = mine.filter(({ act }) => act === 'posted');
  const isComing = movement?.to === one.number && posted.length === 0;
  if (mine.length === 0 && !isComing) notFound();
  const sign = (leg: BookLeg) => (leg.debit === one.number ? minus(ZERO, leg.amount) : leg.amount);
  const asked = posted.filter(({ intent, origin }) => intent === journalId || origin === journalId);
  const [told = []] = [asked, posted, mine.filter(({ act }) => act === 'held')].filter(
    ({ length }) => length,
  );
  const main = told.find(({ kind }) => kind !== 'fee') ?? told[0] ?? mine[0] ?? null;
  const amount = isComing ? movement.amount : plus(...told.map(sign));
  const kind = main?.kind ?? movement?.kind ?? 'deposit';
  const type = transactionType(one.type, kind, wayOf(amount));
  const other = main ? (main.debit === one.number ? main.credit : main.debit) : (movement?.from ?? 0);
  const last = told.findLast(({ act }) => act === 'posted');
  const day = lineDay(last ?? { madeAt: movement?.createdAt ?? legs[0]?.postedAt ?? new Date(0) });
  const memo = main?.memo ?? movement?.memo ?? null;
  const description = nameOf({ kind, memo, amount, movement, other, type });
  return {
    day,
    description,
    ...(movement?.rail === 'card' && memo !== null && memo !== description ? { networkText: memo } : {}),
    reference: movement?.reference ?? null,
    movementId: movement && idFrom('movement', movement.id),
    state: movement?.state ?? ('posted' as const),
    reason: movement?.reason ?? null,
    amount,
    fee: movement?.fee ?? ZERO,
    type,
    category: categoryOf(kind, movement?.category ?? null, wayOf(amount)),
    rail: movement?.rail ?? 'book',
    leavesOn: movement?.leavesOn ?? day,
    arrivesOn: movement?.arrivesOn ?? day,
    legs: legs.map((leg) => ({
      from: partyOf(own, leg.debit),
      to: partyOf(own, leg.credit),
      amount: leg.amount,
      kind: leg.kind,
      act: leg.act,
      day: dayFrom(leg.day),
    })),
    timeline: [...timeline],
    balanceAfter: last ? (last.debit === one.number ? last.debitAfter : last.creditAfter) : null,
  };
}
