import { createHorizon } from '@bank/ledger/feed.ts';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { feedBatch, type FeedHorizon } from '../platform/posting-feed.ts';
import type { PostingConsumer } from '../platform/posting-feed-apply.ts';
import type { TestBank } from './bank.ts';

const PATIENCE_MS = 50_000;
const PAUSE_MS = 20;

type Feeding = {
  readonly most?: number;
  readonly horizon?: FeedHorizon;
  /** After each batch. */
  readonly between?: () => Promise<void>;
};

/**
 * Feeds a consumer until it has read the whole journal. Test files share a PostgreSQL server, and the horizon waits for
 * every transaction on it, so a batch may find nothing although there is something to read.
 */
export async function feedAll(
  { root, worker }: Pick<TestBank, 'root' | 'worker'>,
  consumer: PostingConsumer,
  { most, horizon = createHorizon(worker), between }: Feeding = {},
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (await isBehind(root, consumer.name)) {
    if (performance.now() > deadline) throw new Error(`the feed of ${consumer.name} does not move`);
    const read = await feedBatch(worker, consumer, horizon, most);
    if (read === 0) await wait(PAUSE_MS);
    else await between?.();
  }
}

async function isBehind(root: TestBank['root'], name: string): Promise<boolean> {
  const { rows } = await sql<{ is_behind: boolean }>`
    select coalesce(max(leg.id), 0) > coalesce((select leg_id from posting_feeds where consumer = ${name}), -1) as is_behind
    from ledger.leg as leg`.execute(root);
  return rows[0]?.is_behind === true;
}
