import type * as calls from '@bank/contract/accounts/rewards/contract.ts';
import type { Redeemed } from '@bank/contract/accounts/rewards/contract.ts';
import { promisedBy, takesRewards } from '@bank/contract/accounts/rewards/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, Refusal, refuse } from '@bank/kernel/problem.ts';
import { refusalFor } from '../../movements/commit.ts';
import { movementIdOf, referenceOf } from '../../movements/intent.ts';
import { record } from '../../platform/audit.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, forReader, type CustomerContext } from '../../platform/work.ts';
import { ownAccounts, readOwn, type OwnAccount } from '../accounts/service.ts';
import { REWARD_PREFIX } from './movement.ts';
import { listBalances } from './queries/points.ts';
import {
  findRedemption,
  insertRedemption,
  listOffered,
  lockRequest,
  type OfferedReward,
  type StoredRedemption,
} from './queries/redemptions.ts';
import { toRedemption } from './redemption-view.ts';

type Request = RequestOf<typeof calls.redeemReward>;

const CODE_PLACE = 'reward_redemptions.code_sealed';

/** How a code is sealed, for the part that stores it. */
export const codePlace = CODE_PLACE;

/**
 * Takes the points, stores the redemption and tells the worker in one statement; money or code follows later. A retry with the same intent gets
 * the first redemption. The database checks everything again under the lock of the account's points.
 */
export async function redeemReward(context: CustomerContext, request: Request): Promise<Redeemed> {
  const { customerId } = context;
  if (context.intent === null) throw new Error('The endpoint must declare movesMoney');
  const id = movementIdOf(customerId, context.intent);
  try {
    return await forCustomer(context, async (tx) => {
      await lockRequest(tx, id);
      const known = await findRedemption(tx, customerId, id);
      if (known) return replay(tx, context, known, request);
      const { offered, to } = await prepare(tx, context, request);
      const { now } = await readClock(tx);
      await insertRedemption(tx, {
        id,
        customerId,
        accountId: request.accountId,
        rewardId: offered.id,
        kind: offered.kind,
        points: offered.points,
        amount: offered.amount,
        toAccountId: to?.id ?? null,
        reference: referenceOf(REWARD_PREFIX, id),
        promisedBy: promisedBy(offered.kind, now.getTime()),
      });
      await record(tx, context, {
        action: 'rewards.redeemed',
        objectKind: 'reward-redemption',
        objectId: id,
        after: { rewardId: offered.id, points: offered.points, accountId: request.accountId },
      });
      const made = await findRedemption(tx, customerId, id);
      return reply(tx, context, made ?? notFound());
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Everything it names is the customer's, and the price is the one that was shown. */
async function prepare(
  tx: Tx,
  { customerId }: CustomerContext,
  request: Request,
): Promise<{ offered: OfferedReward; to: OwnAccount | null }> {
  const [one = notFound()] = await ownAccounts(tx, [request.accountId]);
  if (one.type !== 'credit') notFound();
  const offered = (await listOffered(tx)).find(({ id }) => id === request.rewardId) ?? notFound();
  if (offered.points !== request.points)
    throw new Refusal('conflict', [{ code: 'price_changed', word: 'rewards.error.priceChanged' }]);
  if (one.balance.state !== 'open') throw refusalFor(one.balance.state === 'closed' ? 'closed' : 'frozen');
  const points = (await listBalances(tx, customerId)).get(one.id) ?? 0;
  if (points < offered.points) tooFew();
  return { offered, to: await destinationOf(tx, offered, request, one) };
}

async function destinationOf(
  tx: Tx,
  { kind }: OfferedReward,
  { toAccountId }: Request,
  one: OwnAccount,
): Promise<OwnAccount | null> {
  if (kind === 'code') return null;
  if (kind === 'statement') return one;
  if (!toAccountId)
    refuse({ code: 'account_needed', word: 'rewards.validation.destination', field: 'toAccountId' });
  const [to = notFound()] = await ownAccounts(tx, [toAccountId]);
  if (!takesRewards({ type: to.type, state: to.balance.state }))
    refuse({ code: 'account_not_accepted', word: 'rewards.validation.destination', field: 'toAccountId' });
  return to;
}

function tooFew(): never {
  return refuse({ code: 'too_few_points', word: 'rewards.validation.points', field: 'points' });
}

/** What the database refused although it looked possible a moment ago: another redemption was faster, or a switch. */
function refusalOf(error: unknown): unknown {
  switch (error instanceof Error && 'constraint' in error ? error.constraint : null) {
    case 'points_cover_the_reward':
      return new Refusal('refused', [
        { code: 'too_few_points', word: 'rewards.validation.points', field: 'points' },
      ]);
    case 'reward_is_not_stopped':
      return refusalFor('panic');
    case 'reward_account_is_open':
      return refusalFor('closed');
    case 'reward_is_offered':
      return new Refusal('conflict', [{ code: 'price_changed', word: 'rewards.error.priceChanged' }]);
    default:
      return error;
  }
}

/** The same intent for something else is refused, as for every call that moves money. */
async function replay(
  tx: Tx,
  context: CustomerContext,
  known: StoredRedemption,
  request: Request,
): Promise<Redeemed> {
  const isSame =
    known.rewardId === request.rewardId &&
    known.accountId === request.accountId &&
    known.points === request.points &&
    (known.kind !== 'deposit' || known.toAccountId === (request.toAccountId ?? null));
  if (!isSame) throw refusalFor('intent_reused');
  return reply(tx, context, known);
}

async function reply(tx: Tx, { customerId }: CustomerContext, stored: StoredRedemption): Promise<Redeemed> {
  const points = (await listBalances(tx, customerId)).get(stored.accountId) ?? 0;
  const own = await readOwn(tx, null);
  return {
    points,
    redemptionId: idFrom('reward-redemption', stored.id),
    redemption: toRedemption(stored, own, todayOf(await readClock(tx))),
  };
}

/** For a page whose reply was lost. */
export function showRedemptionIntent(
  context: CustomerContext,
  { intent }: RequestOf<typeof calls.showRedemptionIntent>,
): Promise<Redeemed> {
  const { customerId } = context;
  return forReader(context, async (tx) => {
    const known = await findRedemption(tx, customerId, movementIdOf(customerId, intent));
    return reply(tx, context, known ?? notFound());
  });
}

/** Who looks at a code is recorded: it is as good as cash. */
export function showCode(
  context: CustomerContext,
  { redemptionId }: RequestOf<typeof calls.showCode>,
): Promise<ReplyOf<typeof calls.showCode>> {
  const { customerId, vault } = context;
  return forCustomer(context, async (tx) => {
    const { codeSealed } = (await findRedemption(tx, customerId, redemptionId)) ?? notFound();
    if (codeSealed === null) return notFound();
    const code = await vault.open(tx, customerId, CODE_PLACE, codeSealed);
    await record(tx, context, {
      action: 'rewards.code-shown',
      objectKind: 'reward-redemption',
      objectId: redemptionId,
    });
    return { code };
  });
}
