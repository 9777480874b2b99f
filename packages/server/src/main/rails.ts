import { checkEnclosures } from '../payments/check-deposits/jobs.ts';
import { fetchCheckImages } from '../accounts/checks/jobs.ts';
import { applyNews, sendOrders } from '../payments/check-orders/jobs.ts';
import { applyCardNews, askLinks, registerCards, renewCards, sendCards } from '../accounts/cards/jobs.ts';
import { applySupplierNews, saveSupplierNews, sendRewards } from '../accounts/rewards/jobs.ts';
import { screenDue } from '../payments/transfers/jobs.ts';
import { postArrivals } from '../movements/arrivals.ts';
import { settleOnUs } from '../movements/on-us.ts';
import { applyWaiting } from '../movements/settle.ts';
import { carryOutOrders } from '../movements/suspense.ts';
import { startPollLoop, type PollLoop } from '../platform/poll-loop.ts';
import type { Context } from '../platform/work.ts';
import { fetchAnswers, sendDue } from '../rails/exchange.ts';
import { gatewayTrust } from '../rails/gateway.ts';
import { applyChargebackNews, saveChargebackNews, sendChargebacks } from '../credit/disputes/jobs.ts';
import { fetchCardNews } from '../rails/card-exchange.ts';
import { fetchChargebackNews } from '../rails/chargeback-exchange.ts';
import { fetchItems, sendReturns } from '../rails/item-exchange.ts';
import { createNetwork } from '../rails/network.ts';
import { fetchPrinterNews } from '../rails/print-exchange.ts';
import { fetchSupplierNews } from '../rails/supplier-exchange.ts';
import { keepCloses, keepInstruments, keepQuotes } from '../wealth/market/jobs.ts';

const PAUSE_MS = 1_000;
/** Whatever ends soon is looked for now and then. */
const RENEWALS_PAUSE_MS = 60_000;
/** A price changes once a minute. */
const QUOTES_PAUSE_MS = 3_000;
const CLOSES_PAUSE_MS = 10_000;

/** Separate loops, so that a network outage delays neither stored answers nor other work. */
export function startRails(context: Context): readonly PollLoop[] {
  const { config, log } = context;
  const within = [
    startPollLoop('screening', PAUSE_MS, log, () => screenDue(context)),
    startPollLoop('settle', PAUSE_MS, log, () => applyWaiting(context)),
    startPollLoop('on us', PAUSE_MS, log, () => settleOnUs(context)),
    startPollLoop('arrivals', PAUSE_MS, log, () => postArrivals(context)),
    startPollLoop('suspense', PAUSE_MS, log, () => carryOutOrders(context)),
    startPollLoop('printer news', PAUSE_MS, log, () => applyNews(context)),
    startPollLoop('card news', PAUSE_MS, log, () => applyCardNews(context)),
    startPollLoop('chargeback news', PAUSE_MS, log, () => applyChargebackNews(context)),
    startPollLoop('card renewals', RENEWALS_PAUSE_MS, log, () => renewCards(context)),
    startPollLoop('reward news', PAUSE_MS, log, () => applySupplierNews(context)),
  ];
  if (config.rails.url === null) {
    log.warn('RAILS_URL is not set: external movements stay pending');
    return within;
  }
  const network = createNetwork(config.rails.url, fetch, gatewayTrust(context.db, config.secrets.gatewayKey));
  const enclosures = checkEnclosures(context);
  return [
    startPollLoop('rails out', PAUSE_MS, log, () => sendDue(context, network, enclosures)),
    startPollLoop('rails in', PAUSE_MS, log, () => fetchAnswers(context, network)),
    startPollLoop('items in', PAUSE_MS, log, () => fetchItems(context, network)),
    startPollLoop('items back', PAUSE_MS, log, () => sendReturns(context, network)),
    startPollLoop('check images', PAUSE_MS, log, () => fetchCheckImages(context, network)),
    startPollLoop('printer out', PAUSE_MS, log, () => sendOrders(context, network)),
    startPollLoop('printer in', PAUSE_MS, log, () => fetchPrinterNews(context, network)),
    startPollLoop('cards known', PAUSE_MS, log, () => registerCards(context, network)),
    startPollLoop('cards out', PAUSE_MS, log, () => sendCards(context, network)),
    startPollLoop('card links', PAUSE_MS, log, () => askLinks(context, network)),
    startPollLoop('cards in', PAUSE_MS, log, () => fetchCardNews(context, network)),
    startPollLoop('chargebacks out', PAUSE_MS, log, () => sendChargebacks(context, network)),
    startPollLoop('chargebacks in', PAUSE_MS, log, () =>
      fetchChargebackNews(context, network, saveChargebackNews),
    ),
    startPollLoop('rewards out', PAUSE_MS, log, () => sendRewards(context, network)),
    startPollLoop('rewards in', PAUSE_MS, log, () => fetchSupplierNews(context, network, saveSupplierNews)),
    startPollLoop('market list', RENEWALS_PAUSE_MS, log, () => keepInstruments(context, network)),
    startPollLoop('market quotes', QUOTES_PAUSE_MS, log, () => keepQuotes(context, network)),
    startPollLoop('market closes', CLOSES_PAUSE_MS, log, () => keepCloses(context, network)),
    ...within,
  ];
}
