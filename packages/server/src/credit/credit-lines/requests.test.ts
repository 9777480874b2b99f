import * as contract from '@bank/contract/credit/credit-lines/contract.ts';
import { deadlinesFrom, openingDay } from '@bank/contract/bank/cases/rules.ts';
import { addDays } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own as books } from '@bank/ledger/chart.ts';
import { languages } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { sql } from 'kysely';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { book, bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { hear } from '../../testing/jobs.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { makeOfficer, type Officer } from '../../testing/rulebook.ts';
import { creditLineJobs } from './jobs.ts';

let bank: TestBank;
let officer: Officer;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  officer = await makeOfficer(bank, 'Odile');
});
afterAll(() => bank.close());

type Holder = { readonly id: string; readonly token: string; readonly credit: Id<'account'> };

/** A card of two years. */
async function holder(limit = 1_000_000): Promise<Holder> {
  const { id, token } = await bank.customer();
  const credit = await openTestAccount(bank, id, 'credit', { creditLimit: cents(limit) });
  await makeOld(credit);
  return { id, token, credit };
}

async function makeOld(accountId: Id<'account'>): Promise<void> {
  const number = await bookNumberOf(bank, accountId);
  await sql`
    update ledger.account set opened_on = bank.today() - 730 where id = ${number}`.execute(bank.root);
}

const as = ({ token }: Holder, intent: string = randomUUID()) => callAs(bank.apiUrl, token, intent);
const requestOf = ({ credit }: Holder, requested: number, more = {}) => ({
  accountId: credit,
  requestedAmount: cents(requested),
  reason: 'large_purchase' as const,
  income: cents(9_600_000),
  expenses: cents(200_000),
  ...more,
});
const ask = (who: Holder, requested = 1_500_000, more = {}, intent?: string) =>
  as(who, intent)(contract.requestLimit, requestOf(who, requested, more));
const factOf = ({ id: customerId }: Holder, requestId: string | undefined) => ({
  factId: randomUUIDv7(),
  topic: 'credit-limit.requested',
  customerId,
  payload: { requestId },
});
/** Lines are broken where they end, so spaces don't count. */
const squeezed = (text: string) => text.replaceAll(/\s/g, '');
const decided = () => hear(bank, creditLineJobs);
const overview = (who: Holder) => as(who)(contract.showCreditLimit, {});
const limitOf = async (who: Holder) => (await overview(who)).info?.currentLimit;
const changesOf = async (who: Holder) => {
  const { rows } = await sql<{ reason: string; after: { floor: number } }>`
    select change.reason, change.after
    from ledger.account_change as change
    join accounts as account on account.ledger_number = change.account_id
    where account.id = ${who.credit} and change.what = 'limited'`.execute(bank.root);
  return rows;
};

test('[CLIM-01] the overview: limit, what is left, a masked number, no review yet, and no score', async () => {
  const nora = await holder();
  const debit = await bookNumberOf(bank, nora.credit);
  await book(bank, [{ debit, credit: books.clearing_card, amount: cents(250_075), kind: 'purchase' }]);
  expect(await overview(nora)).toMatchObject({
    info: {
      currentLimit: 1_000_000,
      availableCredit: 749_925,
      accountNumber: expect.stringMatching(/^•+ ?\d{4}$/) as string,
      lastReviewDate: null,
      creditScore: null,
      accountStatus: 'open',
      leastRequest: 1_050_000,
      canRequest: true,
    },
    history: [],
  });
  const { id, token } = await bank.customer();
  expect(await callAs(bank.apiUrl, token)(contract.showCreditLimit, {})).toEqual({
    info: null,
    history: [],
    accounts: [],
  });
  expect(id).not.toBe(nora.id);
  await expect(
    callAs(bank.apiUrl, token)(contract.showCreditLimit, { accountId: nora.credit }),
  ).rejects.toMatchObject({ status: 404 });
});

describe('[CLIM-02] what cannot be asked for', () => {
  test.each([
    [1_049_900, {}, 'creditLimit.validation.amount'],
    [1_055_000, {}, 'creditLimit.validation.step'],
  ])('%i with %o', async (requested, more, word) => {
    await expect(ask(await holder(), requested, more)).rejects.toMatchObject({
      problems: [expect.objectContaining({ word })],
    });
  });

  test('[CLIM-02] by the schema that the page uses as well', async () => {
    const nora = await holder();
    await expect(ask(nora, 1_500_000, { income: cents(-1) })).rejects.toThrow(
      'creditLimit.validation.income',
    );
    await expect(ask(nora, 1_500_000, { expenses: cents(-1) })).rejects.toThrow(
      'creditLimit.validation.expenses',
    );
    await expect(ask(nora, 1_500_000, { reason: 'fun' })).rejects.toThrow('creditLimit.validation.reason');
  });

  test('[CLIM-02] the limit of somebody else’s account, or of one without a limit', async () => {
    const [nora, theo] = [await holder(), await holder()];
    await expect(ask(nora, 1_500_000, { accountId: theo.credit })).rejects.toMatchObject({ status: 404 });
    const checking = await openTestAccount(bank, nora.id, 'checking');
    await expect(ask(nora, 1_500_000, { accountId: checking })).rejects.toMatchObject({ status: 404 });
  });
});

test('[CLIM-03] [CLIM-04] a request is pending until the bank decides; then the limit changes, once', async () => {
  const nora = await holder();
  const intent = randomUUID();
  const all = await Promise.all(Array.from({ length: 50 }, () => ask(nora, 1_500_000, {}, intent)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(all[0]).toMatchObject({
    type: 'request',
    status: 'pending',
    oldLimit: 1_000_000,
    newLimit: 1_500_000,
  });
  expect(await limitOf(nora)).toBe(1_000_000);
  expect((await overview(nora)).info?.canRequest).toBe(false);
  await expect(ask(nora, 2_000_000)).rejects.toMatchObject({ problems: [{ code: 'request_open' }] });
  await expect(ask(nora, 1_600_000, {}, intent)).rejects.toMatchObject({
    problems: [{ code: 'intent_reused' }],
  });
  const context = bank.contextAs('worker');
  const [job] = creditLineJobs;
  const fact = factOf(nora, all[0]?.id);
  await Promise.all(
    Array.from({ length: 50 }, () =>
      bank.worker.transaction().execute((tx) => job?.run({ ...context, tx }, fact) ?? Promise.resolve()),
    ),
  );
  expect(await limitOf(nora)).toBe(1_500_000);
  expect(await changesOf(nora)).toEqual([
    { reason: `credit limit request ${all[0]?.id}`, after: { floor: -1_500_000, ceiling: 0 } },
  ]);
  const { info, history } = await overview(nora);
  expect(history).toMatchObject([{ status: 'approved', reasons: [], hasNotice: false }]);
  expect(info).toMatchObject({ canRequest: true, lastReviewDate: history[0]?.date });
  // The same intent after the decision is still the same request.
  expect(await ask(nora, 1_500_000, {}, intent)).toMatchObject({ id: all[0]?.id, status: 'approved' });
  await decided();
  expect(await changesOf(nora)).toHaveLength(1);
});

test('[CLIM-04] a refusal changes nothing and says why, on the page and in a notice', async () => {
  const nora = await holder();
  const { id } = await ask(nora, 1_500_000, { income: cents(1_200_000), expenses: cents(90_000) });
  await decided();
  expect(await limitOf(nora)).toBe(1_000_000);
  expect(await changesOf(nora)).toEqual([]);
  expect((await overview(nora)).history).toMatchObject([
    { status: 'declined', reasons: ['ability', 'share'], hasNotice: true },
  ]);
  for (const language of languages) {
    const { say } = await createTranslator(language, ['creditLimit']);
    const answer = await fetch(`${bank.apiUrl}/api/credit-limit/requests/${id}/notice`, {
      headers: { authorization: `Bearer ${nora.token}`, 'accept-language': language },
    });
    expect(answer.status).toBe(200);
    const text = squeezed(readPdf(Buffer.from(await answer.arrayBuffer())).texts.join(' '));
    for (const word of ['creditLimit.reason.ability', 'creditLimit.reason.share'] as const)
      expect(text, language).toContain(squeezed(say(word)));
    expect(text, language).toContain(squeezed('1700 G Street NW'));
  }
  const theo = await holder();
  await expect(as(theo)(contract.downloadLimitNotice, { limitRequestId: id })).rejects.toMatchObject({
    status: 404,
  });
});

test('[CLIM-04] requests for two cards at once count each other’s limits', async () => {
  const nora = await holder(1_000_000);
  const second = await openTestAccount(bank, nora.id, 'credit', { creditLimit: cents(800_000) });
  await makeOld(second);
  const asked = [await ask(nora, 1_500_000), await ask(nora, 1_300_000, { accountId: second })];
  const [job] = creditLineJobs;
  await Promise.all(
    asked.map(({ id: requestId }) =>
      bank.worker
        .transaction()
        .execute(
          (tx) => job?.run({ ...bank.contextAs('worker'), tx }, factOf(nora, requestId)) ?? Promise.resolve(),
        ),
    ),
  );
  const { rows } = await sql<{ state: string; reasons: string[] }>`
    select state, reasons from credit_limit_requests where customer_id = ${nora.id} order by state`.execute(
    bank.root,
  );
  expect(rows).toEqual([
    { state: 'approved', reasons: [] },
    { state: 'in_review', reasons: ['share'] },
  ]);
});

describe('[CLIM-04] what is referred to a person', () => {
  async function referred(): Promise<{ who: Holder; id: Id<'credit-limit-request'> }> {
    const who = await holder(500_000);
    const { id } = await ask(who, 1_500_000);
    await decided();
    return { who, id };
  }

  test('is a case with the 30 days of Regulation B, and still pending for the customer', async () => {
    const { who, id } = await referred();
    expect((await overview(who)).history).toMatchObject([{ status: 'pending', reasons: [] }]);
    const { requests } = await officer.call(contract.listLimitReviews, {});
    const clock = await readClock(bank.worker);
    const { dueOn, legalDueOn } = deadlinesFrom('credit-limit', openingDay(clock));
    expect(requests.find((each) => each.id === id)).toMatchObject({
      reasons: ['multiple'],
      dueOn,
      oldLimit: 500_000,
      requested: 1_500_000,
      income: 9_600_000,
      expenses: 200_000,
    });
    expect(legalDueOn && legalDueOn <= addDays(openingDay(clock), 30)).toBe(true);
  });

  test('is approved by an officer once, and the limit changes once', async () => {
    const { who, id } = await referred();
    const decide = () =>
      officer.call(contract.decideLimitRequest, { limitRequestId: id, decision: 'approve', note: 'Known' });
    const all = await Promise.allSettled(Array.from({ length: 10 }, decide));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await limitOf(who)).toBe(500_000);
    await decided();
    expect(await limitOf(who)).toBe(1_500_000);
    expect(await changesOf(who)).toHaveLength(1);
    const { rows } = await sql<{ outcome: string }>`
      select outcome from cases where subject_id = ${id}`.execute(bank.root);
    expect(rows).toEqual([{ outcome: 'approved' }]);
  });

  test('gets no limit if the account was closed after the approval', async () => {
    const { who, id } = await referred();
    await officer.call(contract.decideLimitRequest, {
      limitRequestId: id,
      decision: 'approve',
      note: 'Known',
    });
    const number = await bookNumberOf(bank, who.credit);
    await sql`select ledger.close_account(${number}, 'customer')`.execute(bank.root);
    await decided();
    expect(await as(who)(contract.showCreditLimit, { accountId: who.credit })).toMatchObject({
      history: [{ status: 'declined', reasons: ['closed'], hasNotice: true }],
    });
    expect(await changesOf(who)).toEqual([]);
  });

  test('is declined with reasons of the list only, and by an officer only', async () => {
    const { who, id } = await referred();
    const decide = (reasons?: string) =>
      officer.call(contract.decideLimitRequest, {
        limitRequestId: id,
        decision: 'decline',
        note: 'No',
        ...(reasons === undefined ? {} : { reasons }),
      });
    for (const reasons of [undefined, 'mood', 'income,mood', 'income,income'])
      await expect(decide(reasons)).rejects.toMatchObject({ problems: [{ code: 'reasons_needed' }] });
    const teller = await makeOfficer(bank, 'Tess', 'teller');
    await expect(teller.call(contract.listLimitReviews, {})).rejects.toMatchObject({ status: 403 });
    await decide('multiple,usage');
    await decided();
    expect((await overview(who)).history).toMatchObject([
      { status: 'declined', reasons: ['multiple', 'usage'] },
    ]);
    expect(await changesOf(who)).toEqual([]);
  });
});

test('[CLIM-04] the database lets no request change but forward, and only with its limit', async () => {
  const nora = await holder();
  const { id } = await ask(nora, 1_500_000, { income: cents(0) });
  await decided();
  const change = (text: string) => sql`${sql.raw(text)} where id = ${id}`.execute(bank.root);
  await expect(
    change(`update credit_limit_requests set state = 'approved', decided_at = bank.now()`),
  ).rejects.toThrow('cannot become');
  await expect(change('update credit_limit_requests set requested = 9900000')).rejects.toThrow(
    'written once',
  );
  await expect(change('delete from credit_limit_requests')).rejects.toThrow('stays');
  expect(await limitOf(nora)).toBe(1_000_000);
});
