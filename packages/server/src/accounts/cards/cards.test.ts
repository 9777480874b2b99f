import * as contract from '@bank/contract/accounts/cards/contract.ts';
import { showTransaction } from '@bank/contract/accounts/transactions/contract.ts';
import { startPanic } from '@bank/contract/payments/spending-controls/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { closeAccount } from '@bank/ledger/accounts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { accountNumberOf, balanceOf, deliver, itemFor } from '../../testing/arrivals.ts';
import { ask, questionFor } from '../../testing/authorizations.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { buy, cardHolder, cardDetails, type CardHolder } from '../../testing/cards.ts';
import { hear } from '../../testing/jobs.ts';
import { stepUpNow } from '../../testing/security.ts';
import { cardJobs } from './jobs.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const proved = async (who: CardHolder) => {
  await stepUpNow(bank, who.sessionId);
  return who.call;
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
    expect(JSON.stringify(await cardDetails(who))).not.toMatch(/\d{12}|ct_/);
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
    expect((await cardDetails(dana)).card.status).toBe('active');
  });
});

describe('a purchase with a card', () => {
  test('is pending at once, posted by its bill, and named for people with the network’s text kept', async () => {
    const who = await cardHolder(bank, 100_00);
    const name = 'TST* CEDAR TABLE RESTAURANT PORTLAND ME';
    const { question, said } = await buy(bank, who, 58_40, { name, category: 'dining' });
    expect(said).toBe('approved');
    const [pending] = (await cardDetails(who)).purchases;
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
    const [posted] = (await cardDetails(who)).purchases;
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
    const [refund, purchase] = (await cardDetails(who)).purchases;
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

  test('and its refund may come together, before the purchase was captured', async () => {
    const who = await cardHolder(bank, 100_00);
    const { question } = await buy(bank, who, 40_00);
    const item = (direction: 'in' | 'out', amount: number) =>
      itemFor(bank, {
        network: 'card',
        direction,
        accountNumber: who.cardToken,
        amount: cents(amount),
        authorization: question.questionId,
      });
    await deliver(bank, await item('in', 15_00), await item('out', 30_00));
    const { purchases } = await cardDetails(who);
    expect(Object.fromEntries(purchases.map(({ state, amount }) => [state, amount]))).toEqual({
      posted: -30_00,
      refund: 15_00,
    });
    expect(await balanceOf(bank, who.account)).toMatchObject({ posted: 85_00, held: 0 });
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
    expect((await cardDetails(dana)).purchases).toEqual([]);
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
    const { card, declinedSince } = await cardDetails(who);
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
