import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  decideAuthorization as decideCall,
  redeemCode as redeemCall,
  reverseAuthorization as reverseCall,
} from '@bank/contract/payments/authorizations/contract.ts';
import { categoryOfCode } from '@bank/contract/movements/merchant-category-rules.ts';
import { ANSWER_WITHIN_MS } from '@bank/contract/payments/authorizations/rules.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { responseCodeOf, type Authorized, type QuestionKey } from '../../movements/authorization-decision.ts';
import { authorize, redeemCode as redeem, reverse } from '../../movements/authorizations.ts';
import type { Context } from '../../platform/work.ts';

const UNDO_ATTEMPTS_MAX = 5;
const UNDO_PAUSE_MS = 500;

type Question = RequestOf<typeof decideCall>;

/**
 * Answers within the network's patience. What takes longer, or fails, is declined by the stand-in rule; if the money was
 * set aside all the same, it is released again.
 */
export async function decideAuthorization(
  context: Context,
  { increases, accountNumber = '', merchantCode, ...asked }: Question,
  withinMs = ANSWER_WITHIN_MS,
): Promise<ReplyOf<typeof decideCall>> {
  if (increases !== undefined) return replyTo(asked, declined('not_supported'));
  // Both or none: there is no one card that is meant.
  if ((accountNumber === '') === (asked.cardToken === undefined))
    return replyTo(asked, declined('unknown_account'));
  const category = asked.category ?? (merchantCode === undefined ? null : categoryOfCode(merchantCode));
  const question = { ...asked, accountNumber, category };
  return answer(context, question, authorize(context, question), withinMs);
}

/** The same for cash against a code. */
export function redeemCode(
  context: Context,
  question: RequestOf<typeof redeemCall>,
  withinMs = ANSWER_WITHIN_MS,
): Promise<ReplyOf<typeof redeemCall>> {
  const key = { network: 'atm', questionId: question.questionId } as const;
  return answer(context, key, redeem(context, question), withinMs);
}

async function answer(
  context: Context,
  key: QuestionKey,
  deciding: Promise<Authorized>,
  withinMs: number,
): Promise<ReplyOf<typeof decideCall>> {
  const authorized = await inTime(deciding, withinMs, (error) =>
    context.log.error({ err: error, network: key.network }, 'a question could not be decided'),
  );
  if (authorized) return replyTo(key, authorized);
  void undo(context, key, deciding);
  return replyTo(key, declined('issuer_unavailable'));
}

export async function reverseAuthorization(
  context: Context,
  { network, questionId, remaining }: RequestOf<typeof reverseCall>,
): Promise<ReplyOf<typeof reverseCall>> {
  return { questionId, ...(await reverse(context, { network, questionId }, remaining)) };
}

const declined = (reason: 'not_supported' | 'issuer_unavailable' | 'unknown_account'): Authorized => ({
  answer: 'declined',
  code: null,
  reason,
});

function replyTo(
  { network, questionId }: QuestionKey,
  { answer: said, code, reason }: Authorized,
): ReplyOf<typeof decideCall> {
  return { questionId, answer: said, code, reason, responseCode: responseCodeOf(network, reason) };
}

/** Null when it failed or took too long. */
async function inTime<Result>(
  work: Promise<Result>,
  withinMs: number,
  onError: (error: unknown) => void,
): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), withinMs);
  });
  const done = work.catch((error: unknown) => {
    onError(error);
    return null;
  });
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The network was told no. Waits for what is still under way and takes it back; if the outcome is unknown, the reversal
 * also bars the question. If even this fails, the network's own reversal follows, and the hold expires.
 */
async function undo(
  context: Context,
  { network, questionId }: QuestionKey,
  deciding: Promise<Authorized>,
): Promise<void> {
  await deciding.catch(() => null);
  for (let attempt = 1; attempt <= UNDO_ATTEMPTS_MAX; attempt += 1) {
    try {
      await reverse(context, { network, questionId }, ZERO);
      return;
    } catch (error) {
      context.log.warn({ err: error, network, attempt }, 'a late authorization could not be reversed yet');
    }
    await new Promise((resolve) => {
      setTimeout(resolve, UNDO_PAUSE_MS * attempt);
    });
  }
  context.log.error(
    { network, questionId },
    'a late authorization was not reversed; it ends when it expires',
  );
}
