import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { showIntent, showMovement } from '@bank/contract/movements/contract.ts';
import {
  listTransferAccounts,
  planTransfer,
  submitTransfer,
} from '@bank/contract/payments/transfers/contract.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import type { Customer } from '../../testing/people.ts';

let bank: TestBank;
let nora: Customer;
let checking: Id<'account'>;
let savings: Id<'account'>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  nora = await bank.customer();
  checking = await openTestAccount(bank, nora.id, 'checking');
  savings = await openTestAccount(bank, nora.id, 'savings');
  await fund(bank, checking, 100_000);
});
afterAll(() => bank.close());

const as = (customer: Customer) => callAs(bank.apiUrl, customer.token);
const plan = (amount: number, who = nora) =>
  as(who)(planTransfer, {
    type: 'internal',
    fromAccountId: checking,
    toAccountId: savings,
    amount: cents(amount),
  });
const submit = (token: string, intent: string = randomUUID(), who = nora, url = bank.apiUrl) =>
  callAs(url, who.token, intent)(submitTransfer, { plan: token });
const balances = async () =>
  Object.fromEntries(
    (await as(nora)(listAccounts, {})).accounts.map((each) => [each.id, each.currentBalance]),
  );

test('the plan shows what the commit does, to the leg and the balance', async () => {
  const planned = await plan(12_345);
  expect(planned).toMatchObject({
    amount: 12_345,
    fee: 0,
    total: 12_345,
    approval: 'none',
    legs: [{ from: checking, to: savings, amount: 12_345, kind: 'transfer' }],
  });
  const receipt = await submit(planned.token);
  expect(receipt).toMatchObject({ state: 'posted', amount: 12_345 });
  expect(receipt.reference).toMatch(/^TRF-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const after = await balances();
  for (const line of planned.balances) expect(after[line.accountId]).toBe(line.after);
  const shown = await as(nora)(showMovement, { movementId: receipt.movementId });
  expect(shown).toMatchObject({ ...receipt, steps: [{ state: 'posted' }] });
  const { rows } =
    await sql`select 1 from outbox where topic = 'transfer.posted' and id = ${receipt.movementId}`.execute(
      bank.root,
    );
  expect(rows).toHaveLength(1);
});

describe('T3', () => {
  test('[GLOB-10] the same intent fifty times at once, over two servers, is one movement and one answer', async () => {
    const twin = await bank.twin();
    const before = await balances();
    const { token } = await plan(100);
    const intent = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => submit(token, intent, nora, at % 2 ? twin.url : bank.apiUrl)),
    );
    await twin.close();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await balances())[checking]).toBe((before[checking] ?? 0) - 100);
    expect(await as(nora)(showIntent, { intent: idFrom('intent', intent) })).toEqual(answers[0]);
  });

  test('the same intent with another plan is refused and does nothing', async () => {
    const intent = randomUUID();
    await submit((await plan(100)).token, intent);
    const before = await balances();
    await expect(submit((await plan(101)).token, intent)).rejects.toMatchObject({
      status: 422,
      code: 'intent_reused',
    });
    expect(await balances()).toEqual(before);
  });

  test('two customers may use the same intent, and neither learns of the other', async () => {
    const ben = await bank.customer();
    const from = await openTestAccount(bank, ben.id, 'checking');
    const to = await openTestAccount(bank, ben.id, 'savings');
    await fund(bank, from, 5_000);
    const intent = randomUUID();
    const mine = await submit((await plan(100)).token, intent);
    await expect(as(ben)(showIntent, { intent: idFrom('intent', intent) })).rejects.toMatchObject({
      status: 404,
    });
    const planned = await as(ben)(planTransfer, {
      type: 'internal',
      fromAccountId: from,
      toAccountId: to,
      amount: cents(300),
    });
    const theirs = await submit(planned.token, intent, ben);
    expect(theirs.movementId).not.toBe(mine.movementId);
    await expect(as(nora)(showMovement, { movementId: theirs.movementId })).rejects.toMatchObject({
      status: 404,
    });
    await expect(submit(planned.token, randomUUIDv7())).rejects.toMatchObject({ code: 'plan_unknown' });
  });

  test('an intent nobody has sent was not done', async () => {
    await expect(as(nora)(showIntent, { intent: idFrom('intent', randomUUID()) })).rejects.toMatchObject({
      status: 404,
    });
  });
});

test('T2: with money for exactly one of fifty, exactly one is done, twenty rounds', async () => {
  for (let round = 0; round < 20; round += 1) {
    const ann = await bank.customer();
    const from = await openTestAccount(bank, ann.id, 'checking');
    const to = await openTestAccount(bank, ann.id, 'savings');
    await fund(bank, from, 700);
    const planned = await Promise.all(
      Array.from({ length: 50 }, () =>
        as(ann)(planTransfer, { type: 'internal', fromAccountId: from, toAccountId: to, amount: cents(700) }),
      ),
    );
    const done = await Promise.allSettled(planned.map(({ token }) => submit(token, randomUUIDv7(), ann)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    for (const reason of refused) expect(reason).toMatchObject({ status: 422, code: 'insufficient_funds' });
  }
}, 120_000);

describe('a plan', () => {
  test('that is old, or of another day, is refused, and the customer reviews again', async () => {
    const { token } = await plan(100);
    const other = await plan(100);
    await sql`select bank.shift_clock('8 minutes')`.execute(bank.root);
    await balances();
    await sql`select bank.shift_clock('8 minutes')`.execute(bank.root);
    await expect(submit(token)).rejects.toMatchObject({ status: 409, code: 'plan_expired' });
    const fresh = await plan(100);
    await sql`update bank.clock set business_date = business_date + 1`.execute(bank.root);
    await expect(submit(fresh.token)).rejects.toMatchObject({ status: 409, code: 'plan_expired' });
    await expect(submit(other.token)).rejects.toMatchObject({ status: 409 });
    await submit((await plan(100)).token);
  });

  test('that was changed by a hand other than the bank’s is none', async () => {
    const { token } = await plan(100);
    const [text = '', signature = ''] = token.split('.');
    const agreed = JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
    const richer = Buffer.from(JSON.stringify({ ...agreed, amount: 1 })).toString('base64url');
    for (const forged of [`${richer}.${signature}`, text, `${text}.`, '', `${text}.${'A'.repeat(43)}`]) {
      await expect(submit(forged)).rejects.toMatchObject({ status: 400, code: 'plan_unknown' });
    }
  });

  test('is refused before it is made, in the words of the form', async () => {
    await expect(plan(99_999_999)).rejects.toMatchObject({ status: 422, code: 'insufficient_funds' });
    const same = {
      type: 'internal' as const,
      fromAccountId: checking,
      toAccountId: checking,
      amount: cents(1),
    };
    await expect(as(nora)(planTransfer, same)).rejects.toMatchObject({ code: 'same_account' });
    const stranger = await bank.customer();
    await expect(plan(1, stranger)).rejects.toMatchObject({ status: 404 });
  });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});

test('a card takes what is owed and lends nothing, and a retirement account is not reached, by a plain transfer', async () => {
  const card = await openTestAccount(bank, nora.id, 'credit', { creditLimit: cents(500_000) });
  const ira = await openTestAccount(bank, nora.id, 'retirement', { retirementType: 'roth' });
  const between = (from: Id<'account'>, to: Id<'account'>) =>
    as(nora)(planTransfer, { type: 'internal', fromAccountId: from, toAccountId: to, amount: cents(1_000) });
  await expect(between(card, checking)).rejects.toMatchObject({ status: 422, code: 'wrong_source' });
  await expect(between(checking, ira)).rejects.toMatchObject({ status: 422, code: 'takes_no_deposits' });
  await expect(between(checking, card)).rejects.toMatchObject({ status: 422, code: 'above_owed' });
});

test('[XFER-02] the accounts of a form say what may leave them, and where money may go', async () => {
  const ann = await bank.customer();
  const made: Record<string, Id<'account'>> = {};
  for (const type of ['checking', 'cd', 'investment', 'credit'] as const)
    made[type] = await openTestAccount(bank, ann.id, type, {
      ...(type === 'cd' ? { termMonths: 12 } : {}),
      ...(type === 'credit' ? { creditLimit: cents(1_000) } : {}),
    });
  await fund(bank, made['checking'] ?? '', 5_000);
  const { accounts } = await as(ann)(listTransferAccounts, {});
  const may = ({ canSend, canSendOutside, canReceive }: (typeof accounts)[number]) =>
    [canSend, canSendOutside, canReceive].map(Number).join('');
  expect(Object.fromEntries(accounts.map((each) => [each.type, may(each)]))).toEqual({
    checking: '111',
    cd: '000',
    investment: '101',
    credit: '001',
  });
  expect(accounts.find(({ type }) => type === 'checking')).toMatchObject({ available: 5_000 });
});
