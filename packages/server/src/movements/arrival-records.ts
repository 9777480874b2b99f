import { onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { plus, ZERO } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { HoldLeg, PostLeg } from '@bank/ledger/journal.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { announceAll } from '../platform/outbox.ts';
import { insertReturns, updateItems, type ItemChange, type StoredItem } from '../rails/item-queries.ts';
import { clearing } from '../rails/rail.ts';
import { returnCode } from '../rails/return-codes.ts';
import { isGivenBack, kindOfItem, type Decision, type FoundAccount } from './arrival-decision.ts';
import type { Refunded } from './arrival-card-queries.ts';
import { writeChecks } from './arrival-checks.ts';
import { insertArrived, updateArrived, type ArrivedMovement, type EndedMovement } from './arrival-queries.ts';
import { markCaptured } from './authorization-queries.ts';
import { movementIdOf, referenceOf } from './intent.ts';
import { agreedFrom, type Draft } from './plan.ts';

/** An item, what was decided about it, and the journal that did so. */
export type Decided<Item extends StoredItem> = {
  readonly item: Item;
  readonly decision: Decision;
  readonly journal: number | null;
};

type Named = StoredItem & { readonly name: string; readonly refunded?: Refunded | null };

/** Writes what the ledger accepted: movements, items, returns and facts, together with the money. */
export async function writeArrivals(tx: Tx, decided: readonly Decided<Named>[], clock: Clock): Promise<void> {
  await insertArrived(
    tx,
    decided.flatMap(({ item, decision, journal }) =>
      'found' in decision && decision.act !== 'take' && journal !== null
        ? [arrivedMovement(item, { found: decision.found, journal, clock, isHeld: decision.act === 'hold' })]
        : [],
    ),
  );
  await updateArrived(tx, decided.flatMap(endOf));
  await markCaptured(
    tx,
    decided.flatMap(({ decision, journal }) => {
      if (decision.act !== 'take' || journal === null) return [];
      const { taken, extra } = decision.capture;
      return [{ id: decision.approval.id, amount: plus(taken, extra), fee: decision.fee, journal }];
    }),
  );
  await updateItems(tx, decided.map(changeOf));
  await writeChecks(tx, decided);
  await insertReturns(tx, decided.flatMap(returnOf));
  await announceAll(tx, decided.flatMap(factsOf));
}

/** An approved purchase has its movement since the network asked. */
function movementOf(item: Named, decision: Decision): string {
  return decision.act === 'take' ? decision.approval.id : item.intent;
}

function endOf({ item: { intent: id }, decision }: Decided<Named>): EndedMovement[] {
  if (decision.act === 'capture') return [{ id, state: 'posted', reason: null }];
  return decision.act === 'release' ? [{ id, state: 'failed', reason: decision.reason }] : [];
}

function changeOf({ item, decision, journal }: Decided<Named>): ItemChange {
  const { network, itemId } = item;
  switch (decision.act) {
    case 'credit':
    case 'debit':
    case 'take':
    case 'force':
    case 'hold': {
      const { customerId, accountId } = decision.found;
      const state = decision.act === 'hold' ? 'held' : 'posted';
      return {
        network,
        itemId,
        state,
        customerId,
        accountId,
        movementId: movementOf(item, decision),
        journal,
      };
    }
    // The journal of the hold stays: it is the one the movement names.
    case 'capture':
      return { network, itemId, state: 'posted' };
    case 'suspend':
      return { network, itemId, state: 'suspended', reason: decision.reason, journal };
    case 'release':
    case 'return':
      return { network, itemId, state: 'returned', reason: decision.reason, ...ownerOf(item) };
    case 'wait':
      return { network, itemId, state: 'waiting' };
  }
}

/** Whose account a returned claim named, if anybody's. */
function ownerOf(
  item: Named & { readonly found?: FoundAccount | null },
): Pick<ItemChange, 'customerId' | 'accountId'> {
  const { found = null } = item;
  return found ? { customerId: found.customerId, accountId: found.accountId } : {};
}

/** ISO 8583, for cards and machines: the amount is not the one that was approved. */
const ABOVE_APPROVAL = '13';

function returnOf({ item, decision }: Decided<Named>) {
  const { network, itemId: id, amount } = item;
  if (decision.act === 'take' && decision.capture.back > ZERO) {
    const { customerId } = decision.found;
    return [{ network, id, customerId, amount: decision.capture.back, reason: ABOVE_APPROVAL }];
  }
  if (decision.act !== 'release' && decision.act !== 'return') return [];
  const customerId = ownerOf(item).customerId ?? item.customerId;
  return [{ network, id, customerId, amount, reason: returnCode(network, decision.reason) }];
}

function factsOf({ item, decision }: Decided<Named>) {
  const { network, itemId, intent } = item;
  const fact = (id: string, topic: string, customerId: string | null, payload: object) => [
    { id, topic, customerId, payload },
  ];
  switch (decision.act) {
    case 'credit':
    case 'debit':
    case 'take':
      return fact(intent, 'movement.posted', decision.found.customerId, {
        movementId: movementOf(item, decision),
        reason: null,
      });
    case 'force':
      return [
        ...fact(intent, 'movement.posted', decision.found.customerId, { movementId: intent, reason: null }),
        ...fact(movementIdOf('force', intent), 'authorization.forced', decision.found.customerId, {
          movementId: intent,
        }),
      ];
    case 'capture':
      return fact(movementIdOf('settle', intent), 'movement.posted', item.customerId, {
        movementId: intent,
        reason: null,
      });
    case 'release':
      return [
        ...fact(movementIdOf('release', intent), 'movement.failed', item.customerId, {
          movementId: intent,
          reason: decision.reason,
        }),
        ...(item.checkNumber === null
          ? []
          : fact(movementIdOf('return', intent), 'rail-item.returned', item.customerId, {
              network,
              itemId,
              reason: decision.reason,
            })),
      ];
    case 'suspend':
      return fact(intent, 'rail-item.suspended', null, { network, itemId, reason: decision.reason });
    case 'return': {
      const customerId = ownerOf(item).customerId ?? null;
      return fact(intent, 'rail-item.returned', customerId, { network, itemId, reason: decision.reason });
    }
    case 'hold':
    case 'wait':
      return [];
  }
}

type Reached = {
  readonly found: FoundAccount;
  readonly journal: number;
  readonly clock: Clock;
  /** Whether the money is only set aside. */
  readonly isHeld: boolean;
  /** Whether it waited in suspense before. */
  readonly isPlaced?: boolean;
};

const prefixes: Readonly<Record<string, string>> = { deposit: 'DEP', withdrawal: 'WDR' };

/** The customer's movement, described as if the customer had planned it: that is what histories and receipts read. */
export function arrivedMovement(
  item: Named,
  { found, journal, clock, isHeld, isPlaced = false }: Reached,
): ArrivedMovement {
  const { network, direction, amount, effectiveOn, name, refunded = null } = item;
  const category = item.category ?? refunded?.category ?? null;
  const kind = kindOfItem(network, direction, isGivenBack(network, found, refunded));
  const outside = isPlaced ? own.suspense : clearing[network];
  const [from, to] = direction === 'in' ? [outside, found.account] : [found.account, outside];
  const id = isPlaced ? placementId(item) : item.intent;
  const leg: PostLeg = { debit: from, credit: to, amount, kind, memo: name };
  const held: HoldLeg = { ...leg, act: 'hold' };
  const draft: Draft = {
    kind,
    prefix: prefixes[kind] ?? 'PAY',
    rail: network,
    amount,
    fee: ZERO,
    from,
    to,
    legs: [isHeld ? held : leg],
    limits: [],
    leavesOn: effectiveOn,
    arrivesOn: isHeld ? onOrAfterBusinessDay(effectiveOn) : clock.businessDate,
    topic: null,
    approval: 'none',
    ...(category === null ? {} : { category }),
    ...(refunded === null ? {} : { refundOf: refunded.movementId, cardId: refunded.cardId }),
  };
  const { customerId } = found;
  return {
    id,
    customerId,
    kind,
    rail: network,
    state: isHeld ? 'pending' : 'posted',
    amount,
    from,
    to,
    reference: referenceOf(draft.prefix, id),
    leavesOn: draft.leavesOn,
    arrivesOn: draft.arrivesOn,
    journal,
    plan: JSON.stringify(agreedFrom(customerId, draft, clock)),
  };
}

/** The movement of an item that was placed later, and the intent of the journal that did so. */
export function placementId({ intent }: Pick<StoredItem, 'intent'>): string {
  return movementIdOf('place', intent);
}
