import { isId } from '@bank/kernel/id.ts';
import type { FedLeg } from '@bank/ledger/feed.ts';
import type { Tx } from '../../platform/database.ts';
import { wakeCustomers } from '../../platform/live-channel.ts';
import type { RelayedFact } from '../../platform/outbox.ts';
import type { PostingConsumer } from '../../platform/posting-feed-apply.ts';
import { listChanges, writeChanges, type Change } from './queries.ts';

/** Tells open pages what was posted. */
export const liveConsumer: PostingConsumer = {
  name: 'live-updates',
  apply: tellOfLegs,
  reset: null,
};

async function tellOfLegs(tx: Tx, legs: readonly FedLeg[]): Promise<void> {
  await tell(tx, await listChanges(tx, legs), []);
}

/** Tells open pages of what is counted beside the ledger, a moment after its posting was told. */
export async function tellOfAccounts(
  tx: Tx,
  accounts: readonly { readonly customerId: string; readonly accountId: string }[],
): Promise<void> {
  await tell(
    tx,
    accounts.map(({ customerId, accountId }) => ({ customerId, kind: 'account', thingId: accountId })),
    [],
  );
}

/** Tells open pages of facts: a movement that changes its state without a posting, a new payee. */
export async function tellOfFacts(tx: Tx, facts: readonly RelayedFact[]): Promise<void> {
  const about = facts.flatMap(({ customerId }) => customerId ?? []);
  const changes = facts.flatMap(({ customerId, fact }): Change[] => {
    const thingId = movementIn(fact);
    return customerId === null || thingId === null ? [] : [{ customerId, kind: 'movement', thingId }];
  });
  await tell(tx, changes, about);
}

function movementIn(fact: unknown): string | null {
  if (typeof fact !== 'object' || fact === null || !('movementId' in fact)) return null;
  return typeof fact.movementId === 'string' && isId(fact.movementId) ? fact.movementId : null;
}

async function tell(tx: Tx, changes: readonly Change[], others: readonly string[]): Promise<void> {
  const customers = [...new Set([...changes.map(({ customerId }) => customerId), ...others])].toSorted();
  if (customers.length === 0) return;
  const once = new Map(changes.map((each) => [`${each.customerId} ${each.kind} ${each.thingId}`, each]));
  await writeChanges(tx, customers, [...once.values()]);
  await wakeCustomers(tx, customers);
}
