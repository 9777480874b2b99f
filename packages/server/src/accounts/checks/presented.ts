import type * as calls from '@bank/contract/accounts/checks/contract.ts';
import type { PresentedCheck } from '@bank/contract/accounts/checks/contract.ts';
import { CHECKS_LISTED, checkSides, type CheckSide } from '@bank/contract/accounts/checks/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound } from '@bank/kernel/problem.ts';
import type { Tx } from '../../platform/database.ts';
import { openPart } from '../../platform/sealed-parts.ts';
import { forReader, type Context, type CustomerContext } from '../../platform/work.ts';
import { ownAccounts } from '../accounts/service.ts';
import { IMAGE_PLACE } from './images.ts';
import {
  findPresented,
  listImageParts,
  listPictured,
  listPresented,
  type Presented,
} from './queries/checks.ts';

export function listChecks(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.listChecks>,
): Promise<ReplyOf<typeof calls.listChecks>> {
  const { customerId } = context;
  return forReader(context, async (tx) => {
    const [own] = await ownAccounts(tx, [accountId]);
    if (!own) return notFound();
    const found = await listPresented(tx, { customerId, accountId }, CHECKS_LISTED + 1);
    return { checks: found.slice(0, CHECKS_LISTED).map(toReply), more: found.length > CHECKS_LISTED };
  });
}

/** The payment of a check has the check's id. Every other payment has none. */
export function showCheck(
  context: CustomerContext,
  { movementId }: RequestOf<typeof calls.showCheck>,
): Promise<ReplyOf<typeof calls.showCheck>> {
  return forReader(context, async (tx) =>
    toReply((await findPresented(tx, context.customerId, movementId)) ?? notFound()),
  );
}

export function showCheckImage(
  context: CustomerContext,
  { checkId, side }: RequestOf<typeof calls.showCheckImage>,
): Promise<ReplyOf<typeof calls.showCheckImage>> {
  const { customerId, vault } = context;
  return forReader(context, async (tx) => {
    const check = (await findPresented(tx, customerId, checkId)) ?? notFound();
    const parts = await listImageParts(tx, { customerId, checkId, side });
    if (parts.length === 0) return notFound();
    const bytes: Buffer[] = [];
    for (const sealed of parts)
      bytes.push(await openPart(tx, vault, { customerId, place: IMAGE_PLACE }, sealed));
    return { name: `check-${check.number}-${side}.webp`, type: 'image/webp', bytes: Buffer.concat(bytes) };
  });
}

/** Pictures of the customer's checks in the data export, each read only when its turn comes. */
export async function heldCheckImages(
  tx: Tx,
  { vault }: Context,
  customerId: string,
): Promise<{ readonly name: string; readonly chunks: AsyncIterable<Buffer> }[]> {
  async function* chunksOf(checkId: string, side: CheckSide): AsyncGenerator<Buffer> {
    for (const sealed of await listImageParts(tx, { customerId, checkId, side }))
      yield await openPart(tx, vault, { customerId, place: IMAGE_PLACE }, sealed);
  }
  const checks = await listPictured(tx, customerId);
  return checks.flatMap(({ id, number }) =>
    checkSides.map((side) => ({ name: `check-${number}-${id}-${side}.webp`, chunks: chunksOf(id, side) })),
  );
}

function toReply({ id, number, amount, presentedOn, state, reason, images }: Presented): PresentedCheck {
  return {
    checkId: idFrom('presented-check', id),
    number,
    amount,
    presentedOn,
    state,
    reason,
    movementId: state === 'returned' ? null : idFrom('movement', id),
    images: images === 'wanted' ? 'coming' : images === 'stored' ? 'stored' : 'none',
  };
}
