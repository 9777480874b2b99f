import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  listSuspense as listCall,
  type placeItem as placeCall,
  type returnItem as returnCall,
} from '@bank/contract/bank/settlements/contract.ts';
import { LISTED_MAX } from '@bank/contract/bank/settlements/rules.ts';
import { cents } from '@bank/kernel/money.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { orderFor, type SuspenseOrder } from '../../movements/suspense.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { inTransaction, type StaffContext } from '../../platform/work.ts';
import { requireRight } from '../staff/service.ts';
import { listSuspended, type SuspenseRow } from './queries.ts';

const NOTE_PLACE = 'rail_item_orders.note_sealed';
const NAME_PLACE = 'rail_items.name_sealed';

export async function listSuspense(
  context: StaffContext,
  { state }: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  requireRight(context, 'see-suspense');
  const rows = await inTransaction(context, (tx) => listSuspended(tx, state === 'open', LISTED_MAX + 1));
  return {
    items: rows.slice(0, LISTED_MAX).map((row) => toReply(context, row)),
    more: rows.length > LISTED_MAX,
  };
}

/** Moves no money itself: the office can't post. The worker carries out the decision. */
export async function placeItem(
  context: StaffContext,
  { network, itemId, accountNumber, note }: RequestOf<typeof placeCall>,
): Promise<ReplyOf<typeof placeCall>> {
  requireRight(context, 'decide-suspense');
  return inTransaction(context, async (tx) => {
    const found = await context.directory.find(tx, 'account-number', accountNumber);
    if (!found)
      return refuse({
        code: 'account_unknown',
        word: 'settlements.error.accountUnknown',
        field: 'accountNumber',
      });
    return order(tx, context, { network, itemId, accountId: found.ownerId, note });
  });
}

export async function returnItem(
  context: StaffContext,
  { network, itemId, note }: RequestOf<typeof returnCall>,
): Promise<ReplyOf<typeof returnCall>> {
  requireRight(context, 'decide-suspense');
  return inTransaction(context, (tx) => order(tx, context, { network, itemId, accountId: null, note }));
}

type Decided = Pick<SuspenseOrder, 'network' | 'itemId' | 'accountId'> & { readonly note: string };

async function order(
  tx: Tx,
  context: StaffContext,
  { note, ...item }: Decided,
): Promise<ReplyOf<typeof placeCall>> {
  const noteSealed = context.vault.sealForBank(NOTE_PLACE, note);
  const ordered = await orderFor(tx, { ...item, noteSealed, staffId: context.staffId });
  if (ordered === 'unknown') return notFound();
  if (ordered === 'taken') return refuse({ code: 'already_decided', word: 'settlements.error.ordered' });
  const { network, itemId, accountId } = item;
  await record(tx, context, {
    action: accountId === null ? 'settlements.item-returned' : 'settlements.item-placed',
    objectKind: 'rail-item',
    objectId: ordered.intent,
    after: { network, itemId, accountId },
  });
  return { network, itemId, orderedAt: ordered.orderedAt.toISOString() };
}

function toReply(
  { vault }: Pick<StaffContext, 'vault'>,
  row: SuspenseRow,
): ReplyOf<typeof listCall>['items'][number] {
  const { element } = listCall.reply.shape.items;
  const { network, state, orders, effectiveOn } = element.shape;
  return {
    network: network.parse(row.network),
    itemId: row.item_id,
    amount: cents(Number(row.amount)),
    name: vault.openForBank(NAME_PLACE, row.name_sealed),
    lastFour: row.last_four,
    effectiveOn: effectiveOn.parse(row.effective_on),
    receivedAt: row.received_at.toISOString(),
    state: state.parse(row.state),
    reason: row.reason,
    orders: orders.parse(
      (row.orders ?? []).map(({ noteSealed, at, ...each }) => ({
        ...each,
        at: new Date(at).toISOString(),
        note: vault.openForBank(NOTE_PLACE, noteSealed),
      })),
    ),
  };
}
