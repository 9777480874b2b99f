import { randomUUID } from 'node:crypto';
import {
  createDispute,
  downloadDisputeNotice,
  listDisputes,
  listDisputeTransactions,
  withdrawDispute,
  writeInDispute,
} from '@bank/contract/credit/disputes/contract.ts';
import { replyCase } from '@bank/contract/bank/cases/contract.ts';
import { encodeCall } from '@bank/contract/exchange.ts';
import { addBusinessDays } from '@bank/kernel/calendar.ts';
import { daysBetween } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { closeDay } from '../../movements/day.ts';
import { readClock } from '../../platform/clock.ts';
import { inTransaction, newId } from '../../platform/work.ts';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import { ownBalance } from '../../testing/arrivals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { createCaseDesk, type CaseDesk } from '../../testing/cases.ts';
import { disputeDesk, everything, makeBuyer, plainAnswers, refusedWith } from '../../testing/disputes.ts';
import { tinyFile } from '../../testing/hostile-files.ts';
import { hear } from '../../testing/jobs.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { disputeJobs } from './jobs.ts';
import { applyChargebackNews, sendChargebacks } from './chargebacks.ts';

let bank: TestBank;
let cases: CaseDesk;
let desk: ReturnType<typeof disputeDesk>;

beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  cases = await createCaseDesk(bank);
  desk = disputeDesk(bank, cases.by('officer').call);
});
afterAll(() => bank.close());

const today = async () => (await readClock(bank.root)).businessDate;

describe('a dispute', () => {
  test('[DISP-17] [DISP-19] is opened with a case number, its clock and its case', async () => {
    const buyer = await makeBuyer(bank);
    const dispute = await buyer.dispute(await buyer.buy(18_999));
    expect(dispute.caseNumber).toMatch(/^DSP-/);
    expect(dispute).toMatchObject({
      disputeNumber: dispute.caseNumber,
      amount: 18_999,
      status: 'underReview',
      description: 'Velvet Orbit Online',
      clock: { regulation: 'e' },
      credit: null,
      canWithdraw: true,
    });
    const { receivedOn, expectedOn, creditBy } = dispute.clock;
    expect(expectedOn).toBe(addBusinessDays(receivedOn, 10));
    // The account is new, so the bank has twenty days.
    expect(creditBy).toBe(addBusinessDays(receivedOn, 20));
    expect(await caseOf(dispute.caseNumber)).toMatchObject({ kind: 'dispute-e', state: 'open' });
  });

  test('[DISP-20] shows what was asked for, and no credit before it is posted', async () => {
    const buyer = await makeBuyer(bank);
    const { caseNumber, statusHistory } = await buyer.dispute(await buyer.buy(5_000));
    expect(statusHistory.map(({ what }) => what)).toEqual(['received', 'creditRequested']);
    expect(await buyer.posted()).toBe(95_000);
    await desk.credit(caseNumber);
    const credited = await buyer.show(caseNumber);
    expect(credited.statusHistory.map(({ what }) => what)).toEqual([
      'received',
      'creditRequested',
      'credited',
    ]);
    expect(credited.credit).toMatchObject({ amount: 5_000, isFinal: false });
    expect(await buyer.posted()).toBe(100_000);
  });

  test('[DISP-21] is opened once, however often it is sent', async () => {
    const buyer = await makeBuyer(bank);
    const line = await buyer.buy(5_000);
    const intent = randomUUID();
    const [first, second] = [await buyer.dispute(line, { intent }), await buyer.dispute(line, { intent })];
    expect(second).toEqual(first);
    expect(await refusedWith(buyer.dispute(line, { intent, description: 'Something else' }))).toBe(
      'intent_reused',
    );
    expect(await refusedWith(buyer.dispute(line))).toBe('already_disputed');
    const { disputes } = await callAs(bank.apiUrl, buyer.token)(listDisputes, {});
    expect(disputes.map(({ caseNumber }) => caseNumber)).toEqual([first.caseNumber]);
  });

  test('[DISP-22] [DISP-03] marks its line, which stays in the list', async () => {
    const buyer = await makeBuyer(bank);
    const line = await buyer.buy(5_000);
    await buyer.dispute(line);
    const { transactions } = await callAs(bank.apiUrl, buyer.token)(listDisputeTransactions, everything);
    expect(transactions.find(({ id }) => id === line)).toMatchObject({
      hasBeenDisputed: true,
      canBeDisputed: false,
    });
  });

  test('[DISP-09] [DISP-11] [DISP-13] [DISP-16] needs its answers', async () => {
    const buyer = await makeBuyer(bank);
    const line = await buyer.buy(5_000);
    expect(await refusedWith(buyer.dispute(line, { confirmed: false }))).toBe('not_confirmed');
    expect(
      await refusedWith(buyer.dispute(line, { reason: 'other', subReason: undefined, description: '' })),
    ).toBe('description_needed');
    const fraud = { reason: 'unauthorized', subReason: 'fraud' } as const;
    expect(await refusedWith(buyer.dispute(line, fraud))).toBe('last_valid_date');
  });

  test('nobody else’s line can be disputed, and nobody else sees a dispute', async () => {
    const [buyer, stranger] = [await makeBuyer(bank), await makeBuyer(bank)];
    const line = await buyer.buy(5_000);
    expect(await refusedWith(stranger.dispute(line))).toBe('not_found');
    const { caseNumber } = await buyer.dispute(line);
    expect(await refusedWith(stranger.show(caseNumber))).toBe('not_found');
  });

  test('money to another account of one’s own can’t be disputed', async () => {
    const buyer = await makeBuyer(bank);
    const savings = await openTestAccount(bank, buyer.customerId, 'savings');
    const intent = randomUUID();
    await fund(bank, savings, 1_000);
    await inTransaction(bank.contextAs('worker'), async (tx) => {
      const { postWithin } = await import('../../movements/settle-queries.ts');
      const number = await numberOf(savings);
      await postWithin(tx, {
        intent,
        customer: null,
        legs: [{ debit: buyer.account, credit: number, amount: cents(500), kind: 'transfer' }],
      });
    });
    expect(await refusedWith(buyer.dispute(`${intent}.0`))).toBe('not_eligible');
  });
});

describe('both ends', () => {
  test('upheld: the credit becomes final, and the loss is the bank’s', async () => {
    const [buyer, before] = [await makeBuyer(bank), await ownBalance(bank, own.fraud_loss)];
    const { caseNumber } = await buyer.dispute(await buyer.buy(4_000));
    await desk.uphold(caseNumber);
    expect(await buyer.show(caseNumber)).toMatchObject({ status: 'upheld', credit: { isFinal: true } });
    expect(await buyer.posted()).toBe(100_000);
    expect(Math.abs((await ownBalance(bank, own.fraud_loss)) - before)).toBe(4_000);
    expect(await caseOf(caseNumber)).toMatchObject({ state: 'closed', outcome: 'upheld' });
  });

  test('rejected without a credit: nothing moves, and the reason is told', async () => {
    const buyer = await makeBuyer(bank);
    const { caseNumber } = await buyer.dispute(await buyer.buy(4_000));
    await desk.reject(caseNumber);
    expect(await buyer.show(caseNumber)).toMatchObject({
      status: 'rejected',
      rejectedFor: 'authorized',
      credit: null,
    });
    expect(await buyer.posted()).toBe(96_000);
  });

  test('upheld on savings: the interest that was missed comes with it, once', async () => {
    const buyer = await makeBuyer(bank, 'savings', 10_000_000);
    const { caseNumber } = await buyer.dispute(await buyer.buy(5_000_000));
    const bought = await today();
    for (const later of [0, 1, 2])
      await closeDay(bank.contextAs('worker'), dayWork, addBusinessDays(bought, later));
    const [before, expense] = [await buyer.posted(), await ownBalance(bank, own.interest_expense)];
    await desk.uphold(caseNumber);
    const days = daysBetween(bought, await today());
    // 0.8468 percent of $50,000 a year.
    const missed = Math.round((5_000_000 * 8_468 * days) / 365_000_000);
    expect(days).toBeGreaterThan(2);
    expect(await buyer.posted()).toBe(before + 5_000_000 + missed);
    expect(Math.abs((await ownBalance(bank, own.interest_expense)) - expense)).toBe(missed);
    await hear(bank, disputeJobs);
    expect(await buyer.posted()).toBe(before + 5_000_000 + missed);
    expect(await bookFaults(bank.worker)).toEqual([]);
  }, 120_000);

  test('withdrawn after a credit: it is taken back after five business days, not before', async () => {
    const [buyer, before] = [await makeBuyer(bank), await ownBalance(bank, own.dispute_receivable)];
    const { caseNumber } = await buyer.dispute(await buyer.buy(4_000));
    await desk.credit(caseNumber);
    const withdrawn = await callAs(bank.apiUrl, buyer.token)(withdrawDispute, { caseNumber });
    expect(withdrawn.status).toBe('withdrawn');
    const told = await today();
    await hear(bank, disputeJobs);
    const { credit } = await buyer.show(caseNumber);
    expect(credit?.takenBackOn).toBe(addBusinessDays(told, 5));
    for (let day = told; day < addBusinessDays(told, 5); day = addBusinessDays(day, 1)) {
      await closeDay(bank.contextAs('worker'), dayWork, day);
      expect([day, await buyer.posted()]).toEqual([day, 100_000]);
    }
    await closeDay(bank.contextAs('worker'), dayWork, addBusinessDays(told, 5));
    expect(await buyer.posted()).toBe(96_000);
    expect((await buyer.show(caseNumber)).statusHistory.at(-1)?.what).toBe('takenBack');
    expect(await ownBalance(bank, own.dispute_receivable)).toBe(before);
    expect(await bookFaults(bank.worker)).toEqual([]);
  }, 120_000);
});

describe('messages, files and letters', () => {
  test('[DSPL-02] both sides write, and a file comes with a message', async () => {
    const buyer = await makeBuyer(bank);
    const { caseNumber } = await buyer.dispute(await buyer.buy(4_000));
    const { rows } = await sql<{ id: string }>`
      select cases.id from cases join disputes on disputes.id = cases.subject_id
      where disputes.case_number = ${caseNumber}`.execute(bank.root);
    const caseId = idFrom('case', rows[0]?.id ?? '');
    await desk.call(replyCase, { caseId, message: 'Could you add the receipt?' });
    expect(await buyer.show(caseNumber)).toMatchObject({ status: 'needsReply' });
    expect(await caseOf(caseNumber)).toMatchObject({ state: 'open' });
    const messageId = newId();
    const pdf = tinyFile('pdf');
    const request = {
      caseNumber,
      messageId,
      message: 'Here it is',
      attachments: [{ name: 'receipt.pdf', type: 'application/pdf', bytes: new Uint8Array(pdf) }],
    };
    const call = callAs(bank.apiUrl, buyer.token);
    await call(writeInDispute, request);
    const again = await call(writeInDispute, request);
    expect(again.messages.map(({ from, text }) => [from, text])).toEqual([
      ['bank', 'Could you add the receipt?'],
      ['customer', 'Here it is'],
    ]);
    expect(again.files.map(({ name }) => name)).toEqual(['receipt.pdf']);
    expect(again.status).toBe('underReview');
  });

  test.each(['en', 'es', 'fr', 'zh'])(
    'a letter and the summary in %s are PDFs for their owner alone',
    async (language) => {
      const [buyer, stranger] = [await makeBuyer(bank), await makeBuyer(bank)];
      const { caseNumber } = await buyer.dispute(await buyer.buy(4_000));
      for (const letter of ['received', 'summary'] as const) {
        const { url } = encodeCall(downloadDisputeNotice, { caseNumber, letter });
        const ask = (token: string) =>
          fetch(`${bank.apiUrl}${url}`, {
            headers: { authorization: `Bearer ${token}`, 'accept-language': language },
          });
        const reply = await ask(buyer.token);
        expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
        expect((await ask(stranger.token)).status).toBe(404);
        const text = readPdf(Buffer.from(await reply.arrayBuffer())).texts.join(' ');
        expect(text).toContain(caseNumber);
        expect(text).toContain('Velvet Orbit Online');
      }
    },
  );
});

describe('the card network', () => {
  const sent: string[] = [];
  const network = {
    sendChargeback: async ({ caseNumber }: { caseNumber: string }) => void sent.push(caseNumber),
  };
  const say = async (caseNumber: string, what: 'accepted' | 'represented') => {
    await sql`
      insert into chargeback_news (id, dispute_id, what)
      select ${newId()}, id, ${what} from disputes where case_number = ${caseNumber}`.execute(bank.worker);
    await applyChargebackNews(bank.contextAs('worker'));
  };

  test('what the merchant accepts is no loss', async () => {
    const [buyer, before] = [await makeBuyer(bank), await ownBalance(bank, own.fraud_loss)];
    const { caseNumber } = await buyer.dispute(await buyer.buy(4_000));
    expect(await desk.chargeBack(caseNumber)).toMatchObject({ chargeback: 'ordered' });
    await sendChargebacks(bank.contextAs('worker'), network);
    expect(sent).toContain(caseNumber);
    await say(caseNumber, 'accepted');
    await desk.uphold(caseNumber);
    expect(await ownBalance(bank, own.fraud_loss)).toBe(before);
    expect((await buyer.show(caseNumber)).statusHistory.map(({ what }) => what)).toEqual([
      'received',
      'creditRequested',
      'merchantAsked',
      'merchantAccepted',
      // For good at once: no credit was temporary.
      'upheld',
    ]);
  });

  test('what it contests is the bank’s to decide; a rejected one gives nothing to anybody', async () => {
    const [buyer, before] = [await makeBuyer(bank), await ownBalance(bank, own.dispute_receivable)];
    const { caseNumber } = await buyer.dispute(await buyer.buy(4_000));
    await desk.chargeBack(caseNumber);
    await sendChargebacks(bank.contextAs('worker'), network);
    await desk.reject(caseNumber);
    await say(caseNumber, 'accepted');
    expect(await ownBalance(bank, own.dispute_receivable)).toBe(before);
  });
});

async function numberOf(accountId: string): Promise<number> {
  const row = await bank.root
    .selectFrom('accounts')
    .select('ledger_number')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.ledger_number);
}

async function caseOf(caseNumber: string) {
  const { rows } = await sql<{ kind: string; state: string; outcome: string | null }>`
    select cases.kind, cases.state, cases.outcome
    from cases join disputes on disputes.id = cases.subject_id
    where disputes.case_number = ${caseNumber}`.execute(bank.root);
  return rows[0];
}

test('a dispute without a confirmed form opens nothing', async () => {
  const buyer = await makeBuyer(bank);
  const line = await buyer.buy(100);
  await callAs(
    bank.apiUrl,
    buyer.token,
    newId(),
  )(createDispute, {
    ...plainAnswers,
    transactionId: line,
    accountId: buyer.accountId,
    confirmed: false,
  }).catch(() => undefined);
  expect((await callAs(bank.apiUrl, buyer.token)(listDisputes, {})).disputes).toEqual([]);
});
