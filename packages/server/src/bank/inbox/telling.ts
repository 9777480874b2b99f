import type { InboxLink } from '@bank/contract/bank/inbox/contract.ts';
import {
  ruleOf,
  type InboxGroup,
  type InboxKind,
  type InboxValues,
} from '@bank/contract/bank/inbox/rules.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { newId, type Context } from '../../platform/work.ts';
import { findByKey, insertItem, isToldLately } from './queries.ts';

export const VALUES_PLACE = 'inbox_items.values_sealed';

export type Told<Kind extends InboxKind> = {
  readonly customerId: string;
  readonly kind: Kind;
  /** Cents, counts, days and names; the sentence is made when it is read, in the reader's language. */
  readonly values: InboxValues<Kind>;
  /** What it leads to; null for nowhere. */
  readonly link: InboxLink | null;
  /** The account that its texts name. */
  readonly accountId?: string | null;
  /** The same key of the same customer is told once, however often it is asked for. */
  readonly key?: string | null;
};

/**
 * Writes an item into a customer's inbox, if and only if the caller's transaction commits. The transaction must be in the
 * customer's scope. Returns its id, or null if the same key was told before.
 */
export async function tell<Kind extends InboxKind>(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  told: Told<Kind>,
): Promise<string | null> {
  const rule = ruleOf(told.kind);
  const given: object = told.values;
  const missing = Object.keys(rule.values).filter((name) => !Object.hasOwn(given, name));
  if (missing.length > 0) throw new Error(`the item ${told.kind} lacks ${missing.join(', ')}`);
  if (rule.namesAccount && !told.accountId) throw new Error(`the item ${told.kind} names an account`);
  return write(tx, context, { ...told, group: rule.group, values: given });
}

/** What was told under a key; null if nothing was. */
export function toldItem(tx: Tx, customerId: string, key: string): Promise<string | null> {
  return findByKey(tx, customerId, key);
}

/** Whether anything of this kind was told within the last hour. */
export function wasToldLately(tx: Tx, customerId: string, kind: InboxKind): Promise<boolean> {
  return isToldLately(tx, customerId, kind);
}

type Written = {
  readonly customerId: string;
  readonly kind: InboxKind;
  readonly group: InboxGroup;
  readonly values: object;
  readonly link: InboxLink | null;
  readonly accountId?: string | null;
  readonly key?: string | null;
};

export async function write(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  item: Written,
): Promise<string | null> {
  const { customerId } = item;
  const id = newId();
  const isNew = await insertItem(tx, {
    id,
    customerId,
    kind: item.kind,
    category: item.group,
    accountId: item.accountId ?? null,
    sealed: await vault.seal(tx, customerId, VALUES_PLACE, JSON.stringify(item.values)),
    link: item.link,
    key: item.key ?? null,
  });
  if (!isNew) return null;
  // Open pages hear of it through the relay of facts.
  await announce(tx, { topic: 'inbox.told', customerId, payload: { itemId: id } });
  return id;
}
