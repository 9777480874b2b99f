import { showMovement, verifyMovement } from '@bank/contract/movements/contract.ts';
import { revealNumber } from '@bank/contract/accounts/accounts/contract.ts';
import { startProof } from '@bank/contract/accounts/recipients/proofs-contract.ts';
import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { showTransfer } from '@bank/contract/payments/transfers/history/contract.ts';
import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAccount } from '../../testing/accounts.ts';
import { mailedCodeOf, otherThan } from '../../testing/approvals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { runWorker } from '../../testing/mail.ts';
import {
  addRecipient,
  leaveToday,
  lena,
  makePayer,
  openOutside,
  provenRecipient,
  rosa,
  sendTo,
  type Payer,
} from '../../testing/payers.ts';

let bank: TestBank;
let nora: Payer;
let external: Recipient;
let wire: Recipient;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  nora = await makePayer(bank, 1_000_000);
  external = await provenRecipient(bank, nora);
  wire = await addRecipient(nora, lena);
}, 60_000);
afterAll(() => bank.close());

const planFor = (payer: Payer, { type, recipientId }: Recipient, amount: number, more: object = {}) =>
  payer.call(planTransfer, {
    type,
    recipientId,
    fromAccountId: payer.checking,
    amount: cents(amount),
    ...more,
  });
const to = ({ type, recipientId }: Recipient) => ({ type, recipientId });
const submit = (token: string, payer: Payer, intent: string = randomUUID(), url = bank.apiUrl) =>
  callAs(url, payer.token, intent)(submitTransfer, { plan: token });

describe('what is refused', () => {
  test('[XFER-09] an account that nobody has proved, and one of somebody else', async () => {
    const unproven = await addRecipient(nora, { ...rosa, accountNumber: '111122223333' });
    await expect(planFor(nora, unproven, 100)).rejects.toMatchObject({
      status: 422,
      code: 'recipient_unproven',
    });
    const stranger = await makePayer(bank, 100_000);
    await expect(planFor(stranger, external, 100)).rejects.toMatchObject({ status: 404 });
    await expect(planFor(nora, { ...wire, type: 'external' }, 100)).rejects.toMatchObject({ status: 404 });
  });

  test('[XFER-06] more than there is, and a wire whose fee is not there', async () => {
    const ann = await makePayer(bank, 10_000);
    const payee = await addRecipient(ann, lena);
    await expect(planFor(ann, payee, 7_001)).rejects.toMatchObject({
      status: 422,
      code: 'insufficient_funds',
      message: 'Insufficient funds',
    });
    const plan = await planFor(ann, payee, 7_000);
    expect(plan).toMatchObject({ amount: 7_000, fee: 3_000, total: 10_000 });
  });

  test('an account that is not there for paying', async () => {
    const investment = await openTestAccount(bank, nora.id, 'investment');
    await expect(planFor(nora, wire, 1, { fromAccountId: investment })).rejects.toMatchObject({
      code: 'wrong_source',
    });
  });
});

test('[XFER-12] [XFER-18] a first wire shows its fee, warns, asks for a code, and takes both when it has arrived', async () => {
  const ben = await makePayer(bank, 100_000);
  const payee = await addRecipient(ben, lena);
  const plan = await planFor(ben, payee, 20_000, { memo: 'Boat' });
  expect(plan).toMatchObject({
    kind: 'wire-transfer',
    fee: 3_000,
    approval: 'code',
    review: { destination: { name: 'Lena', bank: 'Harbor Light Bank', lastFour: '4321' } },
    changes: [],
  });
  expect(plan.review.cautions.map(({ code }) => code)).toContain('first_payment');
  expect(plan.review.lowest.amount).toBe(77_000);
  const waiting = await submit(plan.token, ben);
  expect(waiting).toMatchObject({ state: 'awaiting_verification' });
  expect(waiting.reference).toMatch(/^WIR-/);
  expect(await ben.balance()).toEqual({ posted: 100_000, held: 23_000, available: 77_000 });
  const code = await mailedCodeOf(bank, waiting.movementId);
  await expect(
    ben.call(verifyMovement, { movementId: waiting.movementId, code: otherThan(code) }),
  ).rejects.toMatchObject({ code: 'invalid_code' });
  const outside = await openOutside();
  await ben.call(verifyMovement, { movementId: waiting.movementId, code });
  await leaveToday(bank);
  await outside.settle(bank);
  expect(outside.network.instructions().get(waiting.movementId)?.given).toMatchObject({
    rail: 'wire',
    amountCents: 20_000,
    details: { name: 'Lena Fischer', accountNumber: '000987654321', city: 'Boston', zipCode: '02110' },
  });
  await outside.close(bank);
  expect(await ben.balance()).toEqual({ posted: 77_000, held: 0, available: 77_000 });
  expect(await ben.call(showMovement, { movementId: waiting.movementId })).toMatchObject({ state: 'posted' });
  // Paid before: no warning, and no code for a small amount.
  const again = await planFor(ben, payee, 1_000);
  expect(again.approval).toBe('none');
  expect(again.review.cautions.map(({ code: caution }) => caution)).not.toContain('first_payment');
});

describe('from 500 dollars a day on, a code', () => {
  test('[XFER-15] counted over the day, whatever was sent with a code or without', async () => {
    const cleo = await makePayer(bank, 1_000_000);
    const payee = await addRecipient(cleo, lena);
    await sendTo(bank, cleo, to(payee), 1_000);
    expect((await planFor(cleo, payee, 48_999)).approval).toBe('none');
    expect((await planFor(cleo, payee, 49_000)).approval).toBe('code');
    await submit((await planFor(cleo, payee, 48_999)).token, cleo);
    expect((await planFor(cleo, payee, 1)).approval).toBe('code');
  });
});

test('two tabs confirm the same plan: one moves, the other is told; a changed plan tells its difference', async () => {
  const hal = await makePayer(bank, 100_000);
  const payee = await addRecipient(hal, lena);
  const seen = await planFor(hal, payee, 60_000);
  const done = await Promise.allSettled([submit(seen.token, hal), submit(seen.token, hal)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const other = await makePayer(bank, 100_000);
  const theirs = await addRecipient(other, lena);
  const first = await planFor(other, theirs, 10_000);
  await sendTo(bank, other, to(theirs), 100);
  const now = await planFor(other, theirs, 10_000, { instead: first.token });
  expect(now.changes).toEqual([{ figure: 'approval', before: 'code', after: 'none' }]);
  await expect(planFor(other, theirs, 10_000, { instead: `${first.token}x` })).rejects.toMatchObject({
    code: 'plan_unknown',
  });
});

test('to another customer of this bank it goes by the bank’s own books and is there when the worker has seen it', async () => {
  const ida = await makePayer(bank, 50_000);
  const jan = await makePayer(bank, 0);
  const { accountNumber } = await jan.call(revealNumber, { accountId: jan.checking });
  const here = {
    ...rosa,
    holderName: 'Nora Whitfield',
    routingNumber: bank.config.routingNumber,
    accountNumber,
  };
  const { recipientId } = await addRecipient(ida, here);
  await ida.call(startProof, { recipientId });
  await runWorker(bank);
  const receipt = await sendTo(bank, ida, { type: 'external', recipientId }, 12_345);
  expect(receipt).toMatchObject({ state: 'pending', fee: 0 });
  const outside = await openOutside();
  await outside.settle(bank);
  expect(outside.network.instructions().has(receipt.movementId)).toBe(false);
  await outside.close(bank);
  expect(await ida.balance()).toEqual({ posted: 37_655, held: 0, available: 37_655 });
  expect(await jan.balance()).toMatchObject({ posted: 12_345 });
});

test('[XFER-08] the receipt is mailed when the money is there, to whom the customer said, and names no account of theirs', async () => {
  const kim = await makePayer(bank, 50_000);
  const payee = await addRecipient(kim, lena);
  const { movementId, reference } = await sendTo(
    bank,
    kim,
    { type: 'wire', recipientId: payee.recipientId, emailReceipt: 'lena@example.org' },
    12_000,
  );
  const before = await runWorker(bank);
  expect(before.filter(({ to }) => to === 'lena@example.org')).toEqual([]);
  const outside = await openOutside();
  await leaveToday(bank);
  await outside.settle(bank);
  await outside.close(bank);
  const mails = (await runWorker(bank)).filter(({ to }) => to === 'lena@example.org');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('$120.00');
  expect(mails[0]?.text).toContain(reference);
  // The customer's name for a recipient isn't sent to strangers.
  expect(mails[0]?.text).toContain('•••• 4321');
  expect(mails[0]?.text).not.toContain('Lena');
  expect(await kim.call(showTransfer, { movementId })).toMatchObject({ emailReceipt: 'l•••@example.org' });
  await expect(
    kim.call(planTransfer, {
      type: 'wire',
      recipientId: payee.recipientId,
      fromAccountId: kim.checking,
      amount: cents(1),
      emailReceipt: 'nobody',
    }),
  ).rejects.toThrow('transfer.validation.email');
});

test('a new recipient waits for the customer’s cooling-off time, and the plan says until when', async () => {
  const lou = await makePayer(bank, 50_000);
  const payee = await addRecipient(lou, lena);
  await sql`insert into brakes (customer_id, cooling_hours) values (${lou.id}, 72)`.execute(bank.root);
  const usual = await planFor(nora, wire, 100);
  const plan = await planFor(lou, payee, 100);
  expect(plan.leavesOn > usual.leavesOn).toBe(true);
  const caution = plan.review.cautions.find(({ code }) => code === 'cooling_off');
  expect(caution).toMatchObject({ word: 'transfer.caution.coolingOff', day: plan.leavesOn });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
