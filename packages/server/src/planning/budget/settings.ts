import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/planning/budget/settings-contract.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { choosableAccounts } from '../../accounts/accounts/service.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { forCustomer, forReader, type CustomerContext } from '../../platform/work.ts';
import { touchedTopic } from './alerts.ts';
import { isSpentFrom } from './lines.ts';
import { listConnectedIds, replaceConnected, updateAlert } from './queries/learned.ts';
import { deleteOfAccounts } from './queries/transactions.ts';

type Connected = Promise<ReplyOf<typeof calls.listConnected>>;

export function listConnected(context: CustomerContext): Connected {
  return forReader(context, (tx) => connectedOf(tx, context.customerId));
}

async function connectedOf(tx: Tx, customerId: string): Connected {
  const ids = await listConnectedIds(tx, customerId);
  const own = (await choosableAccounts(tx, customerId)).filter(isSpentFrom);
  return { accounts: own.map(({ id, name }) => ({ ...name, isConnected: ids.includes(id) })) };
}

/** Lines of an account that is taken off leave the budget; what was learned from them stays. */
export function connectAccounts(
  context: CustomerContext,
  { accountIds }: RequestOf<typeof calls.connectAccounts>,
): Connected {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const own = (await choosableAccounts(tx, customerId)).filter(isSpentFrom);
    if (!accountIds.every((id) => own.some((one) => one.id === id))) notFound();
    const before = await listConnectedIds(tx, customerId);
    // A closed account can't be chosen anymore, and what was spent from it stays.
    const closed = before.filter((id) => !own.some((one) => one.id === id));
    const kept: readonly string[] = [...accountIds, ...closed];
    await replaceConnected(tx, customerId, kept);
    await deleteOfAccounts(
      tx,
      customerId,
      before.filter((id) => !kept.includes(id)),
    );
    await record(tx, context, {
      action: 'budget.connected',
      objectKind: 'customer',
      objectId: customerId,
      after: { accounts: accountIds.length },
    });
    await announce(tx, { topic: touchedTopic, customerId, payload: {} });
    return connectedOf(tx, customerId);
  });
}

export function saveAlerts(
  context: CustomerContext,
  { alerts }: RequestOf<typeof calls.saveAlerts>,
): Promise<ReplyOf<typeof calls.saveAlerts>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    for (const { categoryId, percent } of alerts)
      if (!(await updateAlert(tx, customerId, categoryId, percent))) notFound();
    await record(tx, context, {
      action: 'budget.alerts-saved',
      objectKind: 'customer',
      objectId: customerId,
      after: { alerts: alerts.filter(({ percent }) => percent !== null).length },
    });
    // What is over its share already is told now.
    await announce(tx, { topic: touchedTopic, customerId, payload: {} });
    return { alerts: alerts.filter(({ percent }) => percent !== null).length };
  });
}
