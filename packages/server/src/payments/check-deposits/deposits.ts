import type { ReplyOf, RequestOf, Upload } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/payments/check-deposits/contract.ts';
import { checkAmountProblems, takesChecks } from '@bank/contract/payments/check-deposits/rules.ts';
import { refuse, refuseIfAny, Refusal } from '@bank/kernel/problem.ts';
import { createHash } from 'node:crypto';
import { commitBatcherWithin } from '../../movements/commit-batcher.ts';
import { commitOf, refusalFor } from '../../movements/commit.ts';
import { sealDetails } from '../../movements/external.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { decodePlan, planFrom, touchedFrom } from '../../movements/plan.ts';
import { record } from '../../platform/audit.ts';
import { readClock, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { redraw } from '../../platform/uploads/redraw.ts';
import { forCustomer, forReader, type CustomerContext } from '../../platform/work.ts';
import { ownAccounts, type OwnAccount } from '../../accounts/accounts/service.ts';
import { keepUploads } from './images.ts';
import { readLimits } from './limits.ts';
import { checkDraft } from './movement.ts';
import type { CheckPhotos } from './picture-work.ts';
import { findDeposit, insertDeposit, lockRequest } from './queries/deposits.ts';
import { depositReply } from './show.ts';

type Request = RequestOf<typeof calls.submitCheckDeposit>;
type Reply = ReplyOf<typeof calls.submitCheckDeposit>;

/** What was typed and confirmed, and both photographs as they will be kept, with their digests as they came. */
export type Prepared = Omit<Request, 'frontImage' | 'backImage'> & {
  readonly photos: CheckPhotos;
  readonly digests: Readonly<Record<'front' | 'back', string>>;
};

/**
 * Looks at what was typed, then redraws both photographs outside of any transaction, then stores everything at once. A retry
 * with the same intent gets the deposit it led to.
 */
export async function submitCheckDeposit(context: CustomerContext, request: Request): Promise<Reply> {
  const { frontImage, backImage, ...typed } = request;
  const [front, back] = [frontImage[0], backImage[0]];
  if (!front || !back)
    return refuse({
      code: 'file_missing',
      word: 'checkDeposit.validation.imagesRequired',
      field: front ? 'backImage' : 'frontImage',
    });
  if (!typed.endorsementConfirmed)
    return refuse({
      code: 'not_endorsed',
      word: 'checkDeposit.validation.endorsed',
      field: 'endorsementConfirmed',
    });
  const digests = { front: digestOf(front), back: digestOf(back) };
  const earlier = await forReader(context, async (tx) => {
    const known = await earlierDeposit(tx, context, { ...typed, digests });
    if (!known) await validated(tx, typed, await readClock(tx));
    return known;
  });
  if (earlier) return earlier;
  const photos = {
    front: (await redraw(context, 'frontImage', front)).bytes,
    back: (await redraw(context, 'backImage', back)).bytes,
  };
  return storeDeposit(context, { ...typed, photos, digests });
}

/** The movement with its limits, the deposit and its photographs, or none of them. */
export function storeDeposit(context: CustomerContext, prepared: Prepared): Promise<Reply> {
  return forCustomer(context, async (tx) => {
    await lockRequest(tx, idOf(context));
    const known = await earlierDeposit(tx, context, prepared);
    if (known) return known;
    const clock = await readClock(tx);
    const { account, bounds } = await validated(tx, prepared, clock);
    const { customerId } = context;
    const details = await sealDetails(tx, context, customerId, prepared.digests);
    const draft = checkDraft({ to: account.number, amount: prepared.amount, details, limits: bounds, clock });
    const plan = await planFrom(tx, context, draft, touchedFrom([account]), clock);
    const commit = commitOf(context, decodePlan(context, plan.token));
    const outcome = await commitBatcherWithin(tx).ask(commit);
    if (outcome.status === 'refused') {
      if (outcome.reason !== 'limit') throw refusalFor(outcome.reason);
      // Others used the limit up since it was read: the same words as before the commit.
      refuseIfAny(checkAmountProblems(prepared.amount, (await readLimits(tx, clock)).used));
      throw refusalFor('limit');
    }
    const { amount, emailReceipt, mobileReceipt, saveInformation } = prepared;
    const digest = await requestDigest(tx, context, prepared);
    await insertDeposit(tx, {
      id: commit.intent,
      customerId,
      accountId: account.id,
      amount,
      digest,
      emailReceipt,
      mobileReceipt,
      saveInformation,
    });
    await keepUploads(tx, context, { id: commit.intent, customerId }, prepared.photos);
    await record(tx, context, {
      action: 'check-deposits.submitted',
      objectKind: 'movement',
      objectId: commit.intent,
      after: { reference: commit.reference, accountId: account.id, amountCents: amount },
    });
    return depositReply(tx, commit.intent);
  });
}

/** The account, if it takes checks, and its limits, if the amount keeps to them. */
async function validated(
  tx: Tx,
  { accountId, amount }: Pick<Request, 'accountId' | 'amount'>,
  clock: Clock,
): Promise<{ account: OwnAccount; bounds: Awaited<ReturnType<typeof readLimits>>['bounds'] }> {
  const [account] = await ownAccounts(tx, [accountId]);
  if (!account || !takesChecks(account.type) || account.balance.state === 'closed')
    return refuse({ code: 'wrong_account', word: 'checkDeposit.validation.account', field: 'accountId' });
  const { used, bounds } = await readLimits(tx, clock, amount);
  refuseIfAny(checkAmountProblems(amount, used));
  return { account, bounds };
}

type Named = Omit<Prepared, 'endorsementConfirmed' | 'photos'>;

/** The deposit that this intent led to. Something else under the same intent is refused. */
async function earlierDeposit(tx: Tx, context: CustomerContext, request: Named): Promise<Reply | null> {
  const known = await findDeposit(tx, idOf(context));
  if (!known) return null;
  if (known.digest !== (await requestDigest(tx, context, request)))
    throw new Refusal('refused', [{ code: 'intent_reused', word: 'movements.error.intentReused' }]);
  return depositReply(tx, known.id);
}

function idOf({ customerId, intent }: CustomerContext): string {
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  return movementIdOf(customerId, intent);
}

/** Made with the customer's key: equal requests have equal digests, and nothing else can be told from one. */
function requestDigest(tx: Tx, { vault, customerId }: CustomerContext, request: Named): Promise<string> {
  const { accountId, amount, emailReceipt, mobileReceipt, saveInformation, digests } = request;
  const { front, back } = digests;
  const text = JSON.stringify([accountId, amount, emailReceipt, mobileReceipt, saveInformation, front, back]);
  return vault.digest(tx, customerId, 'check_deposits.digest', text);
}

function digestOf({ bytes }: Upload): string {
  return createHash('sha256').update(bytes).digest('hex');
}
