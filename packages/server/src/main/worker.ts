import { expireApprovals } from '../movements/approve.ts';
import { requestDueClose } from '../movements/day-schedule.ts';
import { releaseExpiredHolds } from '../movements/hold-expiry.ts';
import { sealEvents } from '../platform/audit.ts';
import { createPool } from '../platform/database.ts';
import { startJobs, subscriptionsOf } from '../platform/jobs.ts';
import { startPollLoop } from '../platform/poll-loop.ts';
import { createMailer } from '../platform/mail.ts';
import { relayFacts } from '../platform/outbox.ts';
import { openProcess } from '../platform/process.ts';
import { deliverAlerts } from '../relationship/alerts/jobs.ts';
import { createPushSender } from '../platform/push.ts';
import { createTextSender } from '../platform/texts.ts';
import { runWithdrawals } from '../payments/withdrawals/jobs.ts';
import { startFeeds, tellPages } from './feeds.ts';
import { allJobs } from './jobs.ts';
import { startRails } from './rails.ts';
import { watchDay, watchFeeds, watchQueues } from './watch.ts';

const RELAY_PAUSE_MS = 300;
const SEAL_PAUSE_MS = 1_000;
const APPROVALS_PAUSE_MS = 5_000;
const HOLDS_PAUSE_MS = 2_000;
const WITHDRAWALS_PAUSE_MS = 2_000;
const ALERTS_PAUSE_MS = 500;
const DAY_PAUSE_MS = 5_000;
const QUEUE_POOL_MAX = 4;

const { config, log, metrics, pool, db, closing, context } = await openProcess('worker', 'worker');
const queuePool = createPool({
  ...config.database,
  poolMax: QUEUE_POOL_MAX,
  applicationName: 'bank queue',
  plainTypes: true,
});
closing.add('queue database', () => queuePool.end());

const mailer = createMailer(config);
closing.add('mail', async () => mailer.close());

const senders = { texts: createTextSender(config), push: createPushSender(config) };
const jobs = allJobs(mailer, senders.texts);
const runner = await startJobs(context, metrics, { boss: queuePool, work: pool }, jobs);
closing.add('jobs', runner.stop);

const subscriptions = subscriptionsOf(jobs);
const relay = startPollLoop('relay', RELAY_PAUSE_MS, log, async () => {
  const relayed = await relayFacts(db, subscriptions, runner.send, tellPages);
  metrics.factsDispatched.inc(relayed);
  return relayed;
});
closing.add('relay', relay.stop);

const seal = startPollLoop('seal', SEAL_PAUSE_MS, log, async () => {
  const sealed = await sealEvents(db);
  metrics.eventsSealed.inc(sealed);
  return sealed;
});
closing.add('seal', seal.stop);

const approvals = startPollLoop('approvals', APPROVALS_PAUSE_MS, log, () => expireApprovals(context));
closing.add('approvals', approvals.stop);

const holds = startPollLoop('holds', HOLDS_PAUSE_MS, log, () => releaseExpiredHolds(context));
closing.add('holds', holds.stop);

const withdrawals = startPollLoop('withdrawals', WITHDRAWALS_PAUSE_MS, log, () => runWithdrawals(context));
closing.add('withdrawals', withdrawals.stop);
const alerts = startPollLoop('alerts', ALERTS_PAUSE_MS, log, () => deliverAlerts(context, senders));
closing.add('alerts', alerts.stop);
const feeds = startFeeds(context);
closing.add('feeds', async () => void (await Promise.all(feeds.map((loop) => loop.stop()))));

const { dayClosesAt } = config;
if (dayClosesAt !== null) {
  const day = startPollLoop('day', DAY_PAUSE_MS, log, async () => {
    await requestDueClose(context, dayClosesAt);
    // A requested close takes time; checking again at once would find nothing new.
    return 0;
  });
  closing.add('day', day.stop);
}
watchDay(context, metrics);
watchQueues(context, metrics);
watchFeeds(context, metrics);

const rails = startRails(context);
closing.add('rails', async () => void (await Promise.all(rails.map((loop) => loop.stop()))));
log.info({ queues: jobs.map((job) => job.queue) }, 'worker ready');
