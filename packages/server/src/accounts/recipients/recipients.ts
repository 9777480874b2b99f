import { foldedName } from '@bank/contract/bank/banks/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  recipient as shape,
  type createRecipient as createCall,
  type listRecipients as listCall,
  type Recipient,
  type removeRecipient as removeCall,
  type renameRecipient as renameCall,
} from '@bank/contract/accounts/recipients/contract.ts';
import {
  canBePaid,
  PROOF_DAYS,
  PROOF_TRIES,
  RECIPIENTS_MAX,
  RESTORE_HOURS,
} from '@bank/contract/accounts/recipients/rules.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { lastFour } from '@bank/kernel/mask.ts';
import { refuse, notFound, type Problem } from '@bank/kernel/problem.ts';
import { sealDetails } from '../../movements/external.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { forCustomer, newId, type Context, type CustomerContext } from '../../platform/work.ts';
import { readOwn } from '../accounts/service.ts';
import {
  countRecipients,
  findRows,
  findSame,
  insertRecipient,
  isAwaited,
  listRows,
  lockRow,
  updateDetails,
  updateRemoved,
  type RecipientRow,
} from './queries/recipients.ts';

const DETAILS_PLACE = 'recipients.details_sealed';

type RecipientRequest = RequestOf<typeof createCall>;

/** The encrypted part of a recipient, as the customer typed it. */
export type RecipientDetails = Pick<RecipientRequest, 'holderName' | 'accountNumber' | 'nickname'> & {
  readonly accountType: Recipient['accountType'];
  readonly swiftCode: string | null;
  readonly address: Recipient['address'];
};

/** For a recipient that staff refused. Until they decide, a recipient looks like any other. */
export const refusedProblem: Problem = { code: 'recipient_refused', word: 'recipients.error.refused' };

export function listRecipients(
  context: CustomerContext,
  { type, view }: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  return forCustomer(context, async (tx) => {
    const removedWithin = view === 'removed' ? RESTORE_HOURS : null;
    const asked = { type: type ?? null, removedWithin, most: RECIPIENTS_MAX };
    const rows = await listRows(tx, context.customerId, asked);
    const recipients: Recipient[] = [];
    for (const row of rows) recipients.push(await toReply(tx, context, row));
    const nameOf = ({ nickname, holderName }: Recipient) => foldedName(nickname ?? holderName);
    return { recipients: recipients.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)) };
  });
}

/** The worker screens them in the background, so the reply is the same for every name. */
export function createRecipient(context: CustomerContext, request: RecipientRequest): Promise<Recipient> {
  return forCustomer(context, async (tx) => {
    await refuseOwn(tx, context, request);
    const { customerId } = context;
    // The network details identify a recipient; the nickname doesn't count.
    const railDetails = await sealDetails(tx, context, customerId, networkForm(request));
    const digest = `${request.type}:${railDetails.digest}`;
    const known = await findSame(tx, customerId, digest);
    if (known !== undefined) return renamed(tx, context, known, request);
    if ((await countRecipients(tx, customerId)) >= RECIPIENTS_MAX)
      refuse({ code: 'too_many', word: 'recipients.error.tooMany' });
    return shownOf(tx, context, customerId, await add(tx, context, request, { railDetails, digest }));
  });
}

/** The customer's own accounts don't need a recipient. */
async function refuseOwn(tx: Tx, { config, directory }: Context, request: RecipientRequest): Promise<void> {
  if (request.routingNumber !== config.routingNumber) return;
  const found = await directory.find(tx, 'account-number', request.accountNumber);
  const own = await readOwn(tx, null);
  if (found && own.some(({ id }) => id === found.ownerId))
    refuse({ code: 'own_account', word: 'recipients.error.ownAccount', field: 'accountNumber' });
}

async function add(
  tx: Tx,
  context: CustomerContext,
  request: RecipientRequest,
  { railDetails, digest }: { railDetails: RecipientRow['rail_details']; digest: string },
): Promise<string> {
  const { customerId, vault } = context;
  const details: RecipientDetails = {
    holderName: request.holderName,
    accountNumber: request.accountNumber,
    nickname: request.nickname,
    accountType: request.type === 'external' ? request.accountType : null,
    swiftCode: request.type === 'wire' ? request.swiftCode : null,
    address: request.type === 'wire' ? request.address : null,
  };
  const id = newId();
  const isNew = await insertRecipient(tx, {
    id,
    customerId,
    type: request.type,
    detailsSealed: await vault.seal(tx, customerId, DETAILS_PLACE, JSON.stringify(details)),
    railDetails,
    digest,
    bankName: request.bankName,
    routingNumber: request.routingNumber,
    lastFour: lastFour(request.accountNumber) || request.accountNumber.slice(-4),
    isSaved: request.isSaved,
  });
  // The same recipient was added concurrently.
  if (!isNew) return (await findSame(tx, customerId, digest)) ?? notFound();
  await noteRecipient(tx, context, 'recipients.added', id, {
    type: request.type,
    bankName: request.bankName,
  });
  await announce(tx, { topic: 'recipient.added', customerId, payload: { recipientId: id } });
  return id;
}

/** Field names as the networks use them. */
function networkForm(request: RecipientRequest): Record<string, string> {
  const common = {
    name: request.holderName,
    bankName: request.bankName,
    routingNumber: request.routingNumber,
    accountNumber: request.accountNumber,
  };
  if (request.type === 'external') return { ...common, accountType: request.accountType };
  return {
    ...common,
    ...request.address,
    ...(request.swiftCode === null ? {} : { swiftCode: request.swiftCode }),
  };
}

export function showRecipient(
  context: CustomerContext,
  { recipientId }: { recipientId: string },
): Promise<Recipient> {
  return forCustomer(context, (tx) => shownOf(tx, context, context.customerId, recipientId));
}

export function renameRecipient(
  context: CustomerContext,
  { recipientId, nickname, isSaved }: RequestOf<typeof renameCall>,
): Promise<Recipient> {
  return forCustomer(context, (tx) => renamed(tx, context, recipientId, { nickname, isSaved }));
}

async function renamed(
  tx: Tx,
  context: CustomerContext,
  id: string,
  { nickname, isSaved }: Pick<RecipientRequest, 'nickname' | 'isSaved'>,
): Promise<Recipient> {
  const { customerId, vault } = context;
  const row = await lockListed(tx, customerId, id);
  const details = { ...(await detailsOf(tx, context, row)), nickname };
  const detailsSealed = await vault.seal(tx, customerId, DETAILS_PLACE, JSON.stringify(details));
  await updateDetails(tx, id, { detailsSealed, isSaved });
  await noteRecipient(tx, context, 'recipients.renamed', id, { isSaved });
  return shownOf(tx, context, customerId, id);
}

export function removeRecipient(
  context: CustomerContext,
  { recipientId }: RequestOf<typeof removeCall>,
): Promise<Recipient> {
  return forCustomer(context, async (tx) => {
    const row = await lockShown(tx, context.customerId, recipientId);
    if (row.removed_at === null) {
      if (await isAwaited(tx, context.customerId, recipientId))
        refuse({ code: 'recipient_in_use', word: 'recipients.error.inUse' });
      await updateRemoved(tx, row.id, true);
      await noteRecipient(tx, context, 'recipients.removed', row.id);
    }
    return shownOf(tx, context, context.customerId, recipientId);
  });
}

export function restoreRecipient(
  context: CustomerContext,
  { recipientId }: { recipientId: string },
): Promise<Recipient> {
  return forCustomer(context, async (tx) => {
    const row = await lockShown(tx, context.customerId, recipientId);
    if (row.removed_at !== null) {
      if ((await findSame(tx, context.customerId, row.digest)) !== undefined)
        refuse({ code: 'added_again', word: 'recipients.error.again' });
      await updateRemoved(tx, row.id, false);
      await noteRecipient(tx, context, 'recipients.restored', row.id);
    }
    return shownOf(tx, context, context.customerId, recipientId);
  });
}

/** Recipients by id, for payment lists. */
export async function recipientsById(
  tx: Tx,
  context: Context,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const rows = ids.length === 0 ? [] : await findRows(tx, customerId, ids);
  const entries: [string, Recipient][] = [];
  for (const row of rows) entries.push([row.id, await toReply(tx, context, row)]);
  return new Map(entries);
}

/** Locked until the transaction ends; not found if removed. */
export async function lockListed(tx: Tx, customerId: string, id: string): Promise<RecipientRow> {
  const row = await lockRow(tx, customerId, id);
  return row && row.removed_at === null ? row : notFound();
}

async function lockShown(tx: Tx, customerId: string, id: string): Promise<RecipientRow> {
  const row = await lockRow(tx, customerId, id);
  return row && (await isRestorable(tx, row)) ? row : notFound();
}

/** Undefined if it is not this customer's; includes removed ones. */
export const recipientRow = async (tx: Tx, customerId: string, id: string) =>
  (await findRows(tx, customerId, [id])).at(0);

export async function shownOf(tx: Tx, context: Context, customerId: string, id: string): Promise<Recipient> {
  const row = await recipientRow(tx, customerId, id);
  return row && (await isRestorable(tx, row)) ? toReply(tx, context, row) : notFound();
}

/** Listed, or removed recently enough to be restored. */
async function isRestorable(tx: Tx, { removed_at: removedAt }: RecipientRow): Promise<boolean> {
  return removedAt === null || (await readClock(tx)).now.getTime() < restoreUntil(removedAt).getTime();
}

const restoreUntil = (removedAt: Date) => new Date(removedAt.getTime() + RESTORE_HOURS * 3_600_000);

export async function detailsOf(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  row: RecipientRow,
): Promise<RecipientDetails> {
  const opened = await vault.open(tx, row.customer_id, DETAILS_PLACE, row.details_sealed);
  return JSON.parse(opened) as RecipientDetails;
}

/** Parses columns stored as text. */
export const readRecipient = (row: Pick<RecipientRow, 'type' | 'state' | 'is_held'>) => ({
  type: shape.shape.type.parse(row.type),
  // A recipient the bank won't pay looks like a refused one.
  state: row.is_held ? ('refused' as const) : shape.shape.state.parse(row.state),
});

async function toReply(tx: Tx, context: Context, row: RecipientRow): Promise<Recipient> {
  const { accountNumber: _, ...typed } = await detailsOf(tx, context, row);
  const { type, state } = readRecipient(row);
  const sentOn = row.sent_on === null ? null : dayFrom(row.sent_on);
  return {
    recipientId: idFrom('recipient', row.id),
    type,
    ...typed,
    bankName: row.bank_name,
    routingNumber: row.routing_number,
    lastFour: row.last_four,
    isSaved: row.is_saved,
    state,
    canBePaid: !row.is_held && canBePaid({ type, state }),
    proof:
      type === 'wire' || state === 'proven'
        ? null
        : {
            by: row.routing_number === context.config.routingNumber ? 'name' : 'deposits',
            triesLeft: PROOF_TRIES - (row.tries ?? 0),
            sentOn,
            arrivesOn: row.arrives_on === null ? null : dayFrom(row.arrives_on),
            until: sentOn && addDays(sentOn, PROOF_DAYS),
          },
    addedAt: row.created_at.toISOString(),
    restoreUntil: row.removed_at && restoreUntil(row.removed_at).toISOString(),
  };
}

export function noteRecipient(tx: Tx, context: Context, action: string, objectId: string, after = {}) {
  return record(tx, context, { action, objectKind: 'recipient', objectId, after });
}
