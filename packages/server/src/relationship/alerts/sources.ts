import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { merchantOf } from '@bank/contract/movements/merchant-rules.ts';
import type { MailKind, WantedMail } from '@bank/contract/bank/notifications/contract.ts';
import type { sendTestAlert as testCall } from '@bank/contract/relationship/alerts/contract.ts';
import { alertMethods, alertRules, type AlertKey } from '@bank/contract/relationship/alerts/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { readCreditDues } from '../../accounts/credit-cycle/service.ts';
import { mailFact, mailItem, tell, wasToldLately } from '../../bank/inbox/service.ts';
import { openContent } from '../../bank/notifications/service.ts';
import type { NightStep } from '../../movements/closing.ts';
import { readClock } from '../../platform/clock.ts';
import { setCustomerScope } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { announceAll } from '../../platform/outbox.ts';
import { forCustomer, inTransaction, newId, type CustomerContext } from '../../platform/work.ts';
import { choicesOf } from './choices.ts';
import {
  countFailedSignOns,
  findDeclined,
  findNumber,
  findUndoable,
  takeNearDues,
  takeNewStatements,
} from './queries/sources.ts';
import { insertDelivery } from './queries/deliveries.ts';
import { orderMessages, raise } from './raising.ts';
import { reachOf } from './reach.ts';

/** What a job hears of a mail. */
export const heardMail = mailFact;

/** Security mails that are alerts: the mail is sent anyway, and texts and push messages go out with it. */
const ofMail: Readonly<Partial<Record<MailKind, AlertKey>>> = {
  'new-sign-on': 'loginAttempts',
  'password-changed': 'passwordChanges',
  'second-factor-changed': 'passwordChanges',
  'passkey-changed': 'passwordChanges',
  'contact-changed': 'profileUpdates',
};

/** After the inbox has kept the mail. Runs again later if it has not; it never will if the customer was erased. */
export async function followMail(
  context: JobContext,
  { factId, customerId, payload }: { factId: string; customerId: string | null; payload: WantedMail },
): Promise<void> {
  const key = payload.kind === undefined ? undefined : ofMail[payload.kind];
  if (customerId === null || key === undefined || payload.isInInbox === true) return;
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const methods = (await choicesOf(tx, customerId))[key].methods.filter((method) => method !== 'email');
  if (methods.length === 0) return;
  const itemId = await mailItem(tx, customerId, factId);
  if (itemId === null) {
    if ((await openContent(context, customerId, payload.sealed)) === null) return;
    throw new Error('the inbox does not have the mail yet');
  }
  context.log.debug({ factId }, 'a security mail is followed by messages');
  await orderMessages(tx, { customerId, itemId, key, methods, isMailed: true });
}

/** One mistyped password is nobody's news. */
const FAILED_SIGN_ONS = 3;

/**
 * One alert for the failed sign-ons of an hour: whoever guesses can't bury it, and the owner isn't buried in it. The key is for
 * two jobs at once: neither sees what the other tells.
 */
export async function tellFailedSignOn(
  context: JobContext,
  { customerId }: { customerId: string },
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  if ((await countFailedSignOns(tx, customerId)) < FAILED_SIGN_ONS) return;
  if (await wasToldLately(tx, customerId, 'signOnFailed')) return;
  const { now } = await readClock(tx);
  await raise(tx, context, 'loginAttempts', {
    customerId,
    kind: 'signOnFailed',
    values: {},
    link: { to: 'security' },
    key: `sign-on-failed:${now.toISOString().slice(0, 13)}`,
  });
}

/** At once: somebody is standing before a terminal, or somebody else is trying the card. */
export async function tellDeclined(
  context: JobContext,
  { customerId, authorizationId }: { customerId: string; authorizationId: string },
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const declined = await findDeclined(tx, customerId, authorizationId);
  if (!declined) return;
  const { accountId, amount, merchant } = declined;
  await raise(tx, context, 'declinedPurchases', {
    customerId,
    accountId,
    kind: 'purchaseDeclined',
    values: { amount, name: merchantOf(merchant).name },
    link: { to: 'cards' },
    key: `declined:${authorizationId}`,
  });
}

/** Says where a payment is while it can be taken back. */
export async function tellSent(
  context: JobContext,
  { customerId, movementId }: { customerId: string; movementId: string },
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const payment = await findUndoable(tx, customerId, movementId);
  if (!payment) return;
  await tell(tx, context, {
    customerId,
    kind: 'paymentSent',
    values: payment,
    link: { to: 'movement', movementId: idFrom('movement', movementId) },
    key: `sent:${movementId}`,
  });
}

const PAGE = 200;
const FIRST_DAYS = alertRules.paymentReminders.first.days ?? 1;

/** Statements that the month's end has made, and card payments that come due. */
export const nightSteps: readonly NightStep[] = [
  {
    name: 'statement-alerts',
    run: async ({ context, signal }) => ({
      told: await pages(signal, () =>
        inTransaction(context, async (tx) => {
          const { businessDate } = await readClock(tx);
          const made = await takeNewStatements(tx, businessDate, PAGE);
          await announceAll(
            tx,
            made.map(({ customerId, accountId, periodEnd }) => ({
              id: newId(),
              topic: 'alert.statement-made',
              customerId,
              payload: { accountId, periodEnd },
            })),
          );
          return made.length;
        }),
      ),
    }),
  },
  {
    name: 'payment-alerts',
    run: async ({ context, signal }) => ({
      told: await pages(signal, () =>
        inTransaction(context, async (tx) => {
          const { businessDate } = await readClock(tx);
          const near = await takeNearDues(tx, { today: businessDate, firstDays: FIRST_DAYS, most: PAGE });
          await announceAll(
            tx,
            near.map(({ customerId, accountId, periodEnd }) => ({
              id: newId(),
              topic: 'alert.payment-near',
              customerId,
              payload: { accountId, periodEnd },
            })),
          );
          return near.length;
        }),
      ),
    }),
  },
];

async function pages(signal: AbortSignal | undefined, take: () => Promise<number>): Promise<number> {
  let told = 0;
  for (;;) {
    signal?.throwIfAborted();
    const page = await take();
    told += page;
    if (page < PAGE) return told;
  }
}

type OfAccount = { readonly customerId: string; readonly accountId: string; readonly periodEnd: string };

export async function tellStatement(
  context: JobContext,
  { customerId, accountId, periodEnd }: OfAccount,
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  await raise(tx, context, 'statementAvailable', {
    customerId,
    accountId,
    kind: 'statementReady',
    values: { closedOn: periodEnd },
    link: { to: 'statements', accountId: idFrom('account', accountId) },
    key: `statement:${accountId}:${periodEnd}`,
  });
}

/** Not for what was paid since. */
export async function tellNearDue(
  context: JobContext,
  { customerId, accountId, periodEnd }: OfAccount,
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const number = await findNumber(tx, customerId, accountId);
  if (number === null) return;
  const { businessDate } = await readClock(tx);
  const due = (await readCreditDues(tx, [number], businessDate)).get(number);
  if (!due || due.minimumPayment === ZERO || due.dueOn === null) return;
  await raise(tx, context, 'paymentReminders', {
    customerId,
    accountId,
    kind: 'paymentDue',
    values: { amount: due.minimumPayment, dueOn: due.dueOn },
    link: { to: 'creditPayment', accountId: idFrom('account', accountId) },
    key: `payment-due:${accountId}:${periodEnd}`,
  });
}

/** Over every channel that can deliver, at once, whatever the hour: the customer is waiting for it. */
export async function sendTestAlert(context: CustomerContext): Promise<ReplyOf<typeof testCall>> {
  return forCustomer(context, async (tx) => {
    const { customerId } = context;
    const reach = await reachOf(tx, context);
    const channels = alertMethods.filter((method) => reach[method]);
    const itemId = await tell(tx, context, {
      customerId,
      kind: 'testAlert',
      values: {},
      link: { to: 'alerts' },
    });
    const { now } = await readClock(tx);
    if (itemId !== null)
      for (const channel of channels)
        await insertDelivery(tx, {
          id: newId(),
          customerId,
          itemId,
          key: 'loginAttempts',
          channel,
          isMailed: false,
          dueAt: now,
        });
    return { channels };
  });
}
