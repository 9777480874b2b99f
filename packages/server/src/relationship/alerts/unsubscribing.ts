import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { unsubscribe as unsubscribeCall } from '@bank/contract/relationship/alerts/unsubscribe-contract.ts';
import { alertKeys, alertRules, type AlertKey } from '@bank/contract/relationship/alerts/rules.ts';
import { isId } from '@bank/kernel/id.ts';
import { notFound } from '@bank/kernel/problem.ts';
import * as queries from './queries/settings.ts';
import { record } from '../../platform/audit.ts';
import { setCustomerScope } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction, type Context, type GuestContext } from '../../platform/work.ts';
import { choicesOf } from './choices.ts';

const TOKEN_PLACE = 'alerts.unsubscribe';

type Wish = { readonly customerId: string; readonly keys: readonly AlertKey[] };

/** The token is sealed with the bank's key: it names whom it is about to nobody, and nobody can make one. */
export function unsubscribeLink(
  { config, vault }: Pick<Context, 'config' | 'vault'>,
  customerId: string,
  keys: readonly AlertKey[],
): string {
  // Short: it is a part of an address. A digit of base 36 for each alert, after the id without its dashes.
  const named = keys.map((key) => alertKeys.indexOf(key).toString(36)).join('');
  const sealed = vault.sealForBank(TOKEN_PLACE, `${customerId.replaceAll('-', '')}${named}`);
  const token = Buffer.from(sealed).toString('base64url');
  return `${config.http.origin}/api/unsubscribe/${token}`;
}

/** Nobody is signed on, so the worker carries it out. */
export async function unsubscribe(
  context: GuestContext,
  { token }: RequestOf<typeof unsubscribeCall>,
): Promise<ReplyOf<typeof unsubscribeCall>> {
  const wish = openToken(context, token);
  if (!wish) return notFound();
  await inTransaction(context, (tx) => announce(tx, { topic: 'alert.unsubscribed', payload: { token } }));
  return { keys: [...wish.keys] };
}

function openToken({ vault }: Pick<Context, 'vault'>, token: string): Wish | null {
  try {
    const sealed = Buffer.from(token, 'base64url').toString();
    const opened = vault.openForBank(TOKEN_PLACE, sealed);
    const customerId = opened.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    if (!isId(customerId)) return null;
    const keys = opened
      .slice(32)
      .split('')
      .flatMap((digit) => alertKeys[Number.parseInt(digit, 36)] ?? []);
    const stoppable = keys.filter((key) => alertRules[key].section !== 'security');
    return stoppable.length === 0 ? null : { customerId, keys: stoppable };
  } catch {
    return null;
  }
}

/** Emails of these alerts end, for every account; other channels stay as they are. */
export async function stopMails(context: JobContext, { token }: { token: string }): Promise<void> {
  const { tx } = context;
  const wish = openToken(context, token);
  if (!wish) return;
  const { customerId, keys } = wish;
  await setCustomerScope(tx, customerId);
  const choices = await choicesOf(tx, customerId);
  await queries.stopAccountMails(tx, customerId, keys);
  for (const key of keys) {
    const choice = choices[key];
    const methods = choice.methods.filter((method) => method !== 'email');
    await queries.upsertSetting(tx, customerId, {
      key,
      isSecurity: false,
      enabled: choice.enabled && methods.length > 0,
      threshold: choice.threshold,
      days: choice.days,
      email: false,
      text: methods.includes('text'),
      push: methods.includes('push'),
    });
    await queries.updateMailStopped(tx, customerId, key);
    await record(tx, context, {
      action: 'alerts.unsubscribed',
      objectKind: 'customer',
      objectId: customerId,
      before: { [key]: choice },
      after: { [key]: { ...choice, methods } },
    });
  }
}
