import { redemptionAfter, type SupplierWord } from '@bank/contract/accounts/rewards/rules.ts';
import { own } from '@bank/ledger/chart.ts';
import { moveWithinBank } from '../../movements/bank-credit.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction, type Context } from '../../platform/work.ts';
import { lockRedemption, type StoredRedemption } from './queries/redemptions.ts';
import * as queries from './queries/supplier.ts';
import { codePlace } from './redeeming.ts';

const SENT_MAX = 20;
const PAGE_SIZE = 50;
const PAGES_MAX = 10;

/** Where the code of a piece of news is sealed before it is known whose it is. */
const NEWS_PLACE = 'supplier_news.code_sealed';

/** What the supplier gets: which reward, and the bank's reference. Nothing about the customer. */
export type RewardSupplier = {
  readonly sendReward: (order: {
    readonly id: string;
    readonly rewardId: string;
    readonly reference: string;
  }) => Promise<void>;
};

/**
 * Sends redemptions to the supplier, one after another. The attempt is counted before it is made. After a lost reply the same
 * order is sent again under its id, and the supplier still has one.
 */
export async function sendRewards(context: Context, supplier: RewardSupplier): Promise<number> {
  for (let sent = 0; sent < SENT_MAX; sent += 1) {
    const order = await queries.claimRedemption(context.db);
    if (order === null) return sent;
    try {
      await supplier.sendReward(order);
      await queries.markTaken(context.db, order.id);
    } catch (error) {
      context.log.warn(
        { err: error, redemptionId: order.id },
        'a reward could not be ordered and will be retried',
      );
    }
  }
  return SENT_MAX;
}

/** What the supplier says about an order. */
type SaidNews = {
  readonly id: string;
  readonly orderId: string;
  readonly what: SupplierWord;
  readonly reason: string | null;
  readonly code: string | null;
};

/** Stores it, once by its id. The code is sealed with the bank's key until it is known whose it is. */
export function saveSupplierNews(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { id, orderId, what, reason, code }: SaidNews,
): Promise<void> {
  const codeSealed = code === null ? null : vault.sealForBank(NEWS_PLACE, code);
  return queries.insertNews(tx, { id, redemptionId: orderId, what, reason, codeSealed });
}

/** Applies what the supplier said, each word in its own transaction. One that fails stays for the next run. */
export async function applySupplierNews(context: Context): Promise<number> {
  const stuck: string[] = [];
  let applied = 0;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const waiting = await queries.listNews(context.db, stuck, PAGE_SIZE);
    if (waiting.length === 0) break;
    for (const news of waiting) {
      try {
        await inTransaction(context, (tx) => applyOne(tx, context, news));
        applied += 1;
      } catch (error) {
        stuck.push(news.id);
        context.log.error(
          { err: error, newsId: news.id, redemptionId: news.redemptionId },
          'news of the supplier failed',
        );
      }
    }
  }
  if (applied === 0 && stuck.length > 0) throw new Error(`${stuck.length} news could not be applied`);
  return applied;
}

/** State, points, money and fact together, under the redemption's lock. A repeated word does nothing. */
async function applyOne(tx: Tx, context: Context, news: queries.SupplierNewsRow): Promise<void> {
  const redemption = await lockRedemption(tx, news.redemptionId);
  const isOrder = redemption?.kind === 'code' && redemption.attempts > 0;
  const next = isOrder ? redemptionAfter(redemption.state, news.what) : 'contradiction';
  const isEffect = next === 'ignored' || next === 'contradiction';
  if (!(await queries.markApplied(tx, news.id, isEffect ? next : 'applied'))) return;
  if (next === 'contradiction')
    context.log.error(
      { newsId: news.id, redemptionId: news.redemptionId, what: news.what },
      'the supplier contradicts',
    );
  if (isEffect || !redemption) return;
  await reach(tx, context, redemption, { state: next, news });
}

async function reach(
  tx: Tx,
  { vault }: Context,
  { id, customerId, amount }: StoredRedemption,
  { state, news }: { state: SupplierWord; news: queries.SupplierNewsRow },
): Promise<void> {
  const code = news.codeSealed === null ? null : vault.openForBank(NEWS_PLACE, news.codeSealed);
  await queries.updateState(tx, id, {
    state,
    // The points come back with it: bank.take_points.
    reason: state === 'refused' ? (news.reason ?? 'unsaid') : null,
    codeSealed: code === null ? null : await vault.seal(tx, customerId, codePlace, code),
  });
  if (state === 'delivered')
    await moveWithinBank(tx, {
      id,
      from: own.rewards_liability,
      to: own.rewards_payable,
      amount,
      kind: 'reward',
    });
  if (state !== 'sent')
    await announce(tx, { topic: `reward.${state}`, customerId, payload: { redemptionId: id } });
}
