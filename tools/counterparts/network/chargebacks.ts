import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { answersChargeback, type Behaviour } from './behaviour.ts';

/** What a bank asks of a merchant's bank. */
export const chargeback = z.strictObject({
  caseNumber: z.string().min(1).max(40),
  amountCents: z.int().positive(),
  reason: z.string().min(1).max(40),
  purchaseId: z.string().max(200).nullable(),
  merchant: z.string().max(200).nullable(),
  purchasedOn: z.iso.date(),
});
type Chargeback = z.output<typeof chargeback>;

/** What a developer has the merchant's bank say. */
export const chargebackNews = z.strictObject({
  what: z.enum(['accepted', 'represented']),
  reason: z.string().max(40).nullable().default(null),
});

type News = z.output<typeof chargebackNews> & { readonly id: string; readonly disputeId: string };
type Coming = { readonly news: News; readonly dueAt: number };

export type ChargebackEvent =
  | { readonly chargeback: string; readonly digest: string; readonly coming: readonly Coming[] }
  | { readonly chargebackNews: readonly News[] };

type Taking = 'taken' | 'known' | 'different';

const DAY_MS = 86_400_000;

/** The merchants' banks: each accepts, sends the charge again with its proof, or says nothing at all. */
export function createChargebacks(
  behaviour: Behaviour,
  now: () => number,
  remember: (event: ChargebackEvent) => void,
) {
  const asked = new Map<string, string>();
  let coming: Coming[] = [];
  const said: News[] = [];

  const recall = (event: ChargebackEvent): void => {
    if ('chargeback' in event) {
      asked.set(event.chargeback, event.digest);
      coming.push(...event.coming);
      return;
    }
    const spoken = new Set(event.chargebackNews.map(({ id }) => id));
    said.push(...event.chargebackNews);
    coming = coming.filter(({ news }) => !spoken.has(news.id));
  };
  const happen = (event: ChargebackEvent): void => {
    remember(event);
    recall(event);
  };
  return {
    recall,
    take: (disputeId: string, given: Chargeback): Taking => {
      const digest = createHash('sha256').update(JSON.stringify(given)).digest('hex');
      const known = asked.get(disputeId);
      if (known !== undefined) return known === digest ? 'known' : 'different';
      happen({ chargeback: disputeId, digest, coming: storyOf(disputeId, behaviour, now()) });
      return 'taken';
    },
    /** Says something about a chargeback now, whatever else would have been said. False when there is none. */
    say: (disputeId: string, given: z.output<typeof chargebackNews>): boolean => {
      if (!asked.has(disputeId)) return false;
      coming = coming.filter(({ news }) => news.disputeId !== disputeId);
      happen({ chargebackNews: [{ id: randomUUID(), disputeId, ...given }] });
      return true;
    },
    after: (from: number, most: number): News[] => {
      const moment = now();
      const due = coming
        .filter(({ dueAt }) => dueAt <= moment)
        .toSorted((one, other) => one.dueAt - other.dueAt)
        .map(({ news }) => news);
      if (due.length > 0) happen({ chargebackNews: due });
      return said.slice(from, from + most);
    },
    asked: (): readonly string[] => [...asked.keys()],
  };
}

/** After some days; whoever is silent says nothing, ever. */
function storyOf(disputeId: string, behaviour: Behaviour, start: number): Coming[] {
  const { what, days } = answersChargeback(disputeId, behaviour);
  if (what === 'silent') return [];
  const id = createHash('sha256').update(`${disputeId}\0chargeback`).digest('hex').slice(0, 32);
  const reason = what === 'represented' ? 'proof_of_delivery' : null;
  return [{ news: { id, disputeId, what, reason }, dueAt: start + behaviour.delayMs + days * DAY_MS }];
}
