import { screenDue } from '../payments/transfers/jobs.ts';
import { settleOnUs } from '../movements/on-us.ts';
import { applyWaiting } from '../movements/settle.ts';
import { startPollLoop, type PollLoop } from '../platform/poll-loop.ts';
import type { Context } from '../platform/work.ts';
import { fetchAnswers, sendDue } from '../rails/exchange.ts';
import { gatewayTrust } from '../rails/gateway.ts';
import { createNetwork } from '../rails/network.ts';

const PAUSE_MS = 1_000;

/** Separate loops, so that a network outage delays neither stored answers nor other work. */
export function startRails(context: Context): readonly PollLoop[] {
  const { config, log } = context;
  const within = [
    startPollLoop('screening', PAUSE_MS, log, () => screenDue(context)),
    startPollLoop('settle', PAUSE_MS, log, () => applyWaiting(context)),
    startPollLoop('on us', PAUSE_MS, log, () => settleOnUs(context)),
  ];
  if (config.rails.url === null) {
    log.warn('RAILS_URL is not set: external movements stay pending');
    return within;
  }
  const network = createNetwork(config.rails.url, fetch, gatewayTrust(context.db, config.secrets.gatewayKey));
  return [
    startPollLoop('rails out', PAUSE_MS, log, () => sendDue(context, network)),
    startPollLoop('rails in', PAUSE_MS, log, () => fetchAnswers(context, network)),
    ...within,
  ];
}
