import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { availableAtOnce } from '@bank/contract/movements/rules.ts';
import * as calls from '@bank/contract/payments/check-deposits/contract.ts';
import {
  AMOUNT_READ_SURE,
  takesChecks,
  type CheckStatus,
} from '@bank/contract/payments/check-deposits/rules.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { choosableAccounts, readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { availabilityOf } from '../../movements/dates.ts';
import type { Tx } from '../../platform/database.ts';
import { forReader, type CustomerContext } from '../../platform/work.ts';
import { openImageToShow } from './images.ts';
import {
  countDeposits,
  findDeposit,
  findRemembered,
  listDeposits,
  type DepositRow,
} from './queries/deposits.ts';

export function listCheckAccounts(
  context: CustomerContext,
): Promise<ReplyOf<typeof calls.listCheckAccounts>> {
  return forReader(context, async (tx) => {
    const choosable = await choosableAccounts(tx, context.customerId);
    const accounts = choosable.filter(({ type, balance }) => takesChecks(type) && balance.state !== 'closed');
    const remembered = await findRemembered(tx, context.customerId);
    // An account that was closed since is no longer offered, and so isn't remembered either.
    const account = accounts.find(({ id }) => id === remembered?.accountId);
    return {
      accounts: accounts.map(({ name, balance }) => ({
        ...name,
        // words: account.product.*
        name: name.nickname ?? context.say(`account.product.${name.type}`),
        number: maskNumber(name.lastFour),
        balance: balance.posted,
      })),
      remembered: remembered && account ? { ...remembered, accountId: account.name.id } : null,
    };
  });
}

export function listCheckDeposits(
  context: CustomerContext,
  { page, limit }: RequestOf<typeof calls.listCheckDeposits>,
): Promise<ReplyOf<typeof calls.listCheckDeposits>> {
  const { customerId } = context;
  return forReader(context, async (tx) => {
    const [rows, total, own] = await Promise.all([
      listDeposits(tx, customerId, { size: limit, skip: (page - 1) * limit }),
      countDeposits(tx, customerId),
      readOwn(tx, null),
    ]);
    return { deposits: rows.map((row) => toReply(row, own)), page, limit, total };
  });
}

export function showCheckDeposit(
  context: CustomerContext,
  { depositId }: RequestOf<typeof calls.showCheckDeposit>,
): Promise<ReplyOf<typeof calls.showCheckDeposit>> {
  return forReader(context, (tx) => depositReply(tx, depositId));
}

export function showCheckImage(
  context: CustomerContext,
  { depositId, side }: RequestOf<typeof calls.showCheckImage>,
): Promise<ReplyOf<typeof calls.showCheckImage>> {
  return forReader(context, async (tx) => {
    const row = (await findDeposit(tx, depositId)) ?? notFound();
    const shown = (await openImageToShow(tx, context, row, side)) ?? notFound();
    return { name: imageName(row, side, shown.type), ...shown };
  });
}

export function imageName(
  { reference }: Pick<DepositRow, 'reference'>,
  side: string,
  type: 'image/jpeg' | 'image/webp',
): string {
  return `${reference}-${side}.${type === 'image/jpeg' ? 'jpg' : 'webp'}`;
}

/** The deposit of the customer in scope. */
export async function depositReply(tx: Tx, depositId: string): Promise<calls.CheckDeposit> {
  const row = (await findDeposit(tx, depositId)) ?? notFound();
  return toReply(row, await readOwn(tx, null));
}

function toReply(row: DepositRow, own: readonly OwnAccount[]): calls.CheckDeposit {
  const status = statusOf(row);
  const account = own.find(({ id }) => id === row.accountId)?.name ?? notFound();
  const [leavesOn, arrivesOn] = [dayFrom(row.leavesOn), dayFrom(row.availableOn ?? row.arrivesOn)];
  const image = (side: string) =>
    calls.showCheckImage.path.replace('{depositId}', row.id).replace('{side}', side);
  return {
    depositId: idFrom('check-deposit', row.id),
    referenceNumber: row.reference,
    status,
    amount: row.amount,
    account,
    submittedAt: row.submittedAt.toISOString(),
    depositDate: leavesOn,
    availabilityDate: arrivesOn,
    available: ['refused', 'returned'].includes(status) ? [] : partsOf(row, leavesOn, arrivesOn),
    readAmount: status === 'inReview' ? otherAmount(row) : null,
    reason: ['refused', 'returned'].includes(status) ? (row.refusal ?? row.movementReason) : null,
    movementId: idFrom('movement', row.id),
    images: { front: image('front'), back: image('back') },
  };
}

/** What a machine read on the check, if it is sure and the customer typed something else. */
function otherAmount({ amount, read }: DepositRow): Cents | null {
  return read && read.confidence >= AMOUNT_READ_SURE && read.amount !== amount ? read.amount : null;
}

/** While it is expected, by the rule; once it is credited, as it really is on hold. */
function partsOf({ amount, heldAmount }: DepositRow, leavesOn: Day, arrivesOn: Day) {
  if (heldAmount === null) return availabilityOf(amount, { leavesOn, arrivesOn }, availableAtOnce);
  return [
    { on: leavesOn, amount: minus(amount, heldAmount) },
    { on: arrivesOn, amount: heldAmount },
  ].filter((part) => part.amount > ZERO);
}

export function statusOf({ state, movementState }: Pick<DepositRow, 'state' | 'movementState'>): CheckStatus {
  switch (state) {
    case 'received':
      return 'processing';
    case 'in_review':
      return 'inReview';
    case 'refused':
      return 'refused';
    default:
      if (movementState === 'posted') return 'cleared';
      return movementState === 'pending' ? 'accepted' : 'returned';
  }
}
