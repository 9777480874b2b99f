import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  inboxItem,
  inboxLink,
  type InboxAct,
  type InboxItem,
  type InboxLink,
  type listInbox as listCall,
  type readInboxItem as readCall,
  type showBell as bellCall,
} from '@bank/contract/bank/inbox/contract.ts';
import {
  BELL_ITEMS,
  INBOX_PAGE,
  inboxGroups,
  isInboxKind,
  SEARCHED_AT_ONCE,
  type InboxKind,
} from '@bank/contract/bank/inbox/rules.ts';
import type { Receipt } from '@bank/contract/movements/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { receiptWithin } from '../../movements/reading.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import * as queries from './queries.ts';
import { accountText, speakerOf, type Speaker } from './saying.ts';
import { VALUES_PLACE } from './telling.ts';

const itemId = inboxItem.shape.id;
const accountId = inboxItem.shape.accountId;

/** What needs the customer comes first, then the newest. */
export async function showBell(context: CustomerContext): Promise<ReplyOf<typeof bellCall>> {
  const speak = await speakerOf(context.config, context.language);
  return forCustomer(context, async (tx) => {
    const { customerId } = context;
    const waiting = await queries.listWaiting(tx, customerId);
    const { unread } = await queries.countItems(tx, customerId);
    const newest = await queries.listItems(tx, { ...everything(customerId), most: BELL_ITEMS });
    const first = await queries.listItemsById(tx, customerId, waiting.slice(0, BELL_ITEMS));
    const rest = newest.filter(({ id }) => !waiting.includes(id));
    const rows = [...first, ...rest].slice(0, BELL_ITEMS);
    const items = await sayAll(tx, context, { rows, speak, waiting });
    return { unread, needsYou: waiting.length, items };
  });
}

export async function listInbox(
  context: CustomerContext,
  request: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const speak = await speakerOf(context.config, context.language);
  const { say } = await createTranslator(context.language, ['account']);
  return forCustomer(context, async (tx) => {
    const { customerId } = context;
    const asked = { accountId: request.accountId ?? null, itemId: request.before ?? null };
    if (!(await queries.isOwn(tx, customerId, asked))) return notFound();
    const waiting = await queries.listWaiting(tx, customerId);
    const { unread, groups } = await queries.countItems(tx, customerId);
    const { items, next } =
      request.show === 'needsYou'
        ? {
            items: await sayAll(tx, context, {
              rows: await queries.listItemsById(tx, customerId, waiting),
              speak,
              waiting,
            }),
            next: null,
          }
        : await listPage(tx, context, request, { speak, waiting });
    return {
      today: todayOf(await readClock(tx)),
      items,
      next,
      unread,
      needsYou: waiting.length,
      groups: inboxGroups.flatMap((group) => {
        const count = groups.find((each) => each.group === group)?.count ?? 0;
        return count === 0 ? [] : [{ group, count }];
      }),
      accounts: (await queries.countByAccount(tx, customerId)).map((row) => ({
        id: idFrom('account', row.id),
        name: accountText({ ...row, lastFour: row.last_four }, say),
        count: row.count,
      })),
    };
  });
}

type Said = { readonly speak: Speaker; readonly waiting: readonly string[] };

/** The texts are sealed, so a search opens them; what is too old for one look is searched by the next page. */
async function listPage(
  tx: Tx,
  context: CustomerContext,
  { show, group, accountId: account, search, before }: RequestOf<typeof listCall>,
  said: Said,
): Promise<Pick<ReplyOf<typeof listCall>, 'items' | 'next'>> {
  const wanted = folded(search);
  const most = wanted === '' ? INBOX_PAGE + 1 : SEARCHED_AT_ONCE + 1;
  const found = await queries.listItems(tx, {
    customerId: context.customerId,
    unreadOnly: show === 'unread',
    group: group ?? null,
    accountId: account ?? null,
    before: before ?? null,
    most,
  });
  const rows = found.slice(0, most - 1);
  const looked = await speakAll(tx, context, rows, said.speak);
  const matches =
    wanted === '' ? looked : looked.filter(({ title, line }) => folded(`${title} ${line}`).includes(wanted));
  const items = await standAll(tx, matches.slice(0, INBOX_PAGE), said.waiting);
  if (matches.length > INBOX_PAGE) return { items, next: lastOf(items) };
  const next = found.length === most ? rows.at(-1)?.id : undefined;
  return { items, next: next === undefined ? null : itemId.parse(next) };
}

/** Without case and accents, in the spelling a person would type. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

const lastOf = (items: readonly InboxItem[]) => items.at(-1)?.id ?? null;

const everything = (customerId: string) =>
  ({ customerId, unreadOnly: false, group: null, accountId: null, before: null }) as const;

async function sayAll(
  tx: Tx,
  context: CustomerContext,
  { rows, speak, waiting }: Said & { readonly rows: readonly queries.ItemRow[] },
): Promise<InboxItem[]> {
  return standAll(tx, await speakAll(tx, context, rows, speak), waiting);
}

type Spoken = Omit<InboxItem, 'needsYou' | keyof Standing>;

/** What the items say. Nothing is asked of the database for each. */
async function speakAll(
  tx: Tx,
  { vault, customerId }: CustomerContext,
  rows: readonly queries.ItemRow[],
  speak: Speaker,
): Promise<Spoken[]> {
  const opened = await vault.openAll(
    tx,
    customerId,
    VALUES_PLACE,
    rows.map((row) => row.values_sealed),
  );
  const items: Spoken[] = [];
  for (const [place, row] of rows.entries()) {
    const { kind } = row;
    if (!isInboxKind(kind)) continue;
    const values = JSON.parse(opened[place] ?? '{}') as Record<string, unknown>;
    const account =
      row.account_type === null
        ? null
        : { type: row.account_type, nickname: row.nickname, lastFour: row.last_four ?? '' };
    const { title, line, more } = await speak({ kind, values, account });
    items.push({
      id: itemId.parse(row.id),
      kind,
      group: inboxItem.shape.group.parse(row.category),
      at: row.told_at.toISOString(),
      title,
      line: more === '' ? line : `${line}\n${more}`,
      isUnread: row.is_unread,
      link: inboxLink.nullable().parse(row.link ?? null),
      accountId: accountId.parse(row.account_id),
    });
  }
  return items;
}

/** Asks for each payment how it stands, so only of items that are shown. */
async function standAll(tx: Tx, items: readonly Spoken[], waiting: readonly string[]): Promise<InboxItem[]> {
  const stood: InboxItem[] = [];
  for (const item of items) {
    const needsYou = waiting.includes(item.id);
    stood.push({ ...item, needsYou, ...(await standingOf(tx, item, needsYou)) });
  }
  return stood;
}

type Standing = Pick<InboxItem, 'until' | 'outcome' | 'acts'>;

/** What can be done now. A payment that was dealt with says how it ended. */
async function standingOf(
  tx: Tx,
  { kind, link }: { kind: InboxKind; link: InboxLink | null },
  isWaiting: boolean,
): Promise<Standing> {
  if ((kind === 'paymentApproval' || kind === 'paymentSent') && link?.to === 'movement') {
    const receipt = await receiptWithin(tx, link.movementId);
    if (isWaiting)
      return kind === 'paymentApproval'
        ? { until: receipt.approveBy, outcome: null, acts: ['approve', 'view'] }
        : { until: receipt.undoUntil, outcome: null, acts: ['undo', 'view'] };
    return { until: null, outcome: outcomeOf(kind, receipt), acts: ['view'] };
  }
  return { until: null, outcome: null, acts: link === null ? [] : actsOf(kind) };
}

function outcomeOf(kind: InboxKind, { state }: Receipt): InboxItem['outcome'] {
  switch (state) {
    case 'cancelled':
      return 'canceled';
    case 'awaiting_verification':
      return 'expired';
    case 'pending':
    case 'posted':
      return kind === 'paymentApproval' ? 'approved' : 'sent';
    case 'failed':
    case 'returned':
      return null;
  }
}

/** The safe one first. */
function actsOf(kind: InboxKind): InboxAct[] {
  switch (kind) {
    case 'creditUsed':
    case 'paymentDue':
      return ['pay'];
    case 'balanceLow':
    case 'paymentShort':
    case 'autoSaveShort':
      return ['addMoney', 'view'];
    case 'purchaseAbroad':
    case 'purchaseUnusual':
    case 'merchantFirst':
      return ['view', 'dispute'];
    case 'atmWithdrawal':
    case 'autoSaveGoal':
    case 'autoSaveMoved':
    case 'beneficiariesChanged':
    case 'budgetReached':
    case 'largeCredit':
    case 'largeDebit':
    case 'mailed':
    case 'purchaseDeclined':
    case 'paymentApproval':
    case 'paymentSent':
    case 'signOnFailed':
    case 'statementReady':
    case 'testAlert':
      return ['view'];
  }
}

export async function readInboxItem(
  context: CustomerContext,
  request: RequestOf<typeof readCall>,
): Promise<ReplyOf<typeof readCall>> {
  return forCustomer(context, async (tx) => {
    const { customerId } = context;
    const read = await queries.insertRead(tx, customerId, request.itemId);
    if (read === null) return notFound();
    if (read === 'new') await tellRead(tx, customerId);
    return { unread: (await queries.countItems(tx, customerId)).unread };
  });
}

export async function readInbox(context: CustomerContext): Promise<ReplyOf<typeof readCall>> {
  return forCustomer(context, async (tx) => {
    const { customerId } = context;
    if ((await queries.insertAllReads(tx, customerId)) > 0) await tellRead(tx, customerId);
    return { unread: (await queries.countItems(tx, customerId)).unread };
  });
}

/** Other tabs count again. */
async function tellRead(tx: Tx, customerId: string): Promise<void> {
  await announce(tx, { topic: 'inbox.read', customerId, payload: {} });
}
