import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { refusesOrder, type Behaviour } from './behaviour.ts';
import { createOrderBook, nameOf, type Coming as ComingOf, type Taking } from './order-book.ts';

/** A card the bank has issued, as the network knows it: four digits of a number that stays with the network. */
export const knownCard = z.strictObject({
  kind: z.enum(['debit', 'credit']),
  lastFour: z.string().regex(/^\d{4}$/),
  expiresOn: z.iso.date(),
  /** As it is printed on the card. */
  name: z.string().max(140),
});
export type KnownCard = z.output<typeof knownCard> & { readonly token: string };

/** A card of another bank, as somebody types it at the network's page. */
export const typedCard = z.strictObject({
  kind: z.enum(['debit', 'credit']),
  lastFour: z.string().regex(/^\d{4}$/),
  name: z.string().trim().min(1).max(140),
  bankName: z.string().trim().min(1).max(60),
});
type CardBehind = z.output<typeof typedCard> & { readonly token: string };

/** A card to be made and mailed. */
export const cardOrder = z.strictObject({
  job: z.record(z.string(), z.string()),
  shipTo: z.record(z.string(), z.string()),
});
type CardOrder = z.output<typeof cardOrder>;

export const cardNews = z.strictObject({
  what: z.enum(['produced', 'mailed', 'delivered', 'refused']),
  reason: z.string().max(40).nullable().default(null),
  trackingNumber: z.string().max(60).nullable().default(null),
});

type News = z.output<typeof cardNews> & { readonly id: string; readonly orderId: string };
type Coming = ComingOf<News>;

export type CardEvent =
  | { readonly knownCard: KnownCard }
  | { readonly cardLink: string; readonly card: CardBehind }
  | { readonly cardOrder: string; readonly digest: string; readonly comingCard: readonly Coming[] }
  | { readonly cardNews: readonly News[] };

/** Without those that look alike; 32 of them. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const DAY_MS = 24 * 3_600_000;
const MAILED_AFTER_MS = DAY_MS;
const DELIVERED_AFTER_MS = 6 * DAY_MS;

/** The network's register of cards, and the maker that prints and mails them in its time on the bank's clock. */
export function createCardMaker(
  behaviour: Behaviour,
  now: () => number,
  remember: (event: CardEvent) => void,
) {
  const known = new Map<string, KnownCard>();
  const links = new Map<string, CardBehind>();
  const book = createOrderBook<News>(now, {
    order: ({ orderId, digest, coming }) => remember({ cardOrder: orderId, digest, comingCard: coming }),
    news: (news) => remember({ cardNews: news }),
  });

  const recall = (event: CardEvent): void => {
    if ('knownCard' in event) known.set(event.knownCard.token, event.knownCard);
    else if ('cardLink' in event) links.set(event.cardLink, event.card);
    else if ('cardOrder' in event)
      book.recallOrder({ orderId: event.cardOrder, digest: event.digest, coming: event.comingCard });
    else book.recallNews(event.cardNews);
  };
  const happen = (event: CardEvent): void => {
    remember(event);
    recall(event);
  };
  return {
    recall,
    register: (card: KnownCard): Taking => {
      const before = known.get(card.token);
      if (before) return JSON.stringify(before) === JSON.stringify(card) ? 'known' : 'different';
      happen({ knownCard: card });
      return 'taken';
    },
    /** As a terminal reads it: what is printed on the card. The newest of several. */
    find: (read: CardFace): KnownCard | null =>
      [...known.values()].findLast((card) => isFace(card, read)) ?? null,
    /** A code for the card, which its owner gives to a bank. */
    link: (typed: z.output<typeof typedCard>): string => {
      const code = newCode();
      happen({ cardLink: code, card: { ...typed, token: `ct_${randomBytes(16).toString('hex')}` } });
      return code;
    },
    behind: (code: string): CardBehind | null => links.get(code) ?? null,
    take: (orderId: string, order: CardOrder): Taking =>
      book.take(orderId, order, (start) => storyOf(orderId, behaviour, start)),
    say: (orderId: string, given: z.output<typeof cardNews>): boolean =>
      book.say(orderId, (named) => ({ ...named, ...given })),
    after: book.after,
  };
}

/** What a terminal reads of a card; the token is what its chip says. */
type CardFace = {
  readonly lastFour: string;
  readonly month: string;
  readonly name: string;
  readonly token: string;
};

function isFace(card: KnownCard, { lastFour, month, name, token }: CardFace): boolean {
  return (
    card.lastFour === lastFour &&
    monthOf(card.expiresOn) === month &&
    (name === '' || card.name.toLowerCase() === name.toLowerCase()) &&
    (token === '' || card.token === token)
  );
}

const newCode = () => Array.from(randomBytes(10), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** `09/29` */
function monthOf(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(2, 4)}`;
}

function storyOf(orderId: string, behaviour: Behaviour, start: number): Coming[] {
  const tell = (what: News['what'], afterMs: number, more: Partial<News> = {}): Coming => ({
    news: { id: nameOf(orderId, `card ${what}`), orderId, what, reason: null, trackingNumber: null, ...more },
    dueAt: start + afterMs,
  });
  const { delayMs } = behaviour;
  if (refusesOrder(orderId, behaviour)) return [tell('refused', delayMs, { reason: 'embossing' })];
  const trackingNumber = `CM-${nameOf(orderId, 'card track').slice(0, 10).toUpperCase()}`;
  return [
    tell('produced', delayMs),
    tell('mailed', delayMs + MAILED_AFTER_MS, { trackingNumber }),
    tell('delivered', delayMs + DELIVERED_AFTER_MS, { trackingNumber }),
  ];
}
