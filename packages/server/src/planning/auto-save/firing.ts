import { savingOf } from '@bank/contract/planning/auto-save/rules.ts';
import { ZERO } from '@bank/kernel/money.ts';
import type { FedLeg } from '@bank/ledger/feed.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import type { PostingConsumer } from '../../platform/posting-feed-apply.ts';
import { newId } from '../../platform/work.ts';
import { AUTO_SAVE_FEED, insertRun, listFired } from './queries/firing.ts';
import { savingRule } from './standing.ts';

/** A rule has been met and its money is to be moved. */
export const MET_TOPIC = 'auto-save.met';

/**
 * Notes once for each posting which rules it meets; the money is moved by a job, because the feed must not wait for
 * accounts that others have locked. The past is never saved from again, so there is nothing to reset.
 */
export const autoSaveConsumer: PostingConsumer = { name: AUTO_SAVE_FEED, apply: fire, reset: null };

async function fire(tx: Tx, legs: readonly FedLeg[]): Promise<void> {
  for (const { customerId, legId, day, rule, fromId, toId, posting } of await listFired(tx, legs)) {
    const amount = savingOf(savingRule(rule), posting);
    if (amount <= ZERO) continue;
    const id = newId();
    if (await insertRun(tx, { id, customerId, ruleId: rule.id, legId, amount, fromId, toId, day }))
      await announce(tx, { topic: MET_TOPIC, customerId, payload: { runId: id } });
  }
}
