import { createHorizon } from '@bank/ledger/feed.ts';
import { liveConsumers, liveFacts } from '../bank/live-updates/jobs.ts';
import { startPollLoop, type PollLoop } from '../platform/poll-loop.ts';
import { feedBatch, retryParked } from '../platform/posting-feed.ts';
import type { PostingConsumer } from '../platform/posting-feed-apply.ts';
import type { Context } from '../platform/work.ts';
import { alertConsumers } from '../relationship/alerts/jobs.ts';
import { rewardConsumers } from '../accounts/rewards/jobs.ts';
import { budgetConsumers } from '../planning/budget/jobs.ts';
import { autoSaveConsumers } from '../planning/auto-save/jobs.ts';
import { activityConsumers } from '../relationship/activity/jobs.ts';

/** How soon a page hears of a posting is mostly this pause. */
const FEED_PAUSE_MS = 150;
const PARKED_PAUSE_MS = 30_000;

/** All that is kept up to date from the journal. */
export const postingConsumers: readonly PostingConsumer[] = [
  ...liveConsumers,
  ...activityConsumers,
  ...rewardConsumers,
  ...budgetConsumers,
  ...autoSaveConsumers,
  ...alertConsumers,
];

/** Tells open pages of the facts that are handed on. */
export const tellPages = liveFacts;

/** One loop a consumer, so that one that fails or lags holds up no other. */
export function startFeeds({ db, log }: Pick<Context, 'db' | 'log'>): readonly PollLoop[] {
  return postingConsumers.flatMap((consumer) => {
    const horizon = createHorizon(db);
    return [
      startPollLoop(`feed ${consumer.name}`, FEED_PAUSE_MS, log, () => feedBatch(db, consumer, horizon)),
      startPollLoop(`feed ${consumer.name} parked`, PARKED_PAUSE_MS, log, () => retryParked(db, consumer)),
    ];
  });
}
