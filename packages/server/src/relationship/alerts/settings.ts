import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  alertDelivery,
  type dropAccountAlerts as dropCall,
  type showAlerts as getCall,
  type saveAlert as oneCall,
  type saveAlertContact as contactCall,
  type saveAlerts as allCall,
  type saveAlertSection as sectionCall,
  type showAlert as showCall,
  type saveQuietHours as quietCall,
  type AccountAlerts,
} from '@bank/contract/relationship/alerts/contract.ts';
import {
  alertRules,
  choiceProblems,
  firstQuietHours,
  isOfCustomer,
  type QuietHours,
} from '@bank/contract/relationship/alerts/rules.ts';
import { notFound, refuse, refuseIfAny } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { ownAccounts, readOwn } from '../../accounts/accounts/service.ts';
import { itemTitles } from '../../bank/inbox/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { provePhone, showProfile, updateContacts } from '../profile/service.ts';
import { allOf, choicesOf, oneOf, sectionOf, toSettings, type Changes } from './choices.ts';
import { devicesOf } from './devices.ts';
import { reachOf } from './reach.ts';
import { listDeliveries } from './queries/deliveries.ts';
import { endAllDevices } from './queries/devices.ts';
import {
  countRaised,
  deleteAccountSettings,
  findQuietHours,
  isKnownZone,
  isPhoneConfirmed,
  listAccountSettings,
  upsertAccountSetting,
  upsertQuietHours,
  upsertSetting,
} from './queries/settings.ts';

const DELIVERIES_SHOWN = 20;

export async function showAlerts(
  context: CustomerContext,
  { accountId }: Pick<RequestOf<typeof getCall>, 'accountId'> = {},
): Promise<AccountAlerts> {
  const { user, version, pending } = await showProfile(context);
  return forCustomer(context, async (tx) => {
    const { customerId, config } = context;
    if (accountId !== undefined) await ownAccounts(tx, [accountId]);
    const devices = await devicesOf(tx, context);
    return {
      alerts: toSettings(await choicesOf(tx, customerId, accountId)),
      accounts: await accountsOf(tx, customerId),
      contactInfo: { email: user.email, phone: user.phoneNumber, pushEnabled: devices.length > 0 },
      version,
      pending,
      reach: await reachOf(tx, context),
      quietHours: await quietHoursOf(tx, customerId),
      devices,
      deliveries: await deliveriesOf(tx, context),
      sentLately: await countRaised(tx, customerId),
      pushKey: config.push.publicKey,
    };
  });
}

async function accountsOf(tx: Tx, customerId: string): Promise<AccountAlerts['accounts']> {
  const apart = new Set((await listAccountSettings(tx, customerId)).map((row) => row.account_id));
  const own = await readOwn(tx, null);
  return own
    .filter(({ balance }) => balance.state !== 'closed')
    .map(({ name }) => ({ ...name, isApart: apart.has(name.id) }));
}

export async function quietHoursOf(tx: Tx, customerId: string): Promise<QuietHours> {
  const row = await findQuietHours(tx, customerId);
  if (!row) return firstQuietHours;
  const { is_quiet: isOn, quiet_from: from, quiet_to: to, zone, is_digest: digest } = row;
  return { isOn, from, to, zone, digest };
}

async function deliveriesOf(tx: Tx, context: CustomerContext): Promise<AccountAlerts['deliveries']> {
  const rows = await listDeliveries(tx, context.customerId, DELIVERIES_SHOWN);
  const titles = await itemTitles(
    tx,
    context,
    rows.map((row) => row.item_id),
  );
  return rows.flatMap((row) => {
    const item = titles.get(row.item_id);
    if (!item) return [];
    return alertDelivery.parse({
      id: row.id,
      kind: item.kind,
      title: item.title,
      channel: row.channel,
      state: row.state,
      attempts: row.attempts,
      at: (row.state === 'waiting' ? row.due_at : row.changed_at).toISOString(),
    });
  });
}

export async function showAlert(
  context: CustomerContext,
  { section, subkey, accountId }: RequestOf<typeof showCall>,
): Promise<ReplyOf<typeof showCall>> {
  if (alertRules[subkey].section !== section) return notFound();
  const choices = await forCustomer(context, async (tx) => {
    if (accountId !== undefined) await ownAccounts(tx, [accountId]);
    return choicesOf(tx, context.customerId, accountId);
  });
  const { enabled, methods } = choices[subkey];
  return { enabled, methods: [...methods] };
}

export function saveAlert(
  context: CustomerContext,
  { section, subkey, settings, accountId }: RequestOf<typeof oneCall>,
): Promise<ReplyOf<typeof oneCall>> {
  return save(context, oneOf(section, subkey, settings), accountId);
}

export function saveAlertSection(
  context: CustomerContext,
  { section, settings, accountId }: RequestOf<typeof sectionCall>,
): Promise<ReplyOf<typeof sectionCall>> {
  return save(context, sectionOf(section, settings), accountId);
}

/** Another address or number goes through the contact call, which asks who is there. */
export async function saveAlerts(
  context: CustomerContext,
  { alertSettings, contactInfo, accountId }: RequestOf<typeof allCall>,
): Promise<ReplyOf<typeof allCall>> {
  const { user } = await showProfile(context);
  if (contactInfo.email !== user.email || contactInfo.phone !== user.phoneNumber)
    refuse({ code: 'contact_apart', word: 'alerts.error.contactApart', field: 'contactInfo' });
  return save(context, allOf(alertSettings), accountId);
}

/** For one account only what is changed becomes its own; the rest goes on following the others. */
async function save(
  context: CustomerContext,
  changes: Changes,
  accountId: string | null = null,
): Promise<ReplyOf<typeof allCall>> {
  return forCustomer(context, async (tx) => {
    const { customerId } = context;
    if (accountId !== null) await ownAccounts(tx, [accountId]);
    const reach = await reachOf(tx, context);
    const before = await choicesOf(tx, customerId, accountId);
    const changed = changes.filter(
      ({ key, choice }) => JSON.stringify(choice) !== JSON.stringify(before[key]),
    );
    refuseIfAny(
      changed.flatMap(({ key, choice }) =>
        // A channel that was on before and can't deliver now may stay as it is.
        choiceProblems(key, choice, {
          email: true,
          text: reach.text || before[key].methods.includes('text'),
          push: reach.push || before[key].methods.includes('push'),
        }),
      ),
    );
    for (const { key, choice } of changed) {
      const setting = {
        key,
        enabled: choice.enabled,
        threshold: choice.threshold,
        days: choice.days,
        email: choice.methods.includes('email'),
        text: choice.methods.includes('text'),
        push: choice.methods.includes('push'),
      };
      if (accountId === null || isOfCustomer(key))
        await upsertSetting(tx, customerId, { ...setting, isSecurity: isOfCustomer(key) });
      else await upsertAccountSetting(tx, customerId, accountId, setting);
    }
    if (changed.length > 0)
      await record(tx, context, {
        action: 'alerts.saved',
        objectKind: accountId === null ? 'customer' : 'account',
        objectId: accountId ?? customerId,
        before: Object.fromEntries(changed.map(({ key }) => [key, before[key]])),
        after: Object.fromEntries(changed.map(({ key, choice }) => [key, choice])),
      });
    return toSettings(await choicesOf(tx, customerId, accountId));
  });
}

/** The account is told of like the others again. */
export async function dropAccountAlerts(
  context: CustomerContext,
  { accountId }: RequestOf<typeof dropCall>,
): Promise<ReplyOf<typeof dropCall>> {
  return forCustomer(context, async (tx) => {
    const { customerId } = context;
    await ownAccounts(tx, [accountId]);
    const before = await choicesOf(tx, customerId, accountId);
    await deleteAccountSettings(tx, customerId, accountId);
    const after = await choicesOf(tx, customerId);
    await record(tx, context, {
      action: 'alerts.account-dropped',
      objectKind: 'account',
      objectId: accountId,
      before,
      after,
    });
    return toSettings(after);
  });
}

/**
 * The profile's own operation, with its version, codes and notice to the old address. Nothing is sent unless something is
 * changed or a code is asked for. A form sends back what it had loaded, so push ends only by a request for nothing else.
 */
export async function saveAlertContact(
  context: CustomerContext,
  { version, email, phone, pushEnabled, verifyPhone = false }: RequestOf<typeof contactCall>,
): Promise<AccountAlerts> {
  const person = await forCustomer(context, (tx) => findCustomer(tx, context, context.customerId));
  if (!person) return notFound();
  await updateContacts(context, { version, email, phoneNumber: phone });
  const isChanged = email !== person.email || phone !== person.phoneNumber;
  const canProve = verifyPhone && phone === person.phoneNumber && context.config.texts.url !== null;
  if (canProve && !(await forCustomer(context, (tx) => isPhoneConfirmed(tx, context.customerId))))
    await provePhone(context);
  if (pushEnabled === false && !isChanged && !verifyPhone)
    await forCustomer(context, (tx) => endPush(tx, context));
  return showAlerts(context);
}

async function endPush(tx: Tx, context: CustomerContext): Promise<void> {
  const { customerId } = context;
  const ended = await endAllDevices(tx, customerId);
  if (ended === 0) return;
  const after = { devices: ended };
  await record(tx, context, {
    action: 'alerts.push-ended',
    objectKind: 'customer',
    objectId: customerId,
    after,
  });
}

export async function saveQuietHours(
  context: CustomerContext,
  wanted: RequestOf<typeof quietCall>,
): Promise<ReplyOf<typeof quietCall>> {
  const { isOn, from, to, zone, digest } = wanted;
  const after = { isOn, from, to, zone, digest };
  return forCustomer(context, async (tx) => {
    const { customerId } = context;
    if (!(await isKnownZone(tx, zone)))
      refuse({ code: 'zone_unknown', word: 'failure.invalid', field: 'zone' });
    const before = await quietHoursOf(tx, customerId);
    await upsertQuietHours(tx, customerId, after);
    await record(tx, context, {
      action: 'alerts.quiet-hours-saved',
      objectKind: 'customer',
      objectId: customerId,
      before,
      after,
    });
    return after;
  });
}
