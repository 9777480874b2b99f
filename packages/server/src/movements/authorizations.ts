import { AUTHORIZED_FOR_MINUTES, CODE_AUTHORIZED_FOR_MINUTES } from '@bank/contract/movements/rules.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { kinds } from '@bank/ledger/chart.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import type { Config } from '../platform/config.ts';
import type { Tx } from '../platform/database.ts';
import { inTransaction, newId, type Context } from '../platform/work.ts';
import type {
  Approval,
  Authorized,
  CodeQuestion,
  Question,
  QuestionKey,
  Reversed,
} from './authorization-decision.ts';
import {
  askAuthorize,
  askRedeem,
  askRehearsal,
  askReverse,
  claimExpired,
  countCodeTry,
  markExpired,
} from './authorization-queries.ts';
import { expireHolds } from './day-queries.ts';
import { postWithin } from './settle-queries.ts';

/** Below the time in which the network wants its answer, so that a statement that is given up leaves time to say so. */
export const STATEMENT_TIMEOUT_MS = 1_500;

/** Decides a question in one call of the database, once by network and question id. */
export async function authorize(context: Context, question: Question): Promise<Authorized> {
  const { network, accountNumber, amount, name, category, cardToken, use, country, isRecurring } = question;
  const at = new Date(question.at).toISOString();
  // What a question of the last release didn't say is left out, so that its repetition still has the same mark.
  const more = [cardToken, use, country, isRecurring].some((each) => each !== undefined)
    ? [cardToken ?? null, use ?? null, country ?? null, isRecurring ?? false]
    : [];
  const said = JSON.stringify([accountNumber, amount, name, category, at, ...more]);
  return askAuthorize(
    context.db,
    { ...question, at },
    {
      mark: keyedHash(context.config, 'authorization', said),
      accountKeys: cardToken === undefined ? context.directory.keysFor('account-number', accountNumber) : [],
      validForMinutes: AUTHORIZED_FOR_MINUTES[network],
    },
  );
}

/**
 * How a code is stored and compared: with the last four digits and the amount it is for. So each of these that is wrong is a
 * wrong guess, and the stored text tells nobody who doesn't hold the key anything.
 */
export function cashCodeKey(
  config: Config,
  { lastFour, code, amount }: Pick<CodeQuestion, 'lastFour' | 'code' | 'amount'>,
): Buffer {
  return keyedHash(config, 'atm-code', `${lastFour} ${code} ${amount}`);
}

/** Decides a question that names a code. What was typed is counted and committed first, then compared. */
export async function redeemCode(context: Context, { code, ...question }: CodeQuestion): Promise<Authorized> {
  const { lastFour, amount, name } = question;
  const at = new Date(question.at).toISOString();
  const given = cashCodeKey(context.config, { lastFour, code, amount });
  const said = JSON.stringify([given.toString('hex'), amount, name, at]);
  await countCodeTry(context.db, lastFour, given);
  return askRedeem(
    context.db,
    { ...question, at },
    {
      mark: keyedHash(context.config, 'authorization', said),
      given,
      validForMinutes: CODE_AUTHORIZED_FOR_MINUTES,
    },
  );
}

/**
 * Opens this many connections and lets each plan what an answer needs: the first questions after a start would otherwise
 * wait longer than the network does. Nothing stays.
 */
export async function rehearse({ db }: Context, connections: number): Promise<void> {
  const begun = await Promise.all(Array.from({ length: connections }, () => db.startTransaction().execute()));
  await Promise.all(
    begun.map(async (tx, at) => {
      try {
        await askAuthorize(tx, { ...NOBODYS_QUESTION, questionId: `rehearsal ${at}` }, NOBODYS_KEYS);
        await askRehearsal(tx);
      } finally {
        await tx.rollback().execute();
      }
    }),
  );
}

const NOBODYS_QUESTION: Question = {
  network: 'card',
  questionId: '',
  accountNumber: '',
  amount: cents(1),
  name: 'rehearsal',
  category: null,
  at: '2000-01-01T00:00:00Z',
};
const NOBODYS_KEYS = { mark: Buffer.alloc(1), accountKeys: [], validForMinutes: 1 };

/** A fee, and what a code's withdrawal has set aside, have no end of their own: they end with the approval. */
async function releaseEndless(tx: Tx, { hold, feeHold, isByCode }: Approval): Promise<void> {
  const cash = isByCode ? [{ act: 'release', hold, kind: 'withdrawal' } as const] : [];
  const fee = feeHold === null ? [] : [{ act: 'release', hold: feeHold, kind: 'fee' } as const];
  const legs = [...cash, ...fee];
  if (legs.length === 0) return;
  const outcome = await postWithin(tx, { intent: newId(), customer: null, legs });
  if (outcome.status === 'refused' && outcome.reason !== 'hold')
    throw new Error(`the ledger refused to release what an approval held: ${outcome.reason}`);
}

/** Takes an approval back, down to what remains. */
export function reverse(context: Context, key: QuestionKey, remaining: Cents): Promise<Reversed> {
  return askReverse(context.db, key, remaining);
}

/** Ends approvals whose time is over, with their movements and holds. The holds of pending movements end nowhere else. */
export function expireAuthorizations(context: Context): Promise<number> {
  return inTransaction(context, async (tx) => {
    const approvals = await claimExpired(tx);
    if (approvals.length === 0) return 0;
    const kindIn = { card: kinds.purchase, atm: kinds.withdrawal };
    await expireHolds(
      tx,
      approvals
        .filter(({ isByCode }) => !isByCode)
        .map(({ hold, network }) => ({ id: hold, kind: kindIn[network] })),
    );
    for (const approval of approvals) await releaseEndless(tx, approval);
    await markExpired(tx, approvals);
    return approvals.length;
  });
}
