import { merchantAnswersBy } from '@bank/contract/credit/disputes/clock-rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { bookOwn } from '../../movements/own-money.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { inTransaction, type Context } from '../../platform/work.ts';
import { happened, settle } from './decide.ts';
import { recoveryOf } from './movement.ts';
import * as queries from './queries/chargebacks.ts';
import { lockDispute, type LockedDispute } from './queries/work.ts';

const SENT_MAX = 20;
const PAGE_SIZE = 50;
const PAGES_MAX = 10;

/** The card network, as far as chargebacks need it. */
export type ChargebackNetwork = { readonly sendChargeback: (told: queries.Told) => Promise<void> };

/**
 * Sends what was ordered, one after another. The attempt is counted before it is made; after a lost reply the same chargeback
 * is sent again under its id.
 */
export async function sendChargebacks(context: Context, network: ChargebackNetwork): Promise<number> {
  for (let sent = 0; sent < SENT_MAX; sent += 1) {
    const id = await queries.claimChargeback(context.db);
    if (id === null) return sent;
    try {
      const told = await queries.findTold(context.db, id);
      if (!told) throw new Error(`chargeback ${id} is gone`);
      await network.sendChargeback(told);
      await inTransaction(context, (tx) => markSent(tx, context, id));
    } catch (error) {
      context.log.warn({ err: error, disputeId: id }, 'a chargeback could not be sent and will be retried');
    }
  }
  return SENT_MAX;
}

async function markSent(tx: Tx, context: Context, id: string): Promise<void> {
  const dispute = await lockDispute(tx, id);
  const answerBy = merchantAnswersBy(todayOf(await readClock(tx)));
  if (!dispute || !(await queries.markSent(tx, id, answerBy))) return;
  await happened(tx, context, dispute, 'merchantAsked', { on: answerBy });
}

/** Keeps what the network says, as it comes; it is applied later. */
export function saveChargebackNews(tx: Tx, news: queries.News): Promise<void> {
  return queries.insertNews(tx, news);
}

/** Applies what the network said, each word in its own transaction. One that fails stays for the next run. */
export async function applyChargebackNews(context: Context): Promise<number> {
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
        context.log.error({ err: error, newsId: news.id }, 'news of a chargeback failed');
      }
    }
  }
  if (applied === 0 && stuck.length > 0) throw new Error(`${stuck.length} news could not be applied`);
  return applied;
}

/** State, money and event together, under the dispute's lock. A repeated word does nothing. */
async function applyOne(tx: Tx, context: Context, news: queries.News): Promise<void> {
  const dispute = await lockDispute(tx, news.disputeId);
  // The network speaks of it, so it has the chargeback, whatever became of the reply.
  if (dispute?.chargeback === 'ordered') await markSent(tx, context, dispute.id);
  const state = dispute?.chargeback === 'ordered' ? 'sent' : (dispute?.chargeback ?? null);
  const effect = state === 'sent' ? 'applied' : state === news.what ? 'ignored' : 'contradiction';
  if (!(await queries.markApplied(tx, news.id, effect))) return;
  if (effect === 'contradiction')
    context.log.error({ newsId: news.id, disputeId: news.disputeId }, 'the network contradicts itself');
  if (effect !== 'applied' || !dispute) return;
  await answered(tx, context, dispute, news.what === 'accepted' ? 'accepted' : 'represented', news.reason);
}

/** Whoever is silent for too long has accepted. */
export async function expireChargeback(tx: Tx, context: Context, id: string, day: Day): Promise<void> {
  const dispute = await lockDispute(tx, id);
  if (dispute?.chargeback !== 'sent' || !(await queries.isSilent(tx, id, day))) return;
  await answered(tx, context, dispute, 'expired', null);
}

const events = {
  accepted: 'merchantAccepted',
  represented: 'merchantContested',
  expired: 'merchantSilent',
} as const;

async function answered(
  tx: Tx,
  context: Context,
  dispute: LockedDispute,
  state: keyof typeof events,
  reason: string | null,
): Promise<void> {
  const { id, amount } = dispute;
  await queries.updateAnswered(tx, id, state, reason);
  if (state !== 'represented') await bookOwn(tx, { about: id, step: 'chargeback' }, recoveryOf(amount));
  await happened(tx, context, dispute, events[state]);
  await settle(tx, id);
}
