import { listPoints, listRewards, redeemReward } from '@bank/contract/accounts/rewards/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { randomUUID } from 'node:crypto';
import { eveningSteps, pointsConsumer, type RewardSupplier } from '../accounts/rewards/service.ts';
import { applySupplierNews, rewardJobs, saveSupplierNews, sendRewards } from '../accounts/rewards/jobs.ts';
import type { Closing } from '../movements/closing.ts';
import { readClock } from '../platform/clock.ts';
import { newId } from '../platform/work.ts';
import type { Item, SupplierNews } from '../rails/rail.ts';
import { fetchSupplierNews } from '../rails/supplier-exchange.ts';
import { openTestAccount } from './accounts.ts';
import { accountNumberOf, deliver, itemFor } from './arrivals.ts';
import { ask, questionFor } from './authorizations.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import { feedAll } from './feeds.ts';
import { hear } from './jobs.ts';

/** A customer with a credit account that has room for purchases. */
export async function cardHolder(bank: TestBank, limit = 1_000_000) {
  const { id: customerId, token } = await bank.customer();
  const account = await openTestAccount(bank, customerId, 'credit', { creditLimit: cents(limit) });
  const number = await accountNumberOf(bank, account);
  return { customerId, token, account, number, call: callAs(bank.apiUrl, token) };
}

export type CardHolder = Awaited<ReturnType<typeof cardHolder>>;

type Bought = { readonly amount: number; readonly name?: string; readonly category?: string | null };

const cardItem = (bank: TestBank, who: CardHolder, given: Bought, more: Partial<Item>) =>
  itemFor(bank, {
    network: 'card',
    accountNumber: who.number,
    amount: cents(given.amount),
    name: given.name ?? 'Harbor Street Grocers',
    category: given.category === undefined ? 'groceries' : given.category,
    ...more,
  });

/** Approved and captured, for less or with a tip; returns the network's name for it. */
export async function buy(
  bank: TestBank,
  who: CardHolder,
  given: Bought & { readonly approved?: number },
): Promise<string> {
  const { amount, name = 'Harbor Street Grocers', category = 'groceries' } = given;
  const question = await questionFor(bank, {
    accountNumber: who.number,
    amount: cents(given.approved ?? amount),
    name,
    category,
  });
  const { answer } = await ask(bank, question);
  if (answer !== 'approved') throw new Error('the purchase was declined');
  await deliver(
    bank,
    await cardItem(bank, who, given, { direction: 'out', authorization: question.questionId }),
  );
  return question.questionId;
}

/** A purchase that nobody asked about before, unless it names its question. */
export async function charge(
  bank: TestBank,
  who: CardHolder,
  given: Bought,
  authorization: string | null = null,
): Promise<void> {
  await deliver(bank, await cardItem(bank, who, given, { direction: 'out', authorization }));
}

/** A refund, of the purchase that it names or of none. */
export async function giveBack(
  bank: TestBank,
  who: CardHolder,
  given: Bought,
  authorization: string | null = null,
): Promise<void> {
  await deliver(bank, await cardItem(bank, who, given, { direction: 'in', authorization }));
}

/** What the feed does. */
export async function countPoints(bank: TestBank, most?: number): Promise<void> {
  await feedAll(bank, pointsConsumer, most === undefined ? {} : { most });
}

/** Somebody with this many points, one for a dollar. */
export async function holderOf(bank: TestBank, points: number): Promise<CardHolder> {
  const who = await cardHolder(bank, 2_000_000);
  await charge(bank, who, { amount: points * 100, category: null });
  await countPoints(bank);
  return who;
}

export async function pointsOf(bank: TestBank, who: CardHolder): Promise<number> {
  await countPoints(bank);
  return (await who.call(listRewards, { accountId: who.account })).points;
}

export async function linesOf(who: CardHolder) {
  return (await who.call(listPoints, { accountId: who.account, kind: 'all' })).entries;
}

export function redeem(
  bank: TestBank,
  who: CardHolder,
  rewardId: string,
  points: number,
  { intent = randomUUID(), to }: { intent?: string; to?: CardHolder['account'] } = {},
) {
  return callAs(
    bank.apiUrl,
    who.token,
    intent,
  )(redeemReward, {
    rewardId,
    accountId: who.account,
    points,
    ...(to === undefined ? {} : { toAccountId: to }),
  });
}

/** What the worker does about redemptions in money. */
export const payRewards = (bank: TestBank) => hear(bank, rewardJobs);

/** The close of the open business day, as far as it is about points. */
export async function bookPoints(bank: TestBank): Promise<void> {
  await countPoints(bank);
  const context = bank.contextAs('worker');
  const { businessDate: day } = await readClock(context.db);
  const closing: Closing = { context, day, planners: {}, terms: {}, evening: [], nightly: [] };
  for (const { run } of eveningSteps) await run(closing);
}

/** A supplier that takes what it is sent, and says what it is told to say. */
export function supplier() {
  const taken: { id: string; rewardId: string; reference: string }[] = [];
  const said: SupplierNews[] = [];
  const run = newId();
  const door: RewardSupplier = {
    sendReward: (order) => {
      taken.push(order);
      return Promise.resolve();
    },
  };
  return {
    taken,
    door,
    say: (orderId: string, what: SupplierNews['what'], more: Partial<SupplierNews> = {}) => {
      const code = what === 'delivered' ? 'GULL-7K2P-93QX' : null;
      const news = { id: newId(), orderId, what, reason: null, code, ...more };
      said.push(news);
      return news;
    },
    rewardNewsAfter: (place: string | null) => {
      const [ofRun, count] = place?.split('.') ?? [];
      const from = ofRun === run ? Number(count) : 0;
      return Promise.resolve({ news: said.slice(from), place: `${run}.${said.length}` });
    },
  };
}

/** What the worker's loops do about the supplier. */
export async function exchangeRewards(bank: TestBank, with_: ReturnType<typeof supplier>): Promise<void> {
  const worker = bank.contextAs('worker');
  await sendRewards(worker, with_.door);
  await fetchSupplierNews(worker, with_, saveSupplierNews);
  await applySupplierNews(worker);
}
