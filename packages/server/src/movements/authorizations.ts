import { AUTHORIZED_FOR_MINUTES } from '@bank/contract/movements/rules.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { kinds } from '@bank/ledger/chart.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import type { Authorized, Question, QuestionKey, Reversed } from './authorization-decision.ts';
import {
  askAuthorize,
  askRehearsal,
  askReverse,
  claimExpired,
  markExpired,
} from './authorization-queries.ts';
import { expireHolds } from './day-queries.ts';

/** Below the time in which the network wants its answer, so that a statement that is given up leaves time to say so. */
export const STATEMENT_TIMEOUT_MS = 1_500;

/** Decides a question in one call of the database, once by network and question id. */
export async function authorize(context: Context, question: Question): Promise<Authorized> {
  const { network, accountNumber, amount, name, category } = question;
  const at = new Date(question.at).toISOString();
  const said = JSON.stringify([accountNumber, amount, name, category, at]);
  return askAuthorize(
    context.db,
    { ...question, at },
    {
      mark: keyedHash(context.config, 'authorization', said),
      accountKeys: context.directory.keysFor('account-number', accountNumber),
      validForMinutes: AUTHORIZED_FOR_MINUTES[network],
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
      approvals.map(({ hold, network }) => ({ id: hold, kind: kindIn[network] })),
    );
    await markExpired(tx, approvals);
    return approvals.length;
  });
}
