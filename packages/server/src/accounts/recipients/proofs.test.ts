import { confirmProof, startProof } from '@bank/contract/accounts/recipients/proofs-contract.ts';
import { showRecipient } from '@bank/contract/accounts/recipients/contract.ts';
import { revealNumber } from '@bank/contract/accounts/accounts/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { runWorker } from '../../testing/mail.ts';
import {
  addRecipient,
  depositsOf,
  leaveToday,
  lena,
  makePayer,
  openOutside,
  provenRecipient,
  rosa,
} from '../../testing/payers.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
});
afterAll(() => bank.close());

const costs = async () => {
  const { rows } = await sql<{ posted: bigint }>`
    select posted from ledger.own_balance where account_id = ${own.network_cost}`.execute(bank.root);
  return Number(rows[0]?.posted ?? 0n);
};

test('two deposits of the bank’s own money prove an account, told in any order; the customer pays nothing', async () => {
  const outside = await openOutside();
  const payer = await makePayer(bank, 10_000);
  const { recipientId, proof } = await addRecipient(payer);
  expect(proof).toMatchObject({ by: 'deposits', triesLeft: 3, sentOn: null });
  expect(await payer.call(startProof, { recipientId })).toMatchObject({ state: 'proving' });
  // Requested again before and after sending: still only two deposits.
  await payer.call(startProof, { recipientId });
  await runWorker(bank);
  const started = await payer.call(startProof, { recipientId });
  expect(started.proof?.arrivesOn).not.toBeNull();
  await runWorker(bank);
  await leaveToday(bank);
  const before = await costs();
  await outside.settle(bank);
  const [first = 0, second = 0] = await depositsOf(bank, outside.network, recipientId);
  expect(outside.network.instructions().size).toBe(2);
  for (const amount of [first, second]) {
    expect(amount).toBeGreaterThanOrEqual(1);
    expect(amount).toBeLessThanOrEqual(99);
  }
  expect(Math.abs((await costs()) - before)).toBe(first + second);
  const proven = await payer.call(confirmProof, { recipientId, first: cents(second), second: cents(first) });
  expect(proven).toMatchObject({ state: 'proven', canBePaid: true, proof: null });
  expect(await payer.balance()).toEqual({ posted: 10_000, held: 0, available: 10_000 });
  expect(await bookFaults(bank.worker)).toEqual([]);
  await outside.close(bank);
});

test('three wrong guesses, also at once, and the account is refused for good', async () => {
  const outside = await openOutside();
  const payer = await makePayer(bank, 0);
  const { recipientId } = await addRecipient(payer);
  const wrong = { recipientId, first: cents(100), second: cents(100) };
  await expect(payer.call(confirmProof, wrong)).rejects.toMatchObject({ code: 'proof_not_sent' });
  await payer.call(startProof, { recipientId });
  await runWorker(bank);
  await leaveToday(bank);
  await outside.settle(bank);
  await expect(payer.call(confirmProof, wrong)).rejects.toMatchObject({
    code: 'wrong_amounts',
    message: 'Those amounts don’t match. You have 2 tries left.',
  });
  const guesses = await Promise.allSettled(Array.from({ length: 10 }, () => payer.call(confirmProof, wrong)));
  expect(guesses.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  expect(await payer.call(showRecipient, { recipientId })).toMatchObject({
    state: 'refused',
    proof: { triesLeft: 0 },
  });
  const [first = 0, second = 0] = await depositsOf(bank, outside.network, recipientId);
  const right = { recipientId, first: cents(first), second: cents(second) };
  await expect(payer.call(confirmProof, right)).rejects.toMatchObject({ status: 422 });
  await expect(payer.call(startProof, { recipientId })).rejects.toMatchObject({ code: 'proof_over' });
  await outside.close(bank);
});

test('a deposit that comes back refuses the account, and the bank has its cents again', async () => {
  const outside = await openOutside({ returns: 100 });
  const payer = await makePayer(bank, 0);
  const { recipientId } = await addRecipient(payer);
  await payer.call(startProof, { recipientId });
  await runWorker(bank);
  await leaveToday(bank);
  const before = await costs();
  await outside.settle(bank);
  await runWorker(bank);
  expect(await costs()).toBe(before);
  expect(await payer.call(showRecipient, { recipientId })).toMatchObject({
    state: 'refused',
    canBePaid: false,
  });
  expect(await bookFaults(bank.worker)).toEqual([]);
  await outside.close(bank);
});

test('the amounts may be told for 14 days', async () => {
  const outside = await openOutside();
  const payer = await makePayer(bank, 0);
  const { recipientId } = await addRecipient(payer);
  await payer.call(startProof, { recipientId });
  await runWorker(bank);
  await sql`update recipient_proofs set sent_on = bank.today() - 15 where recipient_id = ${recipientId}`.execute(
    bank.root,
  );
  await expect(
    payer.call(confirmProof, { recipientId, first: cents(1), second: cents(2) }),
  ).rejects.toMatchObject({ code: 'proof_over' });
  await outside.close(bank);
});

test('a wire needs no proof, and a stranger finds nothing to prove', async () => {
  const payer = await makePayer(bank, 0);
  const wire = await addRecipient(payer, lena);
  expect(wire).toMatchObject({ canBePaid: true, proof: null });
  await expect(payer.call(startProof, { recipientId: wire.recipientId })).rejects.toMatchObject({
    code: 'nothing_to_prove',
  });
  const stranger = await makePayer(bank, 0);
  await expect(stranger.call(startProof, { recipientId: wire.recipientId })).rejects.toMatchObject({
    status: 404,
  });
});

test('at this bank the name is compared: the right one proves, another and no account are answered alike', async () => {
  const payer = await makePayer(bank, 0);
  const friend = await bank.customer();
  const theirs = await openTestAccount(bank, friend.id, 'checking');
  const { accountNumber } = await callAs(bank.apiUrl, friend.token)(revealNumber, { accountId: theirs });
  const here = { ...rosa, routingNumber: bank.config.routingNumber, accountNumber };
  const right = await addRecipient(payer, { ...here, holderName: 'WHITFIELD, Nora' });
  expect(right.proof).toMatchObject({ by: 'name' });
  await payer.call(startProof, { recipientId: right.recipientId });
  await runWorker(bank);
  expect(await payer.call(showRecipient, { recipientId: right.recipientId })).toMatchObject({
    state: 'proven',
  });

  const answers: unknown[] = [];
  for (const wrong of [
    { ...here, holderName: 'Rosa Delgado' },
    { ...here, holderName: 'Rosa Delgado', accountNumber: '999999999999' },
  ]) {
    const { recipientId } = await addRecipient(payer, wrong);
    for (let tried = 0; tried < 3; tried += 1) {
      await payer.call(startProof, { recipientId });
      await runWorker(bank);
    }
    const { state, canBePaid, proof } = await payer.call(showRecipient, { recipientId });
    answers.push({ state, canBePaid, proof });
  }
  expect(answers[0]).toMatchObject({ state: 'refused', canBePaid: false });
  expect(answers[1]).toEqual(answers[0]);
});

test('an account of one’s own is no recipient', async () => {
  const payer = await makePayer(bank, 0);
  const { accountNumber } = await payer.call(revealNumber, { accountId: payer.checking });
  const mine = { ...rosa, routingNumber: bank.config.routingNumber, accountNumber };
  await expect(addRecipient(payer, mine)).rejects.toMatchObject({ code: 'own_account' });
});

test('the whole way, as a customer goes it', async () => {
  const payer = await makePayer(bank, 0);
  expect(await provenRecipient(bank, payer)).toMatchObject({ state: 'proven', lastFour: '6789' });
});
