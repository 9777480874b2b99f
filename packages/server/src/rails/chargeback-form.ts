import { Outage } from '@bank/kernel/problem.ts';
import { chargebackNewsKinds, type Chargeback, type ChargebackNews } from './rail.ts';

const NEWS_MAX = 100;
const ID = /^[\w.:-]{1,200}$/;
const DISPUTE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REASON = /^[\w.-]{1,40}$/;

/** A chargeback as the network reads it: docs/gateway-protocol.md. */
export function chargebackForm(asked: Chargeback): object {
  const { caseNumber, amount, reason, purchaseId, merchant, purchasedOn } = asked;
  return { caseNumber, amountCents: amount, reason, purchaseId, merchant, purchasedOn };
}

export function chargebackNewsPath(place: string | null): string {
  const query = new URLSearchParams({
    limit: String(NEWS_MAX),
    ...(place === null ? {} : { after: place }),
  });
  return `chargebacks/news?${query.toString()}`;
}

/** All of a page or nothing. */
export function readChargebackNews({ news, place }: Readonly<Record<string, unknown>>): {
  news: readonly ChargebackNews[];
  place: string;
} {
  if (!Array.isArray(news) || news.length > NEWS_MAX || typeof place !== 'string' || !ID.test(place))
    throw new Outage('the reply about chargebacks has an unknown format');
  return { news: news.map(readOne), place };
}

function readOne(value: unknown): ChargebackNews {
  const given: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const { id, disputeId, reason } = given;
  const what = chargebackNewsKinds.find((each) => each === given['what']);
  const isNamed =
    typeof id === 'string' && ID.test(id) && typeof disputeId === 'string' && DISPUTE.test(disputeId);
  const isReason =
    reason === null || reason === undefined || (typeof reason === 'string' && REASON.test(reason));
  if (!isNamed || !isReason || !what) throw new Outage('news of a chargeback have an unknown format');
  return { id, disputeId, what, reason: reason ?? null };
}
