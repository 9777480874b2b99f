import * as contract from '@bank/contract/accounts/cards/contract.ts';
import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reverse, expireAuthorizations } from '../../movements/authorizations.ts';
import { forCustomer } from '../../platform/work.ts';
import { openTestAccount, fund } from '../../testing/accounts.ts';
import { accountNumberOf, balanceOf, deliver, itemFor } from '../../testing/arrivals.ts';
import { ask, questionFor } from '../../testing/authorizations.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { buy, cardHolder, cardDetails, type CardHolder } from '../../testing/cards.ts';
import { keepSignedOn } from '../../testing/check-orders.ts';
import { customerContextOf } from '../../testing/contexts.ts';
import { expectAddsUp } from '../../testing/figures.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const atMachine = (who: CardHolder, amount: number) =>
  buy(bank, who, amount, { network: 'atm', name: 'ATM, Congress Street', category: null });

async function pay(who: CardHolder, questionId: string, amount: number): Promise<void> {
  const item = await itemFor(bank, {
    network: 'atm',
    direction: 'out',
    accountNumber: who.cardToken,
    amount: cents(amount),
    name: 'ATM, Congress Street',
    authorization: questionId,
  });
  await deliver(bank, item, item);
}

async function linesOf(who: CardHolder) {
  const { pending, transactions } = await who.call(listTransactions, {
    accountId: who.account,
    filter: 'all',
    dateRange: '30days',
    search: '',
    size: 25,
  });
  return [...pending, ...transactions].map(({ amount, type }) => [type, amount]);
}

const movementOf = ({ id }: CardHolder) =>
  bank.root
    .selectFrom('movements')
    .select(['kind', 'state', 'amount', 'fee'])
    .where('customer_id', '=', id)
    .where('rail', '=', 'atm')
    .executeTakeFirstOrThrow();

describe('cash with a card at a machine', () => {
  test('with a credit card is a cash advance: its fee is set aside with it and charged with it', async () => {
    const who = await cardHolder(bank, 0, 'credit');
    const before = await balanceOf(bank, who.account);
    const { question, said } = await atMachine(who, 400_00);
    expect(said).toBe('approved');
    // Three percent.
    expect(await balanceOf(bank, who.account)).toMatchObject({
      held: 412_00,
      available: before.available - 412_00,
    });
    await pay(who, question.questionId, 400_00);
    expect(await balanceOf(bank, who.account)).toMatchObject({ posted: before.posted - 412_00, held: 0 });
    expect(await movementOf(who)).toEqual({
      kind: 'cash-advance',
      state: 'posted',
      amount: 400_00n,
      fee: 12_00n,
    });
    expect(await linesOf(who)).toEqual(
      expect.arrayContaining([
        ['withdrawal', -400_00],
        ['fee', -12_00],
      ]),
    );
    expect((await cardDetails(who)).purchases[0]).toMatchObject({ use: 'atm', amount: -400_00, fee: 12_00 });
    await expectAddsUp(bank, who, who.account);
  });

  test('that pays less charges less, down to the least fee, and nothing stays on hold', async () => {
    const who = await cardHolder(bank, 0, 'credit');
    const { posted } = await balanceOf(bank, who.account);
    const { question } = await atMachine(who, 600_00);
    await reverse(bank.networkContext, question, cents(500_00));
    await pay(who, question.questionId, 200_00);
    expect(await balanceOf(bank, who.account)).toMatchObject({ posted: posted - 210_00, held: 0 });
  });

  test('that is taken back or expires gives the fee back too, and its share of the day’s limit', async () => {
    const who = await cardHolder(bank, 0, 'credit');
    const before = await balanceOf(bank, who.account);
    for (const end of [
      async (question: Parameters<typeof reverse>[1]) => reverse(bank.networkContext, question, ZERO),
      async () => {
        await sql`select bank.shift_clock(interval '11 minutes')`.execute(bank.root);
        return expireAuthorizations(bank.contextAs('worker'));
      },
    ]) {
      const { question, said } = await atMachine(who, 900_00);
      expect(said).toBe('approved');
      await end(question);
      expect(await balanceOf(bank, who.account)).toEqual(before);
    }
    await keepSignedOn(bank);
    expect(await bookFaults(bank.root)).toEqual([]);
  });

  test('is free from checking, and costs what the rules say from savings', async () => {
    const who = await cardHolder(bank, 500_00);
    await atMachine(who, 100_00);
    expect(await balanceOf(bank, who.account)).toMatchObject({ held: 100_00 });
    const savings = await openTestAccount(bank, who.id, 'savings');
    await fund(bank, savings, 102_49);
    const question = async () =>
      questionFor(bank, {
        network: 'atm',
        accountNumber: await accountNumberOf(bank, savings),
        amount: cents(100_00),
      });
    // A cent short of the fee.
    expect(await ask(bank, await question())).toMatchObject({ reason: 'insufficient_funds' });
    await fund(bank, savings, 1);
    expect(await ask(bank, await question())).toMatchObject({ answer: 'approved' });
    expect(await balanceOf(bank, savings)).toMatchObject({ held: 102_50, available: 0 });
  });

  test('one advance has its own limit, whatever machines pay in a day', async () => {
    const who = await cardHolder(bank, 0, 'credit');
    await sql`
      insert into bank.money_rules (name, valid_from, cents) values ('most.advance', ${dayFrom('2026-01-01')}, 10000)`.execute(
      bank.root,
    );
    expect((await atMachine(who, 100_01)).said).toBe('limit_reached');
    expect((await atMachine(who, 100_00)).said).toBe('approved');
  });
});

test('nobody makes a card work, allows a country or a merchant without a proof, whatever the door says', async () => {
  const who = await cardHolder(bank, 0);
  await who.call(contract.freezeCard, { cardId: who.cardId });
  await sql`
    insert into card_merchant_stops (card_id, merchant, customer_id) values (${who.cardId}, 'tidepool', ${who.id})`.execute(
    bank.root,
  );
  // A session that never proved anything.
  const inScope = (statement: ReturnType<typeof sql>) =>
    forCustomer(customerContextOf(bank, who.id, null), (tx) => statement.execute(tx));
  await expect(inScope(sql`update cards set status = 'active' where id = ${who.cardId}`)).rejects.toThrow(
    'row-level security',
  );
  await expect(
    inScope(sql`
      insert into card_trips (id, card_id, customer_id, countries, starts_on, ends_on)
      values (gen_random_uuid(), ${who.cardId}, ${who.id}, '{PT}', bank.today(), bank.today())`),
  ).rejects.toThrow('row-level security');
  const { rows } = await inScope(
    sql`delete from card_merchant_stops where card_id = ${who.cardId} returning 1`,
  );
  expect(rows).toEqual([]);
});
