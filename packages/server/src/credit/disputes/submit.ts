import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { openingDay } from '@bank/contract/bank/cases/rules.ts';
import { clockOf } from '@bank/contract/credit/disputes/clock-rules.ts';
import type * as calls from '@bank/contract/credit/disputes/contract.ts';
import { disputeProblems } from '@bank/contract/credit/disputes/rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import type { Day } from '@bank/kernel/day.ts';
import { notFound, refuse, Refusal, refuseIfAny } from '@bank/kernel/problem.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { record } from '../../platform/audit.ts';
import { readClock, todayOf, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { forCustomer, forReader, newId, type CustomerContext } from '../../platform/work.ts';
import { bankCards, type Cards } from './cards.ts';
import { sealDetails } from './details.ts';
import { digestsOf, keepFiles, redrawAll, type Evidence } from './files.ts';
import { findLine } from './lines.ts';
import {
  findDispute,
  findOpenedAt,
  insertDispute,
  lockRequest,
  noteBlockedCard,
} from './queries/disputes.ts';
import { disputeReply } from './show.ts';

type Request = RequestOf<typeof calls.createDispute>;
type Typed = Omit<Request, 'attachments'>;
type Reply = ReplyOf<typeof calls.createDispute>;

/**
 * Looks at what was typed, then redraws the files outside of any transaction, then blocks the card and opens dispute and case
 * at once, or does none of it. A retry with the same intent gets the dispute it led to.
 */
export async function createDispute(
  context: CustomerContext,
  { attachments, ...typed }: Request,
  cards: Cards = bankCards,
): Promise<Reply> {
  if (!typed.confirmed)
    return refuse({ code: 'not_confirmed', word: 'dispute.validation.confirm', field: 'confirmed' });
  const digests = digestsOf(attachments);
  const earlier = await forReader(context, async (tx) => {
    const known = await earlierDispute(tx, context, typed, digests);
    if (!known) await validated(tx, context, typed, { clock: await readClock(tx), cards });
    return known;
  });
  if (earlier) return earlier;
  const files = await redrawAll(context, attachments);
  return forCustomer(context, (tx) => store(tx, context, { typed, digests, files, cards }));
}

type Prepared = {
  readonly typed: Typed;
  readonly digests: readonly string[];
  readonly files: readonly Evidence[];
  readonly cards: Cards;
};

async function store(tx: Tx, context: CustomerContext, prepared: Prepared): Promise<Reply> {
  const { typed, digests, files, cards } = prepared;
  const { customerId } = context;
  const id = disputeIdOf(context);
  await lockRequest(tx, id);
  const known = await earlierDispute(tx, context, typed, digests);
  if (known) return known;
  const clock = await readClock(tx);
  const { line, card } = await validated(tx, context, typed, { clock, cards });
  // Before the books are locked: a question of the network holds the card while it waits for them.
  const isBlocked = typed.cardStatus === 'block';
  const newCard =
    isBlocked && card?.cardId ? { lastFour: await block(tx, context, card.cardId, cards) } : null;
  const [journalId = '', place = ''] = typed.transactionId.split('.');
  const answer = await insertDispute(tx, {
    id,
    caseId: newId(),
    accountId: typed.accountId,
    journalId,
    place: Number(place),
    given: {
      reason: typed.reason,
      subReason: typed.subReason ?? null,
      contactMethod: typed.contactMethod,
      wantsCredit: typed.temporaryCreditRequested,
      cardLastFour: card?.lastFour ?? null,
      digest: await digestOf(tx, context, typed, digests),
      detailsSealed: await sealDetails(tx, context, customerId, {
        transactionName: line.description,
        description: typed.description,
        answers: answersOf(typed),
      }),
    },
    days: await daysOf(tx, { line, accountId: typed.accountId, clock }),
  });
  if (answer !== 'opened') return refuseAnswer(answer);
  await keepFiles(tx, context, { id, customerId }, files);
  if (newCard) await noteBlockedCard(tx, id, newCard.lastFour);
  await record(tx, context, {
    action: 'disputes.opened',
    objectKind: 'dispute',
    objectId: id,
    after: { reason: typed.reason, files: files.length, cardBlocked: newCard !== null },
  });
  await announce(tx, { topic: 'dispute.opened', customerId, payload: { disputeId: id } });
  return disputeReply(tx, context, (await findDispute(tx, id)) ?? notFound());
}

function block(tx: Tx, context: CustomerContext, cardId: string, cards: Cards): Promise<string | null> {
  return cards.blockAndReplace(tx, context, { cardId, customerId: context.customerId });
}

/** The line, if it can be disputed, and the card it was made with, if what was said of it is enough. */
async function validated(
  tx: Tx,
  context: CustomerContext,
  typed: Typed,
  { clock, cards }: { readonly clock: Clock; readonly cards: Cards },
) {
  const today = todayOf(clock);
  const line = await findLine(tx, context, typed, { today, cards });
  if (!line) return refuseAnswer('unknown');
  if (line.hasBeenDisputed) return refuseAnswer('disputed');
  if (!line.canBeDisputed) return refuseAnswer('late');
  refuseIfAny(disputeProblems(typed, { today, hasCard: line.isCardInUse }));
  return { line, card: line.card };
}

type Line = NonNullable<Awaited<ReturnType<typeof findLine>>>;

/** The clock of the dispute, and the days of its case. */
async function daysOf(
  tx: Tx,
  { line, accountId, clock }: { readonly line: Line; readonly accountId: string; readonly clock: Clock },
) {
  const openedAt = (await findOpenedAt(tx, accountId)) ?? notFound();
  const days = clockOf(todayOf(clock), {
    isCredit: line.own.type === 'credit',
    isPurchase: line.row.kind === 'purchase',
    lineDay: line.date,
    accountOpenedOn: calendarDay(openedAt.getTime()),
  });
  const openedOn = openingDay(clock);
  const earliest = (one: Day, other: Day): Day => (one < other ? one : other);
  const dueOn = earliest(days.expectedOn, days.resolveBy);
  return { ...days, openedOn, dueOn: dueOn < openedOn ? openedOn : dueOn };
}

/** Answers to the questions, as they were given. */
function answersOf(typed: Typed): Record<string, string> {
  const given: readonly (readonly [string, string | boolean | undefined])[] = [
    ['additionalDetails', typed.additionalDetails],
    ['cardStatus', typed.cardStatus],
    ['cardInPossession', typed.cardInPossession],
    ['lastValidTransaction', typed.lastValidTransaction],
    ['suspectMerchant', typed.suspectMerchant],
    ['additionalSuspiciousActivity', typed.additionalSuspiciousActivity],
    ['recognizeAnyTransactions', typed.recognizeAnyTransactions],
  ];
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );
}

function refuseAnswer(answer: string): never {
  switch (answer) {
    case 'disputed':
      return refuse({ code: 'already_disputed', word: 'dispute.error.disputed', field: 'transactionId' });
    case 'late':
    case 'kind':
      return refuse({ code: 'not_eligible', word: 'dispute.error.notEligible', field: 'transactionId' });
    default:
      return notFound();
  }
}

/** The dispute that this intent led to. Something else under the same intent is refused. */
async function earlierDispute(
  tx: Tx,
  context: CustomerContext,
  typed: Typed,
  digests: readonly string[],
): Promise<Reply | null> {
  const known = await findDispute(tx, disputeIdOf(context));
  if (!known) return null;
  if (known.digest !== (await digestOf(tx, context, typed, digests)))
    throw new Refusal('refused', [{ code: 'intent_reused', word: 'movements.error.intentReused' }]);
  return disputeReply(tx, context, known);
}

function disputeIdOf({ customerId, intent }: CustomerContext): string {
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  return movementIdOf(customerId, intent);
}

/** Made with the customer's key: equal requests have equal digests, and nothing else can be told from one. */
function digestOf(
  tx: Tx,
  { vault, customerId }: CustomerContext,
  typed: Typed,
  digests: readonly string[],
): Promise<string> {
  const fields = Object.entries(typed).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return vault.digest(tx, customerId, 'disputes.digest', JSON.stringify([fields, digests]));
}
