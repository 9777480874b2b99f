import * as contract from '@bank/contract/accounts/cards/contract.ts';
import { cardLimits } from '@bank/contract/movements/card-rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { codeRulebook, ruleIn } from '@bank/kernel/rulebook.ts';
import { sql } from 'kysely';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClock, todayOf } from '../../platform/clock.ts';
import { deliver, itemFor } from '../../testing/arrivals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { buy, cardHolder, cardDetails, type CardHolder } from '../../testing/cards.ts';
import { keepSignedOn } from '../../testing/check-orders.ts';
import { stepUpNow } from '../../testing/security.ts';

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
  const found = (await cardDetails(who)).uses.find((each) => each.use === use);
  if (!found) throw new Error('no such use');
  return found;
};
/** What the bank said no with. */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );
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
      select bank.reverse_authorization('card', made.question_id, 0)
      from card_authorizations as asked
      join authorizations as made on made.network = asked.network and made.question_id = asked.question_id
      where asked.card_id = ${cardId} and made.amount = 4000 and asked.use = 'online'`.execute(bank.root);
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
    const intent = randomUUID();
    const trip = { cardId, countries: ['PT'], startsOn: today, endsOn: today, intent };
    await who.call(contract.addTrip, trip);
    const { trips } = await who.call(contract.addTrip, trip);
    expect(trips).toMatchObject([{ countries: ['PT'], isNow: true }]);
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
    const { keepers } = await cardDetails(who);
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
