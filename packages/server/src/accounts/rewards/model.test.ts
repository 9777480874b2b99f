import { listRewards } from '@bank/contract/accounts/rewards/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireAuthorizations, reverse } from '../../movements/authorizations.ts';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import { accountNumberOf, balanceOf, deliver, itemFor, ownBalance } from '../../testing/arrivals.ts';
import { ask, questionFor } from '../../testing/authorizations.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { cardOf } from '../../testing/cards.ts';
import { keepSignedOn } from '../../testing/check-orders.ts';
import {
  bookPoints,
  cardHolder,
  countPoints,
  exchangeRewards,
  payRewards,
  redeem,
  supplier,
  type CardHolder,
} from '../../testing/rewards.ts';
import type { Item } from '../../rails/rail.ts';
import type { Question } from '../../movements/authorization-decision.ts';

/** `npm run proof -- rewards` does 10^4 things. */
const STEPS = Number(process.env['REWARD_STEPS'] ?? 1_000);
const SEED = Number(process.env['SEED'] ?? 76);
/** So few purchases for each that no card reaches its limit of a day. */
const STEPS_OF_ONE = 80;
const HOLDERS = Math.ceil(STEPS / STEPS_OF_ONE);
const DEBIT_EVERY = 6;
const LINE = 100_000_000;
const AGAIN = 0.2;
const FILE_ITEMS = 12;
const DAY_EVERY = Math.ceil(STEPS / 8);
const TIMEOUT_MS = 600_000;

const random = createRandom(SEED);
const rates: Readonly<Record<string, number>> = { dining: 3, groceries: 2, transport: 2, travel: 1, '': 1 };
const shops = Object.keys(rates);
const rewards = [
  ['statement-25', 2_500, 2_500],
  ['statement-50', 5_000, 5_000],
  ['gull-rock-25', 2_500, 2_500],
  ['northline-rides', 2_800, 2_800],
] as const;

/** The model: it counts in hundredths of a point and knows nothing of the bank's code. */
type Bought = { readonly question: Question; readonly perDollar: number; spent: number; left: number };
type Modelled = {
  readonly who: CardHolder;
  readonly cardToken: string;
  /** What the account had: a debit card earns nothing. */
  readonly funds: number;
  readonly bought: Bought[];
  used: number;
  owed: number;
};
const pointsIn = ({ perDollar, spent }: Bought) => Math.floor((Math.max(0, spent) * perDollar + 50) / 100);
const pointsHeld = ({ bought, used }: Pick<Modelled, 'bought' | 'used'>) =>
  bought.reduce((sum, each) => sum + pointsIn(each), 0) - used;

let bank: TestBank;
const holders: Modelled[] = [];
const shop = supplier();
const file: Item[] = [];
/** Money that was promised and isn't paid, and gift cards nobody has heard of. */
let open = 0;
const ordered: { holder: Modelled; id: string; points: number; amount: number }[] = [];

beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  for (let made = 0; made < HOLDERS; made += 1) {
    const isDebit = made % DEBIT_EVERY === DEBIT_EVERY - 1;
    const who = isDebit ? await debitHolder() : await cardHolder(bank, LINE);
    const { token: cardToken } = await cardOf(bank, who.account);
    holders.push({ who, cardToken, funds: isDebit ? LINE : 0, bought: [], used: 0, owed: 0 });
  }
  await sql`alter table bank.clock disable trigger all`.execute(bank.root);
}, TIMEOUT_MS);
afterAll(() => bank.close());

async function debitHolder(): Promise<CardHolder> {
  const { id: customerId, token } = await bank.customer();
  const account = await openTestAccount(bank, customerId, 'checking');
  await fund(bank, account, LINE);
  const number = await accountNumberOf(bank, account);
  return { customerId, token, account, number, call: callAs(bank.apiUrl, token) };
}

/** Asked by the card's token, now and then twice. */
async function asked({ cardToken, funds, bought }: Modelled): Promise<void> {
  const category = random.pick(shops);
  const amount = random.between(50, 90_000);
  const question = await questionFor(bank, {
    accountNumber: '',
    cardToken,
    amount: cents(amount),
    name: `Shop ${random.uuid()}`,
    category: category === '' ? null : category,
  });
  for (let time = random.chance(AGAIN) ? 2 : 1; time > 0; time -= 1)
    expect((await ask(bank, question)).answer).toBe('approved');
  bought.push({ question, perDollar: funds > 0 ? 0 : (rates[category] ?? 1), spent: 0, left: amount });
}

/** A bill or a refund, now and then delivered twice. Only the question may know the category. */
async function arrived(
  { cardToken }: Modelled,
  { question }: Bought,
  given: { amount: number; direction: Item['direction']; isNamed?: boolean },
): Promise<void> {
  const { amount, direction, isNamed = true } = given;
  // Credits of a file are posted first, and a refund without a name looks for a purchase that is there.
  if (!isNamed) await sendFile();
  const item = await itemFor(bank, {
    network: 'card',
    accountNumber: cardToken,
    amount: cents(amount),
    name: question.name,
    category: random.chance(AGAIN) ? null : question.category,
    direction,
    authorization: isNamed ? question.questionId : null,
  });
  file.push(item, ...(random.chance(AGAIN) ? [item] : []));
  if (file.length >= FILE_ITEMS) await sendFile();
}

/** The network delivers many at a time: a purchase and its refund may come together. */
async function sendFile(): Promise<void> {
  if (file.length > 0) await deliver(bank, ...file.splice(0));
}

/** Captures all or a part of what was approved, once; in a restaurant sometimes a tip on top. */
async function captured(holder: Modelled): Promise<void> {
  const waiting = holder.bought.filter(({ left }) => left > 0);
  if (waiting.length === 0) return;
  const one = random.pick(waiting);
  const hasTip = one.perDollar === 3 && random.chance(0.3);
  const amount = hasTip ? one.left + Math.floor(one.left / 10) : random.between(1, one.left);
  one.left = 0;
  one.spent += amount;
  holder.owed += amount;
  await arrived(holder, one, { amount, direction: 'out' });
}

/** Gives up all or a part of what was approved. */
async function reversed(holder: Modelled): Promise<void> {
  const waiting = holder.bought.filter(({ left }) => left > 1);
  if (waiting.length === 0) return;
  const one = random.pick(waiting);
  one.left = random.chance(0.5) ? 0 : random.between(1, one.left - 1);
  for (let time = random.chance(AGAIN) ? 2 : 1; time > 0; time -= 1)
    await reverse(bank.networkContext, one.question, cents(one.left));
}

/** All or a part, and not every shop says of which purchase. */
async function refunded(holder: Modelled): Promise<void> {
  const paid = holder.bought.filter(({ spent }) => spent > 0);
  if (paid.length === 0) return;
  const one = random.pick(paid);
  const amount = random.chance(0.3) ? one.spent : random.between(1, one.spent);
  one.spent -= amount;
  holder.owed -= amount;
  await arrived(holder, one, { amount, direction: 'in', isNamed: !random.chance(AGAIN) });
}

async function redeemed(holder: Modelled): Promise<void> {
  if (holder.funds > 0) return;
  const [rewardId, points, amount] = random.pick(rewards);
  await sendFile();
  await countPoints(bank);
  const had = pointsHeld(holder);
  const tried = await redeem(bank, holder.who, rewardId, points).catch(() => null);
  expect(tried !== null).toBe(had >= points);
  if (tried === null) return;
  expect(tried.points).toBe(had - points);
  holder.used += points;
  open += amount;
  if (tried.redemption.kind === 'code') ordered.push({ holder, id: tried.redemptionId, points, amount });
  else if (random.chance(0.7)) {
    await payRewards(bank);
    await settleModel();
  }
}

/** What the worker has paid is no longer open. */
async function settleModel(): Promise<void> {
  const { rows } = await sql<{ id: string; amount: string; account_id: string }>`
    select id, amount::text, account_id from reward_redemptions where state = 'posted'`.execute(bank.root);
  for (const { id, amount, account_id } of rows) {
    if (paid.has(id)) continue;
    paid.add(id);
    open -= Number(amount);
    const holder = holders.find(({ who }) => who.account === account_id);
    if (holder) holder.owed -= Number(amount);
  }
}
const paid = new Set<string>();

/** The supplier delivers or refuses one of its orders. */
async function supplied(): Promise<void> {
  await exchangeRewards(bank, shop);
  const one = ordered.splice(random.below(Math.max(1, ordered.length)), 1)[0];
  if (!one) return;
  const isRefused = random.chance(0.4);
  if (random.chance(0.5)) shop.say(one.id, 'sent');
  shop.say(one.id, isRefused ? 'refused' : 'delivered', isRefused ? { reason: 'stock' } : {});
  await exchangeRewards(bank, shop);
  open -= one.amount;
  if (isRefused) one.holder.used -= one.points;
}

const acts = [asked, asked, asked, captured, captured, captured, refunded, reversed, redeemed, supplied];

/** The liability is what all points are worth and what is promised, at every close. */
async function closeDay(): Promise<void> {
  await sendFile();
  await bookPoints(bank);
  const points = holders.reduce((sum, holder) => sum + Math.max(0, pointsHeld(holder)), 0);
  expect(await ownBalance(bank, own.rewards_liability)).toBe(points + open);
  await sql`update bank.clock set business_date = business_date + 1`.execute(bank.root);
}

/** Bills come for some of what is approved, some is given up, and what nobody asks for ends by itself. */
async function endApprovals(): Promise<void> {
  for (const holder of holders) {
    const waiting = holder.bought.filter(({ left }) => left > 0).length;
    for (let at = 0; at < waiting; at += 1) await random.pick([captured, reversed, reversed])(holder);
    for (const one of holder.bought) one.left = 0;
  }
  await sendFile();
  await sql`select bank.shift_clock(interval '8 days')`.execute(bank.root);
  await keepSignedOn(bank);
  while ((await expireAuthorizations(bank.contextAs('worker'))) > 0);
}

test(
  `${STEPS} times authorize, capture in part, reverse, refund, redeem: points equal a model, nothing stays held`,
  async () => {
    for (let step = 1; step <= STEPS; step += 1) {
      await random.pick(acts)(random.pick(holders));
      if (step % DAY_EVERY === 0) await closeDay();
    }
    await endApprovals();
    await payRewards(bank);
    await settleModel();
    while (ordered.length > 0) await supplied();
    await closeDay();
    expect(open).toBe(0);
    for (const { who, funds, owed, ...holder } of holders) {
      expect(await balanceOf(bank, who.account)).toMatchObject({ posted: funds - owed, held: 0 });
      if (funds > 0) continue;
      const { points } = await who.call(listRewards, { accountId: who.account });
      expect(points).toBe(pointsHeld(holder));
    }
    const lines = await trialBalance(bank.worker);
    expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
    expect(await bookFaults(bank.worker)).toEqual([]);
    const { rows } = await sql<{ approved: number; of_debit: number }>`
      select
        (select count(*) from authorizations where state = 'approved')::integer as approved,
        (
          select count(*) from points_entries join accounts on accounts.id = account_id where type <> 'credit'
        )::integer as of_debit`.execute(bank.root);
    expect(rows).toEqual([{ approved: 0, of_debit: 0 }]);
  },
  TIMEOUT_MS,
);
