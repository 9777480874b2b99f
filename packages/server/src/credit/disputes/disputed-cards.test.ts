import { randomUUID } from 'node:crypto';
import { createDispute, listDisputeTransactions } from '@bank/contract/credit/disputes/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { closeDay } from '../../movements/day.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import { newId } from '../../platform/work.ts';
import { book } from '../../testing/accounts.ts';
import { ownBalance } from '../../testing/arrivals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { buy, cardOf } from '../../testing/cards.ts';
import { createCaseDesk } from '../../testing/cases.ts';
import { disputeDesk, everything, makeBuyer, plainAnswers, refusedWith } from '../../testing/disputes.ts';
import { asCustomer, setMoment } from '../../testing/schedules.ts';
import { readCreditDues } from '../../accounts/credit-cycle/service.ts';
import { sendChargebacks } from './chargebacks.ts';

let bank: TestBank;
let desk: ReturnType<typeof disputeDesk>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  desk = disputeDesk(bank, (await createCaseDesk(bank)).by('officer').call);
});
afterAll(() => bank.close());

const fraud = async (cardStatus: 'keep' | 'block', cardInPossession = false) => ({
  reason: 'unauthorized' as const,
  subReason: 'card-lost',
  lastValidTransaction: todayOf(await readClock(bank.root)),
  cardInPossession,
  cardStatus,
});
const statusOf = async (cardId: string) => {
  const { rows } = await sql<{ status: string }>`select status from cards where id = ${cardId}`.execute(
    bank.root,
  );
  return rows[0]?.status;
};

test('[DISP-10] [DISP-12] [DISP-20] the card is blocked with the dispute, and a new one is ordered', async () => {
  const buyer = await makeBuyer(bank);
  const line = await buyer.buy(5_000);
  const card = await cardOf(bank, buyer.accountId);
  expect(await refusedWith(buyer.dispute(line, await fraud('keep')))).toBe('block_card');
  expect(await statusOf(card.id)).toBe('active');
  const dispute = await buyer.dispute(line, await fraud('block'));
  expect(dispute.cardLast4).toBe(card.lastFour);
  expect(dispute.statusHistory.map(({ what }) => what)).toContain('cardBlocked');
  expect((await buy(bank, { cardToken: card.token }, 100)).said).toBe('card_blocked');
  const next = await cardOf(bank, buyer.accountId);
  expect(next.id).not.toBe(card.id);
  expect(dispute.newCardLast4).toBe(next.lastFour);
});

test('a dispute that is refused leaves the card alone', async () => {
  const buyer = await makeBuyer(bank);
  const line = await buyer.buy(5_000);
  const card = await cardOf(bank, buyer.accountId);
  await buyer.dispute(line, await fraud('keep', true));
  expect(await refusedWith(buyer.dispute(line, await fraud('block')))).toBe('already_disputed');
  expect(await statusOf(card.id)).toBe('active');
});

test('a bill was paid without a card, so there is none to block', async () => {
  const buyer = await makeBuyer(bank);
  const intent = randomUUID();
  const leg = {
    debit: buyer.account,
    credit: own.clearing_ach,
    amount: cents(900),
    kind: 'payment',
  } as const;
  await book(bank, [leg], intent);
  const { transactions } = await callAs(bank.apiUrl, buyer.token)(listDisputeTransactions, everything);
  expect(transactions[0]).toMatchObject({ id: `${intent}.0`, cardLast4: null, isCardInUse: false });
  const request = {
    ...plainAnswers,
    ...(await fraud('block')),
    transactionId: `${intent}.0`,
    accountId: buyer.accountId,
  };
  const dispute = await callAs(bank.apiUrl, buyer.token, newId())(createDispute, request);
  expect(dispute.newCardLast4).toBeNull();
  expect(await statusOf((await cardOf(bank, buyer.accountId)).id)).toBe('active');
});

test('a merchant who is silent for 45 days has accepted', async () => {
  const [buyer, before] = [await makeBuyer(bank), await ownBalance(bank, own.fraud_loss)];
  const { caseNumber } = await buyer.dispute(await buyer.buy(4_000));
  await desk.chargeBack(caseNumber);
  await sendChargebacks(bank.contextAs('worker'), { sendChargeback: () => Promise.resolve() });
  const { businessDate } = await readClock(bank.root);
  const { rows } = await sql<{ days: number }>`
    select answer_by - bank.calendar_day() as days from chargebacks`.execute(bank.root);
  expect(rows[0]?.days).toBe(45);
  await sql`update chargebacks set answer_by = ${businessDate}::date`.execute(bank.root);
  await closeDay(bank.contextAs('worker'), dayWork, businessDate);
  await desk.uphold(caseNumber);
  const shown = await buyer.show(caseNumber);
  expect(shown.statusHistory.map(({ what }) => what)).toContain('merchantSilent');
  expect(await ownBalance(bank, own.fraud_loss)).toBe(before);
}, 60_000);

const reach = (day: string) => setMoment(bank, `${day} 12:00`, dayFrom(day));

test('on credit, what is disputed is in no minimum, and owed after all it is in the next one', async () => {
  await sql`update staff_members set expires_at = '2032-01-01'`.execute(bank.root);
  await reach('2031-03-10');
  const buyer = await makeBuyer(bank, 'credit', 500_000);
  const line = await buyer.buy(300_000);
  await buyer.buy(40_000);
  const close = async (day: string) => {
    await reach(day);
    await closeDay(bank.contextAs('worker'), dayWork, dayFrom(day));
  };
  const due = async () => {
    const { businessDate } = await readClock(bank.root);
    return asCustomer(bank, buyer.customerId, async (tx) =>
      (await readCreditDues(tx, [buyer.account], businessDate)).get(buyer.account),
    );
  };
  await close('2031-03-31');
  expect(await due()).toMatchObject({
    minimumPayment: 3_400,
    statement: { balance: 340_000, remaining: 340_000 },
  });
  const { caseNumber, clock } = await buyer.dispute(line);
  expect(clock).toMatchObject({ regulation: 'z', creditBy: null });
  // One percent of what is left is below the least.
  expect(await due()).toMatchObject({
    minimumPayment: 2_500,
    statement: { balance: 340_000, remaining: 40_000, disputed: 300_000 },
  });
  await book(bank, [{ debit: own.cash, credit: buyer.account, amount: cents(40_000), kind: 'payment' }]);
  await close('2031-04-25');
  await close('2031-04-30');
  // Paid in full but for what is disputed: no interest, no fee, nothing due.
  expect(await due()).toMatchObject({
    minimumPayment: 0,
    statement: { balance: 300_000, remaining: 0, disputed: 300_000, isLate: false },
  });
  await desk.reject(caseNumber);
  expect(await due()).toMatchObject({ minimumPayment: 0, statement: { isLate: false } });
  await close('2031-05-30');
  expect(await due()).toMatchObject({
    minimumPayment: 3_000,
    statement: { balance: 300_000, remaining: 300_000, disputed: 0 },
  });
}, 120_000);
