import {
  addTrip,
  freezeCard,
  listCards,
  replaceCard,
  tightenCardUse,
} from '@bank/contract/accounts/cards/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { addDays, partsOf, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { applyCardNews, sendCards } from '@bank/server/accounts/cards/service.ts';
import type { Question } from '@bank/server/movements/authorization-decision.ts';
import { authorize } from '@bank/server/movements/authorizations.ts';
import { readClock } from '@bank/server/platform/clock.ts';
import { newId } from '@bank/server/platform/work.ts';
import { fetchCardNews } from '@bank/server/rails/card-exchange.ts';
import type { CustomerCall } from '../customer-client.ts';
import type { DirectBank } from './direct-bank.ts';

type CardUser = {
  readonly call: CustomerCall;
  /** What allows more needs a proof. */
  readonly prove: () => Promise<void>;
  /** The numbers of their accounts, which stand for the cards used with them. */
  readonly numbers: ReadonlyMap<AccountType, string>;
};
type Place = { readonly left: number };
type Purchase = Pick<Question, 'name' | 'category' | 'use' | 'country' | 'isRecurring'>;

/** Merchants that keep the card, by the day of the month on which they charge it. */
const kept: Readonly<Record<number, { readonly cents: number } & Purchase>> = {
  18: { cents: 1_599, name: 'TIDEPOOL STREAMING 207-555-0142', category: 'entertainment' },
  27: { cents: 299, name: 'FOGHORN STORAGE FOGHORN.COM', category: 'utilities' },
  1: { cents: 4_200, name: 'GRANITE STREET GYM #0007 PORTLAND ME', category: 'health' },
};
/** They signed up this many days before the last one. */
const SIGNED_UP = 100;
const BOUGHT = 26;
const REFUNDED = 25;
const DECLINED = 20;
const LOST = 2;

/** Somebody who uses a card for everything: subscriptions, a refund, a trip, and one card that got lost. */
export function settledCardLife(bank: DirectBank, user: CardUser) {
  let bought: string | null = null;
  return async (day: Day, { left }: Place): Promise<void> => {
    const charge = left <= SIGNED_UP ? kept[partsOf(day).date] : undefined;
    if (charge) {
      const { cents: amount, ...purchase } = charge;
      await buy(bank, user, amount, { ...purchase, use: 'online', isRecurring: true });
    }
    const hardware = { name: 'LANTERN HARDWARE #0412 PORTLAND ME', category: 'shopping' };
    if (left === BOUGHT) bought = await buy(bank, user, 1_899, hardware);
    if (left === REFUNDED && bought !== null) await giveBack(bank, user, bought, 1_899);
    if (left === DECLINED)
      await buy(bank, user, 21_200, { name: 'PORTO AZUL HOTEL', category: 'travel', country: 'PT' });
    if (left === LOST) await loseCard(bank, user);
    if (left > 0) return;
    const cardId = await cardOf(user, 'checking');
    await user.call(tightenCardUse, { cardId, use: 'store', isOn: true, amount: cents(300_000) });
    await user.call(tightenCardUse, { cardId, use: 'online', isOn: true, amount: cents(150_000) });
    await user.call(tightenCardUse, { cardId, use: 'abroad', isOn: false, amount: cents(150_000) });
    await user.prove();
    const trip = { countries: ['PT'], startsOn: addDays(day, 23), endsOn: addDays(day, 31) };
    await user.call(addTrip, { cardId, ...trip, intent: newId() });
  };
}

/** Somebody who has frozen a card. */
export function troubledCardLife(bank: DirectBank, user: CardUser) {
  return async (_day: Day, { left }: Place): Promise<void> => {
    if (left > 0) return;
    await user.call(freezeCard, { cardId: await cardOf(user, 'credit') });
    await buy(bank, user, 2_410, { name: 'TST* LAKESIDE DINER BURLINGTON VT', category: 'dining' }, 'credit');
  };
}

async function cardOf({ call }: CardUser, type: AccountType): Promise<Id<'card'>> {
  const { cards } = await call(listCards, {});
  const card = cards.find(({ account, status }) => account.type === type && status === 'active');
  if (!card) throw new Error(`there is no card for ${type}`);
  return card.cardId;
}

/** The network asks, and the merchant hands in its bill. The question's id; null if it was declined. */
async function buy(
  bank: DirectBank,
  { numbers }: CardUser,
  amount: number,
  purchase: Purchase,
  from: AccountType = 'checking',
): Promise<string | null> {
  const accountNumber = numbers.get(from) ?? '';
  const { now } = await readClock(bank.worker.db);
  const questionId = newId();
  const { answer } = await authorize(bank.network, {
    network: 'card',
    questionId,
    accountNumber,
    amount: cents(amount),
    at: now.toISOString(),
    ...purchase,
  });
  if (answer !== 'approved') return null;
  bank.outside.send({
    rail: 'card',
    direction: 'out',
    accountNumber,
    amount: cents(amount),
    name: purchase.name,
    ...(purchase.category === null ? {} : { category: purchase.category }),
    on: calendarDay(now.getTime()),
    authorization: questionId,
  });
  await bank.outside.deliver();
  return questionId;
}

async function giveBack(
  bank: DirectBank,
  { numbers }: CardUser,
  authorization: string,
  amount: number,
): Promise<void> {
  const { now } = await readClock(bank.worker.db);
  bank.outside.send({
    rail: 'card',
    direction: 'in',
    accountNumber: numbers.get('checking') ?? '',
    amount: cents(amount),
    name: 'LANTERN HARDWARE #0412 PORTLAND ME',
    on: calendarDay(now.getTime()),
    authorization,
  });
  await bank.outside.deliver();
}

/** Reported lost; the new card is made and not mailed yet. */
async function loseCard({ worker }: DirectBank, user: CardUser): Promise<void> {
  await user.call(replaceCard, { cardId: await cardOf(user, 'student'), reason: 'lost' });
  const orders: string[] = [];
  await sendCards(worker, {
    sendCard: ({ id }) => {
      orders.push(id);
      return Promise.resolve();
    },
  });
  const news = orders.map((orderId) => ({
    id: newId(),
    orderId,
    what: 'produced' as const,
    reason: null,
    trackingNumber: null,
  }));
  await fetchCardNews(worker, {
    cardNewsAfter: () => Promise.resolve({ news, place: `direct.${news.length}` }),
  });
  await applyCardNews(worker);
}
