import * as contract from '@bank/contract/accounts/cards/contract.ts';
import { showTransaction } from '@bank/contract/accounts/transactions/contract.ts';
import { startPanic } from '@bank/contract/payments/spending-controls/contract.ts';
import { cardLimits } from '@bank/contract/movements/card-rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { codeRulebook, ruleIn } from '@bank/kernel/rulebook.ts';
import { closeAccount } from '@bank/ledger/accounts.ts';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClock, todayOf } from '../../platform/clock.ts';
import { bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { accountNumberOf, balanceOf, deliver, itemFor } from '../../testing/arrivals.ts';
import { ask, questionFor } from '../../testing/authorizations.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { buy, cardHolder, cardMaker, cardOf, shown, type CardHolder } from '../../testing/cards.ts';
import { keepSignedOn } from '../../testing/check-orders.ts';
import { hear } from '../../testing/jobs.ts';
import { stepUpNow } from '../../testing/security.ts';
import { cardJobs } from './jobs.ts';
import { renewCards } from './service.ts';

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
const proved = async (who: CardHolder) => {
  await stepUpNow(bank, who.sessionId);
  return who.call;
};
const useOf = async (who: CardHolder, use: string) => {
  const found = (await shown(who)).uses.find((each) => each.use === use);
  if (!found) throw new Error('no such use');
  return found;
};
/** What the bank said no with. */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );
const movementCount = async ({ id }: CardHolder) =>
  (await bank.root.selectFrom('movements').select('id').where('customer_id', '=', id).execute()).length;

describe('a card', () => {
  test('comes with a checking, student or credit account, and with no other', async () => {
    const who = await cardHolder(bank, 0);
    await openTestAccount(bank, who.id, 'credit');
    await openTestAccount(bank, who.id, 'savings');
    const { cards } = await who.call(contract.listCards, {});
    expect(cards.map(({ kind, status, account }) => [kind, status, account.type])).toEqual([
      ['debit', 'active', 'checking'],
      ['credit', 'active', 'credit'],
    ]);
    const [one] = cards;
    expect(one?.lastFour).toMatch(/^\d{4}$/);
    expect(one?.expiresOn).toMatch(/^\d{4}-\d{2}-(?:28|29|30|31)$/);
    // Nowhere is there more of a number than its last four digits, and the token stays inside.
    expect(JSON.stringify(await shown(who))).not.toMatch(/\d{12}|ct_/);
  });

  test('of a closed account is not listed', async () => {
    const who = await cardHolder(bank, 0);
    await closeAccount(bank.worker, await bookNumberOf(bank, who.account), 'test');
    expect((await who.call(contract.listCards, {})).cards).toEqual([]);
  });

  test('of somebody else can neither be seen nor changed', async () => {
    const [nora, dana] = [await cardHolder(bank, 0), await cardHolder(bank, 0)];
    const { cardId } = dana;
    await stepUpNow(bank, nora.sessionId);
    for (const asked of [
      () => nora.call(contract.showCard, { cardId }),
      () => nora.call(contract.freezeCard, { cardId }),
      () => nora.call(contract.unfreezeCard, { cardId }),
      () => nora.call(contract.replaceCard, { cardId, reason: 'stolen' as const }),
      () => nora.call(contract.activateCard, { cardId, lastFour: '1234' }),
    ])
      expect(await refusal(asked())).toMatchObject({ code: 'not_found' });
    expect((await shown(dana)).card.status).toBe('active');
  });
});

describe('a purchase with a card', () => {
  test('is pending at once, posted by its bill, and named for people with the network’s text kept', async () => {
    const who = await cardHolder(bank, 100_00);
    const name = 'TST* CEDAR TABLE RESTAURANT PORTLAND ME';
    const { question, said } = await buy(bank, who, 58_40, { name, category: 'dining' });
    expect(said).toBe('approved');
    const [pending] = (await shown(who)).purchases;
    expect(pending).toMatchObject({
      name: 'Cedar Table Restaurant',
      place: 'Portland, ME',
      amount: -58_40,
      state: 'pending',
      use: 'store',
    });
    await deliver(
      bank,
      await itemFor(bank, {
        network: 'card',
        direction: 'out',
        accountNumber: who.cardToken,
        amount: cents(58_40),
        name,
        authorization: question.questionId,
      }),
    );
    const [posted] = (await shown(who)).purchases;
    expect(posted).toMatchObject({ id: pending?.id, state: 'posted', amount: -58_40 });
    const { rows } = await sql<{ intent: string }>`
      select leg.intent::text from ledger.leg as leg where leg.intent = ${posted?.id ?? ''}::uuid limit 1`.execute(
      bank.root,
    );
    const story = await who.call(showTransaction, {
      accountId: who.account,
      journalId: idFrom('journal', rows[0]?.intent ?? ''),
    });
    expect(story).toMatchObject({ description: 'Cedar Table Restaurant', networkText: name });
    expect(await balanceOf(bank, who.account)).toMatchObject({ posted: 41_60, held: 0 });
  });

  test('comes back as a refund that names it, also to a card that was replaced since', async () => {
    const who = await cardHolder(bank, 100_00);
    const bill = { network: 'card', accountNumber: who.cardToken, name: 'Lantern Hardware' } as const;
    const { question } = await buy(bank, who, 40_00, { name: bill.name, category: 'shopping' });
    await deliver(
      bank,
      await itemFor(bank, {
        ...bill,
        direction: 'out',
        amount: cents(40_00),
        authorization: question.questionId,
      }),
    );
    await who.call(contract.replaceCard, { cardId: who.cardId, reason: 'lost' });
    await deliver(
      bank,
      await itemFor(bank, {
        ...bill,
        direction: 'in',
        amount: cents(18_99),
        authorization: question.questionId,
      }),
    );
    const [refund, purchase] = (await shown(who)).purchases;
    expect(refund).toMatchObject({ state: 'refund', amount: 18_99, category: 'shopping' });
    const { plan, kind } = await bank.root
      .selectFrom('movements')
      .select(['plan', 'kind'])
      .where('id', '=', refund?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(kind).toBe('purchase');
    expect(plan).toMatchObject({ refundOf: purchase?.id, cardId: who.cardId });
    expect(await balanceOf(bank, who.account)).toMatchObject({ posted: 78_99, held: 0 });
  });

  test('that names a question of another account is money like any other, and no refund', async () => {
    const [nora, dana] = [await cardHolder(bank, 100_00), await cardHolder(bank, 0)];
    const { question } = await buy(bank, nora, 10_00);
    const item = await itemFor(bank, {
      network: 'card',
      direction: 'in',
      accountNumber: dana.cardToken,
      amount: cents(5_00),
      authorization: question.questionId,
    });
    await deliver(bank, item);
    expect((await shown(dana)).purchases).toEqual([]);
    expect(await balanceOf(bank, dana.account)).toMatchObject({ posted: 5_00 });
  });

  test('with a token that is nobody’s is declined, and its bill goes back', async () => {
    const cardToken = `ct_${'0'.repeat(32)}`;
    expect((await buy(bank, { cardToken }, 1_00)).said).toBe('unknown_account');
    const item = await itemFor(bank, { network: 'card', direction: 'out', accountNumber: cardToken });
    await deliver(bank, item);
    const row = await bank.root
      .selectFrom('rail_items')
      .select(['state', 'last_four'])
      .where('item_id', '=', item.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'returned', last_four: null });
  });
});

describe('a frozen card', () => {
  test('declines purchases, cash and bills without an approval, by token and by account number', async () => {
    const who = await cardHolder(bank, 500_00);
    const accountNumber = await accountNumberOf(bank, who.account);
    const approved = await buy(bank, who, 20_00);
    await who.call(contract.freezeCard, { cardId: who.cardId });
    await who.call(contract.freezeCard, { cardId: who.cardId });
    expect((await buy(bank, who, 1_00)).said).toBe('card_frozen');
    expect((await buy(bank, who, 20_00, { network: 'atm' })).said).toBe('card_frozen');
    expect(await ask(bank, await questionFor(bank, { accountNumber }))).toMatchObject({
      reason: 'card_frozen',
    });
    const bill = { network: 'card', direction: 'out', accountNumber } as const;
    await deliver(bank, await itemFor(bank, { ...bill, amount: cents(3_00) }));
    // What was approved before keeps its word.
    await deliver(
      bank,
      await itemFor(bank, { ...bill, amount: cents(20_00), authorization: approved.question.questionId }),
    );
    expect(await balanceOf(bank, who.account)).toMatchObject({ posted: 480_00, held: 0 });
    const { card, declinedSince } = await shown(who);
    expect(card.status).toBe('frozen');
    expect(declinedSince).toBe(3);
  });

  test('works again after a proof, and not without one; both are written down and told', async () => {
    const who = await cardHolder(bank, 100_00);
    const { cardId } = who;
    await who.call(contract.freezeCard, { cardId });
    expect(await refusal(who.call(contract.unfreezeCard, { cardId }))).toMatchObject({
      code: 'step_up_needed',
    });
    expect((await buy(bank, who, 1_00)).said).toBe('card_frozen');
    await (
      await proved(who)
    )(contract.unfreezeCard, { cardId });
    expect((await buy(bank, who, 1_00)).said).toBe('approved');
    const { rows } = await sql<{ action: string }>`
      select action from audit_events where object_id = ${cardId} order by seq`.execute(bank.root);
    expect(rows.map(({ action }) => action)).toEqual(['cards.frozen', 'cards.unfrozen']);
    await hear(bank, cardJobs);
    const mails = await sql<{ count: number }>`
      select count(*)::integer as count from outbox
      where customer_id = ${who.id} and topic = 'notifications.mail-wanted'`.execute(bank.root);
    expect(mails.rows[0]?.count).toBe(2);
  });

  test('the panic switch stops cards too', async () => {
    const who = await cardHolder(bank, 100_00);
    await who.call(startPanic, { keepPaying: [] });
    expect((await buy(bank, who, 1_00)).said).toBe('panic');
    expect(await movementCount(who)).toBe(0);
  });
});

describe('limits', () => {
  test('the bank’s are those of the rules', async () => {
    for (const [use, rule] of Object.entries(cardLimits)) {
      const { rows } = await sql<{ cents: bigint }>`
        select bank.money_rule(${`most.card-${use}`}, bank.today()) as cents`.execute(bank.root);
      expect(Number(rows[0]?.cents)).toBe(ruleIn(codeRulebook, rule, dayFrom('2026-11-17')).value);
    }
  });

  test('count by day and kind, and what was reversed counts no more', async () => {
    const who = await cardHolder(bank, 1_000_00);
    const { cardId } = who;
    await who.call(contract.tightenCardUse, { cardId, use: 'online', isOn: true, amount: cents(100_00) });
    const online = (amount: number) => buy(bank, who, amount, { use: 'online' });
    expect((await online(60_00)).said).toBe('approved');
    expect((await online(40_01)).said).toBe('limit_reached');
    expect((await online(40_00)).said).toBe('approved');
    expect((await buy(bank, who, 40_01)).said).toBe('approved');
    expect(await useOf(who, 'online')).toMatchObject({ limit: 100_00, used: 100_00 });
    await sql`
      select bank.reverse_authorization('card', question_id, 0) from authorizations
      where card_id = ${cardId} and amount = 4000`.execute(bank.root);
    expect(await useOf(who, 'online')).toMatchObject({ used: 60_00 });
    expect((await online(40_00)).said).toBe('approved');
    await sql`update bank.clock set business_date = business_date + 1`.execute(bank.root);
    expect((await online(100_00)).said).toBe('approved');
  });

  test('decreases apply now, increases after a day and a proof, never above the bank’s', async () => {
    const who = await cardHolder(bank, 9_000_00);
    const { cardId } = who;
    const lower = { cardId, use: 'store', isOn: true, amount: cents(50_00) } as const;
    await who.call(contract.tightenCardUse, lower);
    expect(
      await refusal(who.call(contract.tightenCardUse, { ...lower, amount: cents(50_01) })),
    ).toMatchObject({
      code: 'not_lower',
    });
    expect(await refusal(who.call(contract.loosenCardUse, { ...lower, amount: cents(80_00) }))).toMatchObject(
      {
        code: 'step_up_needed',
      },
    );
    await proved(who);
    expect(
      await refusal(who.call(contract.loosenCardUse, { ...lower, amount: cents(25_000_01) })),
    ).toMatchObject({ code: 'above_cap' });
    await who.call(contract.loosenCardUse, { ...lower, amount: cents(80_00) });
    expect((await buy(bank, who, 60_00)).said).toBe('limit_reached');
    expect(await useOf(who, 'store')).toMatchObject({ limit: 50_00, raise: { to: 80_00 } });
    await pass('24 hours');
    expect((await buy(bank, who, 60_00)).said).toBe('approved');
    expect(await useOf(who, 'store')).toMatchObject({ limit: 80_00, raise: null });
  });

  test('a kind that is off is declined; nobody writes a limit around the function', async () => {
    const who = await cardHolder(bank, 500_00);
    const { cardId } = who;
    await who.call(contract.tightenCardUse, { cardId, use: 'atm', isOn: false, amount: cents(1_000_00) });
    expect((await buy(bank, who, 20_00, { network: 'atm' })).said).toBe('atm_off');
    expect((await buy(bank, who, 20_00)).said).toBe('approved');
    const api = bank.contextAs('customer').db;
    for (const statement of [
      sql`update card_controls set is_on = true`,
      sql`insert into cards select * from cards limit 1`,
      sql`update cards set token = 'ct_'`,
      sql`delete from cards`,
    ])
      await expect(statement.execute(api)).rejects.toThrow('permission denied');
  });

  test('cash at machines is limited by the card, and by the customer’s day as before', async () => {
    const who = await cardHolder(bank, 5_000_00);
    const cash = (amount: number) => buy(bank, who, amount, { network: 'atm', name: 'ATM, Congress Street' });
    expect((await cash(900_00)).said).toBe('approved');
    expect((await cash(200_00)).said).toBe('limit_reached');
    expect((await cash(100_00)).said).toBe('approved');
  });
});

describe('abroad', () => {
  test('is off until it is turned on or a travel notice covers the country and the day', async () => {
    const who = await cardHolder(bank, 500_00);
    const { cardId } = who;
    const hotel = (country: string) => buy(bank, who, 12_00, { country, name: 'Porto Azul Hotel' });
    expect((await hotel('PT')).said).toBe('abroad_off');
    const today = todayOf(await readClock(bank.worker));
    await proved(who);
    const intent = randomUUIDv7();
    const trip = { cardId, countries: ['PT'], startsOn: today, endsOn: today, intent };
    await who.call(contract.addTrip, trip);
    const { trips } = await who.call(contract.addTrip, trip);
    expect(trips).toHaveLength(1);
    expect((await hotel('PT')).said).toBe('approved');
    expect((await hotel('ES')).said).toBe('abroad_off');
    await who.call(contract.removeTrip, {
      cardId,
      tripId: trips[0]?.tripId ?? idFrom('card-trip', randomUUIDv7()),
    });
    expect((await hotel('PT')).said).toBe('abroad_off');
    await who.call(contract.loosenCardUse, { cardId, use: 'abroad', isOn: true, amount: cents(100_00) });
    expect((await hotel('ES')).said).toBe('approved');
    expect(await useOf(who, 'abroad')).toMatchObject({ isOn: true, used: 24_00 });
    expect(await useOf(who, 'store')).toMatchObject({ used: 24_00 });
  });

  test('a trip ends with its last day in New York, not in Greenwich', async () => {
    const who = await cardHolder(bank, 500_00);
    const { cardId } = who;
    const today = todayOf(await readClock(bank.worker));
    await proved(who);
    await who.call(contract.addTrip, {
      cardId,
      countries: ['PT'],
      startsOn: today,
      endsOn: today,
      intent: randomUUIDv7(),
    });
    const at = (time: string) =>
      sql`select bank.shift_clock((${today}::date + ${time}::interval) at time zone 'America/New_York' - bank.now())`.execute(
        bank.root,
      );
    await at('23:59:00');
    expect((await buy(bank, who, 1_00, { country: 'PT' })).said).toBe('approved');
    await at('24:01:00');
    expect((await buy(bank, who, 1_00, { country: 'PT' })).said).toBe('abroad_off');
    await keepSignedOn(bank);
  });
});

describe('where the card is stored', () => {
  test('merchants are listed from posted recurring purchases, and can be stopped', async () => {
    const who = await cardHolder(bank, 500_00);
    const { cardId } = who;
    const charge = async (name: string, isRecurring: boolean) => {
      const { question, said } = await buy(bank, who, 15_99, { name, isRecurring, use: 'online' });
      if (said === 'approved')
        await deliver(
          bank,
          await itemFor(bank, {
            network: 'card',
            direction: 'out',
            accountNumber: who.cardToken,
            amount: cents(15_99),
            name,
            authorization: question.questionId,
          }),
        );
      return said;
    };
    await charge('TIDEPOOL STREAMING 207-555-0142', true);
    await pass('30 days');
    await charge('Tidepool Streaming', true);
    await charge('Lantern Hardware', false);
    const { keepers } = await shown(who);
    expect(keepers).toMatchObject([{ name: 'Tidepool Streaming', amount: 15_99, isStopped: false }]);
    expect(keepers[0]?.nextOn).not.toBeNull();
    const key = keepers[0]?.key ?? '';
    expect(await refusal(who.call(contract.stopMerchant, { cardId, key: 'nobody' }))).toMatchObject({
      code: 'not_found',
    });
    await who.call(contract.stopMerchant, { cardId, key });
    expect(await charge('TIDEPOOL STREAMING', true)).toBe('merchant_stopped');
    // The customer standing in the shop is no charge by itself.
    expect(await charge('Tidepool Streaming', false)).toBe('approved');
    await (
      await proved(who)
    )(contract.allowMerchant, { cardId, key });
    expect(await charge('TIDEPOOL STREAMING', true)).toBe('approved');
  });
});

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
    expect((await shown(who)).card).toMatchObject({ status: 'replaced', reason: 'damaged' });
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
    expect((await shown(who)).card.status).toBe('expired');
  });
});
