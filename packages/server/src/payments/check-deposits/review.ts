import { availableAtOnce } from '@bank/contract/movements/rules.ts';
import {
  AMOUNT_READ_SURE,
  checkRefusals,
  firstCheckReviewedFrom,
  LIKE_LISTED,
  type CheckDoubt,
  type CheckRefusal,
} from '@bank/contract/payments/check-deposits/rules.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { ruleOn } from '@bank/kernel/rulebook.ts';
import { openCase } from '../../bank/cases/service.ts';
import { stayAwake } from '../../movements/day-queries.ts';
import { creditEarly } from '../../movements/early-credit.ts';
import { applyAnswer } from '../../movements/settle.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { announce } from '../../platform/outbox.ts';
import { keepStraight, openUploads } from './images.ts';
import { checkDates, freeFrom } from './movement.ts';
import type { Looked, PictureWork } from './picture-work.ts';
import {
  findReview,
  hasAccepted,
  listOfAmount,
  lockAmount,
  lockReview,
  updateAccepted,
  updateFindings,
  updateInReview,
  updateRefused,
  type Known,
  type ReviewRow,
} from './queries/reviews.ts';

/** A check is too old to be paid after six months (UCC 4-404); twice that is compared. */
const COMPARED_MONTHS = 12;
const COMPARED_PAGE = 500;
const COMPARED_PAGES_MAX = 200;
/** Well below the ten seconds after which the database ends a transaction that says nothing. */
const AWAKE_MS = 1_000;

/**
 * The bank's own look at a deposit, in the transaction of its job: refuses what is plainly wrong, leaves what is in doubt to
 * a person, and credits the rest. Nothing is locked or written while the pictures are worked on.
 */
export async function reviewDeposit(work: PictureWork, context: JobContext, id: string): Promise<void> {
  const { tx } = context;
  const waiting = await findReview(tx, id);
  if (waiting?.state !== 'received') return;
  const photos = await openUploads(tx, context, waiting);
  if (!photos) throw new Error(`the check deposit ${id} has no photographs`);
  const { customerId } = waiting;
  const looked = await awake(tx, () => work.look({ actor: context.actor, customerId }, photos));
  await lockAmount(tx, waiting.amount);
  const deposit = await lockReview(tx, id);
  if (deposit?.state !== 'received') return;
  const like = await likeOf(tx, work, deposit, looked);
  const doubts = await doubtsAbout(tx, deposit, looked, like);
  await updateFindings(tx, id, { ...looked, doubts, likeIds: like.map((each) => each.id) });
  if (looked.sides) await keepStraight(tx, context, deposit, looked.sides);
  const refusal = refusalOf(deposit, looked, like);
  if (refusal) return refuseDeposit(context, deposit, refusal);
  if (doubts.length > 0) return leaveToPerson(context, deposit, doubts);
  return acceptDeposit(context, deposit, dayFrom(deposit.arrivesOn));
}

/** Pictures take seconds, and on a busy machine longer than the database lets a transaction wait. */
async function awake<Result>(tx: Tx, act: () => Promise<Result>): Promise<Result> {
  const waking = setInterval(() => void stayAwake(tx).catch(() => undefined), AWAKE_MS);
  try {
    return await act();
  } finally {
    clearInterval(waking);
  }
}

/** Carries out what a person decided. */
export async function carryOutVerdict(context: JobContext, id: string): Promise<void> {
  const deposit = await lockReview(context.tx, id);
  if (deposit?.state !== 'in_review' || deposit.verdict === null) return;
  if (deposit.verdict === 'refuse') {
    const refusal = checkRefusals.find((each) => each === deposit.verdictReason) ?? 'check_not_accepted';
    return refuseDeposit(context, deposit, refusal);
  }
  // The days count from the decision, if that is later than what was foreseen.
  const foreseen = dayFrom(deposit.arrivesOn);
  const { arrivesOn } = checkDates(await readClock(context.tx));
  return acceptDeposit(context, deposit, arrivesOn > foreseen ? arrivesOn : foreseen);
}

/** Earlier deposits of the same amount that look like this one, of all customers. */
async function likeOf(
  tx: Tx,
  work: PictureWork,
  deposit: ReviewRow,
  { fingerprint }: Looked,
): Promise<Known[]> {
  if (fingerprint === null) return [];
  const like: Known[] = [];
  let after: string | null = null;
  for (let page = 0; page < COMPARED_PAGES_MAX; page += 1) {
    const { amount } = deposit;
    const known: Known[] = await listOfAmount(tx, {
      amount,
      months: COMPARED_MONTHS,
      after,
      size: COMPARED_PAGE,
    });
    like.push(...known.filter((each) => work.isSame(each.fingerprint, fingerprint)));
    after = known.at(-1)?.id ?? null;
    if (known.length < COMPARED_PAGE || like.length >= LIKE_LISTED) break;
  }
  // The customer's own decide, so they are never the ones left off.
  return like
    .toSorted(
      (one, other) =>
        Number(other.customerId === deposit.customerId) - Number(one.customerId === deposit.customerId),
    )
    .slice(0, LIKE_LISTED);
}

/** The same check in any account of the same customer is refused; in another customer's, a person decides which is right. */
function refusalOf(
  { customerId }: ReviewRow,
  { quality, sides }: Looked,
  like: readonly Known[],
): CheckRefusal | null {
  if (quality === 'unreadable' || sides === null) return 'check_unreadable';
  return like.some((each) => each.customerId === customerId) ? 'check_duplicate' : null;
}

async function doubtsAbout(
  tx: Tx,
  { customerId, amount }: ReviewRow,
  { quality, read }: Looked,
  like: readonly Known[],
): Promise<CheckDoubt[]> {
  const { businessDate } = await readClock(tx);
  const isLargeFirst = amount >= firstCheckReviewedFrom(businessDate) && !(await hasAccepted(tx, customerId));
  const found: readonly (readonly [CheckDoubt, boolean])[] = [
    ['amount_differs', read !== null && read.confidence >= AMOUNT_READ_SURE && read.cents !== amount],
    ['photo_borderline', quality === 'borderline'],
    ['like_another', like.some((each) => each.customerId !== customerId)],
    ['large_first', isLargeFirst],
  ];
  return found.filter(([, isFound]) => isFound).map(([doubt]) => doubt);
}

async function leaveToPerson(
  context: JobContext,
  { id, customerId }: ReviewRow,
  doubts: readonly CheckDoubt[],
): Promise<void> {
  const { tx } = context;
  await updateInReview(tx, id);
  await openCase(tx, context, { kind: 'check-deposit', subjectId: id, customerId });
  await note(context, id, 'in-review', { doubts });
  await announce(tx, { topic: 'check-deposit.in-review', customerId, payload: { movementId: id } });
}

/** Credit and hold in one journal; then the other bank may be told. */
async function acceptDeposit(context: JobContext, deposit: ReviewRow, availableOn: Day): Promise<void> {
  const { tx } = context;
  const { id, customerId, leavesOn } = deposit;
  const credited = await creditEarly(tx, {
    movementId: id,
    atOnce: ruleOn(availableAtOnce, dayFrom(leavesOn)).value,
    freeAt: freeFrom(availableOn),
  });
  if (credited.outcome === 'shut') return refuseDeposit(context, deposit, 'account_closed');
  if (credited.outcome === 'over') throw new Error(`the movement of the check deposit ${id} has ended`);
  await updateAccepted(tx, id, { availableOn, held: credited.held });
  await note(context, id, 'accepted', { heldCents: credited.held, availableOn });
  await announce(tx, { topic: 'check-deposit.accepted', customerId, payload: { movementId: id } });
}

/** Nothing was credited, so nothing is taken back; the limits are. */
async function refuseDeposit(context: JobContext, { id }: ReviewRow, refusal: CheckRefusal): Promise<void> {
  const { tx } = context;
  await updateRefused(tx, id, refusal);
  await note(context, id, 'refused', { refusal });
  await applyAnswer(tx, { id: `check:${id}`, movementId: id, what: 'rejected', reason: refusal });
}

function note(
  context: JobContext,
  id: string,
  what: 'in-review' | 'accepted' | 'refused',
  after: object,
): Promise<void> {
  return record(context.tx, context, {
    action: `check-deposits.${what}`,
    objectKind: 'movement',
    objectId: id,
    after,
  });
}
