import type { InboxLink } from '@bank/contract/bank/inbox/contract.ts';
import {
  alertKeys,
  alertRules,
  DIGEST_AT,
  RETRY_SECONDS,
  type AlertKey,
} from '@bank/contract/relationship/alerts/rules.ts';
import { Outage } from '@bank/kernel/problem.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { itemTexts, type ItemText } from '../../bank/inbox/service.ts';
import { countText, sendMail } from '../../bank/notifications/service.ts';
import { findCustomer, type CustomerRecord } from '../../person/customers/service.ts';
import { readClock } from '../../platform/clock.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import type { PushSender } from '../../platform/push.ts';
import type { TextSender } from '../../platform/texts.ts';
import { Erased } from '../../platform/vault.ts';
import { inTransaction, newId, type Context } from '../../platform/work.ts';
import { subscriptionsOf } from './devices.ts';
import {
  findDueTimes,
  insertDelivery,
  takeDue,
  updateDueAt,
  updateFailed,
  updateHeld,
  updateSent,
  type Due,
} from './queries/deliveries.ts';
import { endDevice } from './queries/devices.ts';
import { isPhoneConfirmed, listMailStopped } from './queries/settings.ts';
import { unsubscribeLink } from './unsubscribing.ts';

export type Senders = { readonly texts: TextSender | null; readonly push: PushSender | null };

/** Most messages of one turn, and most alerts in one message. */
const TURN_MAX = 50;
const TOGETHER_MAX = 50;
const LISTED_MAX = 10;
/** Together with addresses and marks, below the 4,096 bytes of a push service, in any script. In characters. */
const PUSH_TITLE_MAX = 120;
const PUSH_BODY_MAX = 500;
const securityKeys = alertKeys.filter((key) => alertRules[key].section === 'security');
/** Longer than any provider is waited for. */
const HELD_SECONDS = 60;

/**
 * The worker's loop. Several alerts that became due together go out as one message. A message that fails is tried again
 * after a growing pause; one that can't be delivered at all is sent by email instead.
 */
export async function deliverAlerts(context: Context, senders: Senders): Promise<number> {
  let turns = 0;
  while (turns < TURN_MAX && (await deliverOnce(context, senders))) turns += 1;
  return turns;
}

/**
 * Whatever goes wrong with one message, the others go on: it is put off like one that could not be delivered. What an
 * erased customer was to be told is dropped.
 */
async function deliverOnce(context: Context, senders: Senders): Promise<boolean> {
  const taken: Due[] = [];
  try {
    const order = await inTransaction(context, (tx) => takeNext(tx, context, taken));
    if (order !== null) await carryOut(context, senders, order);
  } catch (error) {
    if (taken.length === 0) throw error;
    if (error instanceof Erased) {
      await inTransaction(context, (tx) => updateSent(tx, idsOf(taken), 'dropped', 'erased'));
      return true;
    }
    context.log.error({ err: error, deliveryId: taken[0]?.id }, 'an alert could not be sent');
    await inTransaction(context, (tx) => failed(tx, taken, 'error'));
  }
  return taken.length > 0;
}

const idsOf = (due: readonly Due[]) => due.map(({ id }) => id);

/** A message to hand over, once no transaction is open any more. */
type Order = { readonly due: readonly Due[]; readonly message: Message } & (
  | { readonly channel: 'text'; readonly phone: string | null }
  | { readonly channel: 'push'; readonly devices: readonly Device[] }
);
type Device = Awaited<ReturnType<typeof subscriptionsOf>>[number];

/**
 * Takes what is due. An email is handed to `notifications` at once. Texts and push messages are sent after this
 * transaction has ended: a provider that is slow must not hold back the feed of postings. Until then they are kept from
 * other workers; if this one dies, they become due again.
 */
async function takeNext(tx: Tx, context: Context, taken: Due[]): Promise<Order | null> {
  const due = await takeDue(tx, { most: TOGETHER_MAX, security: securityKeys });
  const [first] = due;
  if (!first) return null;
  taken.push(...due);
  const { customerId, channel } = first;
  await setCustomerScope(tx, customerId);
  const person = await findCustomer(tx, context, customerId);
  if (!person || person.closedAt !== null) {
    await updateSent(tx, idsOf(due), 'dropped', 'closed');
    return null;
  }
  if (await isPutOff(tx, due)) return null;
  const batch = first.batch ?? newId();
  const message = await compose(tx, context, person, { due, tag: batch });
  if (channel === 'email') {
    await sendByMail(tx, context, person, message);
    await updateSent(tx, idsOf(due), 'sent', null);
    return null;
  }
  await updateHeld(tx, idsOf(due), { batch, seconds: HELD_SECONDS });
  const common = { due, message };
  if (channel === 'push')
    return { ...common, channel, devices: await subscriptionsOf(tx, context, customerId) };
  const phone = (await isPhoneConfirmed(tx, customerId)) ? person.phoneNumber : null;
  const isFirstTry = first.batch === null;
  if (phone !== null && isFirstTry) {
    const wait = await countText(tx, context, { customerId, to: phone, kind: 'alert' });
    if (wait !== null) {
      await updateSent(tx, idsOf(due), 'dropped', 'too_many');
      await mailInstead(tx, due);
      return null;
    }
  }
  return { ...common, channel, phone };
}

/** What was due before the quiet hours, or is tried again within them, waits for their end like everything else. */
async function isPutOff(tx: Tx, due: readonly Due[]): Promise<boolean> {
  const [first] = due;
  if (!first || first.channel === 'email' || isSecurity(first)) return false;
  const { customerId } = first;
  const { now, quiet } = await findDueTimes(tx, { customerId, digestAt: DIGEST_AT, canWait: false });
  if (quiet <= now) return false;
  await updateDueAt(tx, idsOf(due), quiet);
  return true;
}

const isSecurity = ({ key }: Due) => securityKeys.some((each) => each === key);

async function carryOut(context: Context, senders: Senders, order: Order): Promise<void> {
  const { due, channel } = order;
  const sent = await handOver(context, senders, order).catch((error: unknown) => {
    if (!(error instanceof Outage)) throw error;
    context.log.warn({ channel, err: error, deliveryId: due[0]?.id }, 'an alert was not delivered');
    return { outcome: 'outage', gone: [] } as const;
  });
  await inTransaction(context, async (tx) => {
    const customerId = due[0]?.customerId ?? '';
    await setCustomerScope(tx, customerId);
    for (const id of sent.gone) await endDevice(tx, customerId, id);
    if (sent.outcome === 'outage') return failed(tx, due, 'outage');
    const isSent = sent.outcome === 'sent';
    await updateSent(tx, idsOf(due), isSent ? 'sent' : 'dropped', isSent ? null : sent.outcome);
    if (!isSent) await mailInstead(tx, due);
  });
}

async function failed(tx: Tx, due: readonly Due[], reason: string): Promise<void> {
  const lost = await updateFailed(tx, idsOf(due), { reason, pauses: RETRY_SECONDS });
  await mailInstead(
    tx,
    due.filter(({ id }) => lost.includes(id)),
  );
}

/** An alert that a channel can't bring comes by email, unless it does so anyway or the customer has unsubscribed. */
async function mailInstead(tx: Tx, due: readonly Due[]): Promise<void> {
  const [first] = due;
  if (!first) return;
  const { now } = await readClock(tx);
  const stopped = await listMailStopped(tx, first.customerId);
  const wanted = due.filter(
    ({ channel, isMailed, key }) => channel !== 'email' && !isMailed && !stopped.includes(key),
  );
  for (const each of wanted) await insertDelivery(tx, { ...each, id: newId(), channel: 'email', dueAt: now });
}

type Message = {
  /** The same for every attempt. */
  readonly tag: string;
  readonly title: string;
  readonly line: string;
  readonly isSecurity: boolean;
  readonly keys: readonly AlertKey[];
  readonly link: InboxLink | null;
};

async function compose(
  tx: Tx,
  context: Context,
  { customerId, language }: CustomerRecord,
  { due, tag }: { due: readonly Due[]; tag: string },
): Promise<Message> {
  const ids = due.map(({ itemId }) => itemId);
  const texts = await itemTexts(tx, context, { customerId, language, ids });
  const said = ids.flatMap((id) => texts.get(id) ?? []);
  const keys = alertKeys.filter((key) => due.some((each) => each.key === key));
  const common = {
    tag,
    keys,
    isSecurity: due.some(isSecurity),
  };
  const [only] = said;
  if (only && said.length === 1) return { ...common, title: only.title, line: only.line, link: only.link };
  const { say } = await createTranslator(language, ['alerts']);
  return {
    ...common,
    title: say('alerts.digest.title', { count: said.length }),
    line: listed(said),
    link: null,
  };
}

function listed(said: readonly ItemText[]): string {
  const lines = said.slice(0, LISTED_MAX).map(({ title, line }) => `${title}. ${line}`);
  return said.length > LISTED_MAX ? `${lines.join(' ')} …` : lines.join(' ');
}

/** The mail has its own delivery log and its own tries; from here on it is sent if and only if this commits. */
async function sendByMail(
  tx: Tx,
  context: Context,
  { language, customerId, firstName, email }: CustomerRecord,
  message: Message,
): Promise<void> {
  const { say } = await createTranslator(language, ['alerts']);
  await sendMail(tx, context, {
    to: email,
    language,
    kind: 'alert',
    template: message.isSecurity ? 'security-news' : 'account-news',
    blanks: {
      firstName,
      subject: message.title,
      body: message.line,
      hint: message.isSecurity ? say('alerts.mail.securityHint') : say('alerts.mail.hint'),
    },
    customerId,
    isInInbox: true,
    ...(!message.isSecurity && { unsubscribe: unsubscribeLink(context, customerId, message.keys) }),
  });
}

type Sent = {
  /** `sent`, or why nothing was. */
  readonly outcome: 'sent' | 'no_sender' | 'unconfirmed' | 'no_device' | 'refused' | 'outage';
  /** Browsers that have given their subscription up. */
  readonly gone: readonly string[];
};

/** An outage is thrown. */
async function handOver(context: Context, senders: Senders, order: Order): Promise<Sent> {
  const { title, line, tag } = order.message;
  const nothing = (outcome: Sent['outcome']): Sent => ({ outcome, gone: [] });
  if (order.channel === 'push')
    return senders.push === null
      ? nothing('no_sender')
      : pushToAll(senders.push, order.devices, order.message);
  if (senders.texts === null) return nothing('no_sender');
  if (order.phone === null) return nothing('unconfirmed');
  const { name } = context.config.institution;
  await senders.texts.send({ id: tag, to: order.phone, text: `${name}: ${title}. ${line}` });
  return nothing('sent');
}

/**
 * To every browser of the customer at once. One that is gone is forgotten. One that has the message is enough: trying the
 * others again would bring it there a second time. Only if none has it and a service is away, all are tried again.
 */
async function pushToAll(push: PushSender, devices: readonly Device[], message: Message): Promise<Sent> {
  const { tag, title, line } = message;
  const sent = { tag, title: cut(title, PUSH_TITLE_MAX), body: cut(line, PUSH_BODY_MAX), path: '/inbox' };
  const tried = await Promise.allSettled(devices.map(({ subscription }) => push.send(subscription, sent)));
  const outcomes = tried.map((each) => (each.status === 'fulfilled' ? each.value : null));
  const gone = devices.filter((_, place) => outcomes[place] === 'gone').map(({ id }) => id);
  if (outcomes.includes('sent')) return { outcome: 'sent', gone };
  const away = tried.find((each) => each.status === 'rejected');
  if (away && !(away.reason instanceof Outage)) throw away.reason;
  if (away) return { outcome: 'outage', gone };
  return { outcome: outcomes.includes('refused') ? 'refused' : 'no_device', gone };
}

/** By whole characters. */
function cut(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
