import * as contract from '@bank/contract/accounts/cards/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { buy, cardHolder, cardMaker, cardOf, cardDetails } from '../../testing/cards.ts';
import { keepSignedOn } from '../../testing/check-orders.ts';
import { registerCards, renewCards } from './service.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

async function pass(time: string): Promise<void> {
  await sql`select bank.shift_clock(${time}::interval)`.execute(bank.root);
  await sql`
    update bank.clock set business_date = greatest(business_date, bank.calendar_day())`.execute(bank.root);
  await keepSignedOn(bank);
}
/** What the bank said no with. */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );
describe('a new card', () => {
  test('that is lost is blocked at once; the new one is made, mailed, activated and takes its place', async () => {
    const who = await cardHolder(bank, 500_00);
    const maker = cardMaker();
    const lost = { cardId: who.cardId, reason: 'lost' } as const;
    await who.call(contract.tightenCardUse, {
      cardId: who.cardId,
      use: 'online',
      isOn: false,
      amount: cents(1_00),
    });
    const { card, replacement } = await who.call(contract.replaceCard, lost);
    expect(card.card).toMatchObject({ status: 'blocked', reason: 'lost' });
    expect((await who.call(contract.replaceCard, lost)).replacement.cardId).toBe(replacement.cardId);
    expect((await buy(bank, who, 1_00)).said).toBe('card_blocked');
    const made = await cardOf(bank, who.account);
    expect((await buy(bank, { cardToken: made.token }, 1_00)).said).toBe('card_inactive');
    await maker.send(bank);
    const order = maker.taken.find(({ job }) => job['token'] === made.token);
    expect(order?.job).toMatchObject({ kind: 'debit', lastFour: made.lastFour });
    expect(order?.shipTo).toHaveProperty('street');
    const activate = (lastFour: string) =>
      who.call(contract.activateCard, { cardId: replacement.cardId, lastFour });
    // Not before it is in the mail.
    expect(await refusal(activate(made.lastFour))).toMatchObject({ code: 'not_activated' });
    await maker.say(bank, order?.id ?? '', 'produced', 'mailed', 'produced');
    expect(await refusal(activate(made.lastFour === '0000' ? '0001' : '0000'))).toMatchObject({
      code: 'not_activated',
    });
    expect((await activate(made.lastFour)).card).toMatchObject({
      status: 'active',
      order: { state: 'mailed' },
    });
    expect((await buy(bank, { cardToken: made.token }, 1_00)).said).toBe('approved');
    // What the customer had switched off stays off.
    expect((await buy(bank, { cardToken: made.token }, 1_00, { use: 'online' })).said).toBe('online_off');
  });

  test('that replaces a damaged one leaves the old one usable until it is activated', async () => {
    const who = await cardHolder(bank, 500_00);
    const maker = cardMaker();
    const { replacement } = await who.call(contract.replaceCard, { cardId: who.cardId, reason: 'damaged' });
    expect((await buy(bank, who, 1_00)).said).toBe('approved');
    const made = await cardOf(bank, who.account);
    await maker.send(bank);
    const order = maker.taken.find(({ job }) => job['token'] === made.token);
    await maker.say(bank, order?.id ?? '', 'produced', 'mailed', 'delivered');
    await who.call(contract.activateCard, { cardId: replacement.cardId, lastFour: made.lastFour });
    expect((await cardDetails(who)).card).toMatchObject({ status: 'replaced', reason: 'damaged' });
    expect((await buy(bank, who, 1_00)).said).toBe('card_blocked');
    expect(await refusal(who.call(contract.freezeCard, { cardId: who.cardId }))).toMatchObject({
      code: 'card_ended',
    });
  });

  test('that the maker can’t make is ordered again with another token', async () => {
    const who = await cardHolder(bank, 0);
    const maker = cardMaker();
    await who.call(contract.replaceCard, { cardId: who.cardId, reason: 'stolen' });
    const first = await cardOf(bank, who.account);
    await maker.send(bank);
    await maker.say(bank, maker.taken.find(({ job }) => job['token'] === first.token)?.id ?? '', 'refused');
    const second = await cardOf(bank, who.account);
    expect(second.token).not.toBe(first.token);
    const { cards } = await who.call(contract.listCards, {});
    expect(cards.map(({ cardId, status }) => [cardId, status])).toEqual([
      [who.cardId, 'blocked'],
      [second.id, 'ordered'],
    ]);
  });

  test('is ordered before the old one ends, and an old one ends with its month', async () => {
    const who = await cardHolder(bank, 100_00);
    await sql`select bank.shift_clock((
      select (expires_on - 20 + time '12:00') at time zone 'America/New_York' - bank.now() from cards where id = ${who.cardId}
    ))`.execute(bank.root);
    await renewCards(bank.contextAs('worker'));
    await renewCards(bank.contextAs('worker'));
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from cards where account_id = ${who.account}`.execute(bank.root);
    expect(rows[0]?.count).toBe(2);
    expect((await buy(bank, who, 1_00)).said).toBe('approved');
    await pass('21 days');
    expect((await buy(bank, who, 1_00)).said).toBe('card_expired');
    await renewCards(bank.contextAs('worker'));
    await keepSignedOn(bank);
    expect((await cardDetails(who)).card.status).toBe('expired');
  });
});

test('a card that the network doesn’t take holds up no other, and is told of again', async () => {
  const [one, two] = [await cardHolder(bank, 0), await cardHolder(bank, 0)];
  const heard: string[] = [];
  const tell = (refused: string | null) =>
    registerCards(bank.contextAs('worker'), {
      registerCard: ({ token, name }) => {
        expect(name).toMatch(/^\S+ \S+$/);
        if (token === refused) return Promise.reject(new Error('409'));
        heard.push(token);
        return Promise.resolve();
      },
    });
  await tell(one.cardToken);
  expect(heard).toContain(two.cardToken);
  expect(heard).not.toContain(one.cardToken);
  expect(await tell(null)).toBe(1);
  expect(heard.at(-1)).toBe(one.cardToken);
  expect(await tell(null)).toBe(0);
});
