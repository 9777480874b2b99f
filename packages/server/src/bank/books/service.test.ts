import { randomUUID } from 'node:crypto';
import {
  checkBooks,
  freezeBookAccount,
  proveLeg,
  proveShares,
  sealBooks,
  showBookAccount,
  showTrialBalance,
} from '@bank/contract/bank/books/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { openAccount } from '@bank/ledger/accounts.ts';
import { own } from '@bank/ledger/chart.ts';
import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import { createPosting } from '@bank/ledger/post.ts';
import { recordTrade, registerSecurity } from '@bank/ledger/securities.ts';
import { verify } from '@bank/tools/verify/main.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { sealOverDays } from './service.ts';

let bank: TestBank;
let leg = 0;
let account = 0;
beforeAll(async () => {
  bank = await startBank();
  account = await openAccount(bank.worker, {
    customer: randomUUID(),
    product: 'checking',
    side: 'liability',
    floor: cents(0),
    ceiling: null,
    reason: 'test',
  });
  const posting = createPosting({
    open: () =>
      openBatchConnection({
        url: bank.database.workerUrl,
        applicationName: 'books',
        lockTimeoutMs: 4_000,
        connectTimeoutMs: 4_000,
      }),
    connections: 1,
    batchSize: 8,
    queueMax: 8,
  });
  const outcome = await posting.ask({
    intent: randomUUID(),
    customer: null,
    legs: [
      { debit: own.cash, credit: account, amount: cents(25_000), kind: 'deposit' },
      { debit: account, credit: own.fee_income, amount: cents(300), kind: 'fee' },
    ],
  });
  await posting.close();
  if (outcome.status === 'posted') leg = outcome.journal;
});
afterAll(() => bank.close());

test('the trial balance is balanced and names every account the bank has', async () => {
  const shown = await callAs(bank.officeUrl, bank.operatorToken)(showTrialBalance, {});
  expect(shown).toMatchObject({ balanced: true, debit: 25_000, credit: 25_000 });
  expect(shown.lines.find(({ code }) => code === 'checking')).toMatchObject({ accounts: 1, credit: 24_700 });
  expect(shown.lines.find(({ code }) => code === 'cash')).toMatchObject({ class: 'asset', debit: 25_000 });
  expect(shown.lines).toHaveLength(Object.keys(own).length + 1);
});

test('the check finds nothing in good books, and the account in bad ones', async () => {
  const operator = callAs(bank.officeUrl, bank.operatorToken);
  expect(await operator(checkBooks, {})).toEqual({ faults: [] });
  await sql`update ledger.balance set posted = posted + 1`.execute(bank.root);
  const { faults } = await operator(checkBooks, {});
  expect(faults.map(({ fault }) => fault)).toEqual(['balance']);
  await sql`update ledger.balance set posted = posted - 1`.execute(bank.root);
});

test('days that are over are sealed in order by an officer or the worker, and a leg is proven to an outsider', async () => {
  const operator = callAs(bank.officeUrl, bank.operatorToken);
  await expect(operator(proveLeg, { legId: leg })).rejects.toMatchObject({ status: 404 });
  const { token } = await operator(enrolStaff, { name: 'Ada', role: 'auditor' });
  await expect(callAs(bank.officeUrl, token)(sealBooks, {})).rejects.toMatchObject({ status: 403 });
  expect(await operator(sealBooks, {})).toEqual({ seals: [] });
  await sql`update bank.clock set business_date = business_date + 1`.execute(bank.root);
  await sealOverDays(bank.contextAs('worker'));
  expect(await operator(sealBooks, {})).toEqual({ seals: [] });
  const proof = await operator(proveLeg, { legId: leg });
  expect(verify(proof, proof.seal.digest)).toBeNull();
  expect(proof.seal.legs).toBe(2);
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_events where action = 'books.sealed'`.execute(bank.root);
  expect(rows).toMatchObject([{ after: { digest: proof.seal.digest } }]);
});

test('an officer sees an account with its history, which is written down, and freezes it with a reason', async () => {
  const operator = callAs(bank.officeUrl, bank.operatorToken);
  const { token } = await operator(enrolStaff, { name: 'Ben', role: 'officer' });
  const officer = callAs(bank.officeUrl, token);
  const shown = await officer(showBookAccount, { number: account, size: 20 });
  expect(shown).toMatchObject({
    state: 'open',
    posted: 24_700,
    available: 24_700,
    floor: 0,
    closedAt: 24_700,
  });
  expect(shown.entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['fee', -300, 24_700],
    ['deposit', 25_000, 25_000],
  ]);
  await expect(operator(showBookAccount, { number: account, size: 20 })).rejects.toMatchObject({
    status: 403,
  });
  await expect(
    operator(freezeBookAccount, { number: account, frozen: true, reason: 'x' }),
  ).rejects.toMatchObject({
    status: 403,
  });
  await expect(officer(showBookAccount, { number: 999_999, size: 20 })).rejects.toMatchObject({
    status: 404,
  });
  expect(await officer(freezeBookAccount, { number: account, frozen: true, reason: 'Order 12' })).toEqual({
    state: 'frozen',
  });
  expect(await officer(freezeBookAccount, { number: account, frozen: false, reason: 'Lifted' })).toEqual({
    state: 'open',
  });
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where object_kind = 'ledger-account' order by seq`.execute(bank.root);
  expect(rows.map(({ action }) => action)).toEqual([
    'books.account-read',
    'books.account-frozen',
    'books.account-thawed',
  ]);
});

test('shares are checked with the books, sealed with the day, and proven to an outsider', async () => {
  const operator = callAs(bank.officeUrl, bank.operatorToken);
  const trade = randomUUID();
  await bank.worker.transaction().execute(async (tx) => {
    const { rows } = await sql<{ journal: string }>`
      select journal_ids[1] as journal from ledger.post(
        array[gen_random_uuid()], array[null::uuid], array[1::smallint], array[${account}::bigint], array[15::bigint],
        array[4700::bigint], array[13::smallint]
      )`.execute(tx);
    await recordTrade(tx, {
      trade,
      orderId: randomUUID(),
      journal: Number(rows[0]?.journal),
      account,
      security: await registerSecurity(tx, 'KEELM'),
      quantity: 1,
      amount: cents(4_700),
    });
  });
  const { rows } = await sql<{ id: bigint }>`
    select id from ledger.security_entry where trade = ${trade}`.execute(bank.root);
  const entryId = Number(rows[0]?.id);
  await expect(operator(proveShares, { entryId })).rejects.toMatchObject({ status: 404 });
  await sql`update bank.clock set business_date = business_date + 1`.execute(bank.root);
  await sealOverDays(bank.contextAs('worker'));
  const proof = await operator(proveShares, { entryId });
  expect(proof.entry[5]).toBe('KEELM');
  expect(verify(proof, proof.seal.digest)).toBeNull();
  await expect(operator(proveShares, { entryId: entryId + 1 })).rejects.toMatchObject({ status: 404 });

  expect(await operator(checkBooks, {})).toEqual({ faults: [] });
  await sql`update ledger.position set shares = shares + 1`.execute(bank.root);
  const { faults } = await operator(checkBooks, {});
  expect(faults).toMatchObject([{ fault: 'position', account }]);
  await sql`update ledger.position set shares = shares - 1`.execute(bank.root);
});
