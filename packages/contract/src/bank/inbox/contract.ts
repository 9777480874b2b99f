import { day } from '@bank/kernel/day.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { inboxGroups, inboxKinds } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** Where an item leads. The page knows the address; the bank only says what it is about. */
export const inboxLink = z.discriminatedUnion('to', [
  z.object({ to: z.literal('movement'), movementId: idOf('movement') }),
  z.object({ to: z.literal('account'), accountId: idOf('account') }),
  z.object({ to: z.literal('statements'), accountId: idOf('account') }),
  z.object({ to: z.literal('bills') }),
  z.object({ to: z.literal('autopay') }),
  z.object({ to: z.literal('transfers') }),
  z.object({ to: z.literal('autoSave') }),
  z.object({ to: z.literal('budget') }),
  z.object({ to: z.literal('beneficiaries'), accountId: idOf('account') }),
  z.object({ to: z.literal('cards') }),
  z.object({ to: z.literal('creditPayment'), accountId: idOf('account') }),
  z.object({ to: z.literal('security') }),
  z.object({ to: z.literal('alerts') }),
]);
export type InboxLink = z.output<typeof inboxLink>;

/** What can be done about an item now; nothing once it was done or its time is over. */
export const inboxActs = ['approve', 'undo', 'pay', 'dispute', 'addMoney', 'view'] as const;
export type InboxAct = (typeof inboxActs)[number];

export const inboxItem = z.object({
  id: idOf('inbox-item'),
  kind: z.enum(inboxKinds),
  group: z.enum(inboxGroups),
  at: moment,
  /** In the reader's language. */
  title: z.string(),
  line: z.string(),
  isUnread: z.boolean(),
  /** It waits for the customer: an approval, or a payment that can still be undone. */
  needsYou: z.boolean(),
  /** When that ends; null if it has no end. */
  until: moment.nullable(),
  /** What became of it, once it no longer waits. */
  outcome: z.enum(['approved', 'canceled', 'expired', 'sent']).nullable(),
  acts: z.array(z.enum(inboxActs)),
  link: inboxLink.nullable(),
  accountId: idOf('account').nullable(),
});
export type InboxItem = z.output<typeof inboxItem>;

export const showBell = endpoint({
  name: 'inbox.bell',
  method: 'GET',
  path: '/api/inbox/bell',
  access: 'customer',
  passive: true,
  summary: 'How many items are unread, and the first few: what needs the customer, then the newest',
  reply: z.object({ unread: z.int(), needsYou: z.int(), items: z.array(inboxItem) }),
});
export type Bell = z.output<typeof showBell.reply>;

export const listInbox = endpoint({
  name: 'inbox.list',
  method: 'GET',
  path: '/api/inbox',
  access: 'customer',
  summary: 'What the bank has told the customer, the newest first',
  query: {
    show: z.enum(['all', 'unread', 'needsYou']).default('all'),
    group: z.enum(inboxGroups).optional(),
    accountId: idOf('account').optional(),
    /** Words of the title or the line. */
    search: line({ min: 0, max: 80 }).default(''),
    /** The last item that was shown. */
    before: idOf('inbox-item').optional(),
  },
  reply: z.object({
    /** By the bank's calendar. */
    today: day(),
    items: z.array(inboxItem),
    /** Older ones begin after this item; null at the end. */
    next: idOf('inbox-item').nullable(),
    unread: z.int(),
    needsYou: z.int(),
    groups: z.array(z.object({ group: z.enum(inboxGroups), count: z.int() })),
    /** Accounts that items are about, by the name the customer knows. */
    accounts: z.array(z.object({ id: idOf('account'), name: z.string(), count: z.int() })),
  }),
});
export type Inbox = z.output<typeof listInbox.reply>;

export const readInboxItem = endpoint({
  name: 'inbox.read',
  method: 'POST',
  path: '/api/inbox/{itemId}/read',
  access: 'customer',
  summary: 'Marks an item as read; a second time changes nothing',
  params: { itemId: idOf('inbox-item') },
  limit: { points: 600, seconds: 600 },
  reply: z.object({ unread: z.int() }),
});

export const readInbox = endpoint({
  name: 'inbox.readAll',
  method: 'POST',
  path: '/api/inbox/read',
  access: 'customer',
  summary: 'Marks everything as read that was told so far',
  limit: { points: 120, seconds: 600 },
  reply: z.object({ unread: z.int() }),
});
