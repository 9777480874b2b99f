import type { InboxLink } from '@bank/contract/bank/inbox/contract.ts';
import { abroadKey, type InboxKind, type InboxValues } from '@bank/contract/bank/inbox/rules.ts';
import {
  alertKeys,
  alertRules,
  CREDIT_USAGE_PERCENT,
  DIGEST_AT,
  type AlertKey,
  type AlertMethod,
} from '@bank/contract/relationship/alerts/rules.ts';
import { mayNotify, type NotificationKind } from '@bank/contract/person/preferences/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import type { FedLeg } from '@bank/ledger/feed.ts';
import { tell, toldItem } from '../../bank/inbox/service.ts';
import { settingsOf } from '../../person/preferences/service.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { announceAll } from '../../platform/outbox.ts';
import type { PostingConsumer } from '../../platform/posting-feed-apply.ts';
import { newId, type Context } from '../../platform/work.ts';
import { choicesOf } from './choices.ts';
import { findDueTimes, insertDelivery } from './queries/deliveries.ts';
import { findRaised, insertRaised } from './queries/engine.ts';

/** Finds what is to be told in the journal. It is of the moment: nobody is told of what was posted before it began. */
export const alertConsumer: PostingConsumer = { name: 'alerts', apply: raiseFromLegs, reset: null };

/** What was turned down is never posted. */
const ofPostings: readonly AlertKey[] = alertKeys.filter(
  (key) => ['balance', 'transaction'].includes(alertRules[key].section) && key !== 'declinedPurchases',
);

async function raiseFromLegs(tx: Tx, legs: readonly FedLeg[]): Promise<void> {
  const raised = await insertRaised(
    tx,
    legs,
    ofPostings.map((key) => {
      const { enabled, threshold } = alertRules[key].first;
      return { key, enabled, threshold: threshold ?? 0 };
    }),
    CREDIT_USAGE_PERCENT,
  );
  await announceAll(
    tx,
    raised.map(({ id, customerId }) => ({
      id: newId(),
      topic: 'alert.raised',
      customerId,
      payload: { alertId: id },
    })),
  );
}

/** Writes the alert into the inbox and orders its messages, together with the end of the job. */
export async function tellRaised(
  context: JobContext,
  { customerId, alertId }: { customerId: string; alertId: string },
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const row = await findRaised(tx, customerId, alertId);
  if (!row) return;
  const accountId = idFrom('account', row.account_id);
  const link: InboxLink =
    row.movement_id === null
      ? { to: 'account', accountId }
      : { to: 'movement', movementId: idFrom('movement', row.movement_id) };
  const amount = Number(row.amount);
  const common = { customerId, accountId, key: `alert:${alertId}` };
  const { name } = row;
  switch (row.key) {
    case 'lowBalance':
      return raise(tx, context, 'lowBalance', {
        ...common,
        kind: 'balanceLow',
        values: { balance: Number(row.balance ?? 0n), threshold: Number(row.threshold) },
        link: { to: 'account', accountId },
      });
    case 'creditUsage':
      return raise(tx, context, 'creditUsage', {
        ...common,
        kind: 'creditUsed',
        values: { owed: -Number(row.balance ?? 0n) },
        link: { to: 'creditPayment', accountId },
      });
    case 'largeDebits':
      return raise(tx, context, 'largeDebits', {
        ...common,
        kind: 'largeDebit',
        values: { amount, name },
        link,
      });
    case 'largeCredits':
      return raise(tx, context, 'largeCredits', {
        ...common,
        kind: 'largeCredit',
        values: { amount, name },
        link,
      });
    case 'atmWithdrawals':
      return raise(tx, context, 'atmWithdrawals', {
        ...common,
        kind: 'atmWithdrawal',
        values: { amount },
        link,
      });
    case 'internationalTransactions':
      return raise(tx, context, 'internationalTransactions', {
        ...common,
        kind: 'purchaseAbroad',
        values: { amount, name, country: row.country ?? '' },
        link,
        ...(row.authorization_id !== null && { key: abroadKey(row.authorization_id) }),
      });
    default:
      throw new Error(`no such alert: ${row.key}`);
  }
}

export type Raised<Kind extends InboxKind> = {
  readonly customerId: string;
  readonly kind: Kind;
  readonly values: InboxValues<Kind>;
  readonly link: InboxLink | null;
  readonly accountId?: string | null;
  readonly key: string;
};

/** Tells the customer in the inbox, and by every channel that they chose and that can reach them. Once for each key. */
export async function raise<Kind extends InboxKind>(
  tx: Tx,
  context: Pick<Context, 'vault' | 'config'>,
  key: AlertKey,
  told: Raised<Kind>,
): Promise<void> {
  const { customerId } = told;
  const { enabled, methods } = (await choicesOf(tx, customerId, told.accountId ?? null))[key];
  if (!enabled) return;
  const itemId = await tell(tx, context, told);
  if (itemId !== null) return orderMessages(tx, { customerId, itemId, key, methods });
  // A purchase abroad may have been told and mailed when it was approved. Texts and push messages are about that item then.
  const before = await toldItem(tx, customerId, told.key);
  const unmailed = methods.filter((method) => method !== 'email');
  if (before !== null)
    await orderMessages(tx, { customerId, itemId: before, key, methods: unmailed, isMailed: true });
}

const masters: Readonly<Record<(typeof alertRules)[AlertKey]['section'], NotificationKind>> = {
  balance: 'balance',
  transaction: 'transaction',
  security: 'security',
  statement: 'transaction',
};

/** A message goes out only if the profile's switches allow it too. `isMailed`: the same news goes out by mail anyway. */
export async function orderMessages(
  tx: Tx,
  wanted: {
    customerId: string;
    itemId: string;
    key: AlertKey;
    methods: readonly AlertMethod[];
    isMailed?: boolean;
  },
): Promise<void> {
  const { customerId, itemId, key, methods, isMailed = false } = wanted;
  const settings = await settingsOf(tx, customerId);
  const { section, canWait } = alertRules[key];
  const allowed = methods.filter((method) =>
    mayNotify(settings, masters[section], method === 'text' ? 'sms' : method),
  );
  if (allowed.length === 0) return;
  const { now, quiet, digest } = await findDueTimes(tx, { customerId, digestAt: DIGEST_AT, canWait });
  for (const channel of allowed)
    await insertDelivery(tx, {
      id: newId(),
      customerId,
      itemId,
      key,
      channel,
      isMailed,
      dueAt: section === 'security' ? now : channel === 'email' ? digest : quiet,
    });
}
