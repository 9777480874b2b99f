import { presentmentDay, returnDeadline } from '@bank/contract/movements/check-rules.ts';
import type { Tx } from '../platform/database.ts';
import type { StoredItem } from '../rails/item-queries.ts';
import type { CheckFacts, Decision, FoundAccount } from './arrival-decision.ts';
import {
  insertPresented,
  listStoppedChecks,
  updatePresented,
  type PresentedChange,
  type PresentedRow,
} from './check-queries.ts';

/** Memo of a check's entry. Stored in the ledger, so it is the same in every language; `names-rules.ts` translates it. */
export function checkMemo(number: number): string {
  return `Check ${number}`;
}

type Found = (item: StoredItem) => FoundAccount | null;

/**
 * What is known of the numbers of a page's checks. Their accounts' numbers are locked until the transaction ends, so a stop
 * payment is placed before a check is decided, or after.
 */
export async function findChecks(
  tx: Tx,
  items: readonly StoredItem[],
  found: Found,
): Promise<(item: StoredItem) => CheckFacts | null> {
  const asked = items.flatMap((item) => {
    const accountId = item.accountId ?? found(item)?.accountId ?? null;
    return item.checkNumber === null || accountId === null
      ? []
      : [{ item, accountId, number: item.checkNumber }];
  });
  const rows = await listStoppedChecks(tx, asked);
  const seen = new Set<string>();
  const facts = new Map<StoredItem, CheckFacts>();
  for (const [at, { item, accountId, number }] of asked.entries()) {
    const row = rows[at];
    if (!row) throw new Error('a check was asked for and not answered');
    const key = `${accountId} ${number}`;
    facts.set(item, {
      isStopped: row.isStopped,
      isPresentedBefore: row.isPaid,
      isBehindAnother: seen.has(key),
    });
    seen.add(key);
  }
  return (item) => facts.get(item) ?? null;
}

type DecidedCheck = {
  readonly item: StoredItem & { readonly found?: FoundAccount | null };
  readonly decision: Decision;
};

/** Keeps what became of each check of a known account, in the transaction that decided it. */
export async function writeChecks(tx: Tx, decided: readonly DecidedCheck[]): Promise<void> {
  const checks = decided.filter(({ item }) => item.checkNumber !== null);
  await insertPresented(
    tx,
    checks.flatMap(({ item, decision }) => presentedFrom(item, decision)),
  );
  await updatePresented(
    tx,
    checks.flatMap(({ item: { intent: id }, decision }): PresentedChange[] => {
      if (decision.act === 'capture') return [{ id, state: 'paid', reason: null }];
      return decision.act === 'release' ? [{ id, state: 'returned', reason: decision.reason }] : [];
    }),
  );
}

function presentedFrom(item: DecidedCheck['item'], decision: Decision): PresentedRow[] {
  const { intent: id, network, itemId, checkNumber, amount, effectiveOn, found = null } = item;
  const state = stateAfter(decision);
  if (state === null || found === null || checkNumber === null) return [];
  return [
    {
      id,
      customerId: found.customerId,
      accountId: found.accountId,
      network,
      itemId,
      number: checkNumber,
      amount,
      presentedOn: presentmentDay(effectiveOn),
      returnBy: returnDeadline(effectiveOn),
      state,
      reason: decision.act === 'return' ? decision.reason : null,
    },
  ];
}

/** Null while it isn't decided, and for what ends an earlier decision. */
function stateAfter(decision: Decision): PresentedRow['state'] | null {
  switch (decision.act) {
    case 'debit':
    case 'take':
    case 'force':
      return 'paid';
    case 'hold':
      return 'held';
    case 'return':
      return 'returned';
    case 'credit':
    case 'capture':
    case 'release':
    case 'suspend':
    case 'wait':
      return null;
  }
}
