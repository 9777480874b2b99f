import { randomInt } from 'node:crypto';
import { confirmProof, startProof } from '@bank/contract/accounts/recipients/proofs-contract.ts';
import { removeRecipient, showRecipient } from '@bank/contract/accounts/recipients/contract.ts';
import { ACCOUNT_PROOFS_MAX } from '@bank/contract/accounts/recipients/rules.ts';
import { cents } from '@bank/kernel/money.ts';
import {
  addRecipient,
  leaveToday,
  makePayer,
  openOutside,
  provenRecipient,
  rosa,
  type Payer,
} from '../../testing/payers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { runWorker } from '../../testing/mail.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
});
afterAll(() => bank.close());

describe('the same account again', () => {
  const deposits = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from movements where kind = 'micro-deposit'`.execute(bank.root);
    return rows[0]?.count ?? 0;
  };
  /** An account number no other test uses. */
  const fresh = () => ({ ...rosa, accountNumber: `${randomInt(10_000_000, 99_999_999)}6789` });
  const wrong = { first: cents(100), second: cents(100) };
  async function sent(payer: Payer, request: Parameters<typeof addRecipient>[1]) {
    const { recipientId } = await addRecipient(payer, request);
    await payer.call(startProof, { recipientId });
    await runWorker(bank);
    await runWorker(bank);
    return recipientId;
  }

  test('removed and added again, it goes on with the same two deposits and the tries that are left', async () => {
    const payer = await makePayer(bank, 0);
    const request = fresh();
    const before = await deposits();
    let recipientId = await sent(payer, request);
    const answers: unknown[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      answers.push(
        await payer.call(confirmProof, { recipientId, ...wrong }).catch((error: unknown) => error),
      );
      await payer.call(removeRecipient, { recipientId });
      recipientId = (await addRecipient(payer, request)).recipientId;
      await payer.call(startProof, { recipientId }).catch(() => undefined);
      await runWorker(bank);
    }
    expect(await deposits()).toBe(before + 2);
    expect(answers.map((each) => (each as { code: string }).code)).toEqual([
      'wrong_amounts',
      'wrong_amounts',
      'proof_over',
      'proof_not_sent',
      'proof_not_sent',
    ]);
    await expect(payer.call(startProof, { recipientId })).rejects.toMatchObject({ code: 'proof_over' });
  });

  test('under two names at once there are two deposits and three tries in all', async () => {
    const payer = await makePayer(bank, 0);
    const request = fresh();
    const before = await deposits();
    const names = ['Rosa Delgado', 'Rosa M Delgado', 'R Delgado'];
    const ids = await Promise.all(names.map((holderName) => sent(payer, { ...request, holderName })));
    await runWorker(bank);
    expect(await deposits()).toBe(before + 2);
    const tries = await Promise.all(
      [...ids, ...ids].map((recipientId) =>
        payer.call(confirmProof, { recipientId, ...wrong }).then(
          () => 'right',
          (error: unknown) => (error as { code: string }).code,
        ),
      ),
    );
    // The third try is the last; later ones find the entry refused.
    expect(tries.filter((code) => code === 'wrong_amounts')).toHaveLength(2);
    expect(tries.filter((code) => code !== 'wrong_amounts' && !code.startsWith('proof_'))).toEqual([]);
    const { rows } = await sql<{ tries: number }>`
      select tries from recipient_proofs where customer_id = ${payer.id}`.execute(bank.root);
    expect(rows.map((row) => row.tries)).toEqual([3, 3, 3]);
  });

  test('a verified one is verified when it is added again; no deposit is sent', async () => {
    const payer = await makePayer(bank, 0);
    const request = fresh();
    const { recipientId } = await provenRecipient(bank, payer, request);
    const before = await deposits();
    await payer.call(removeRecipient, { recipientId });
    const again = await addRecipient(payer, request);
    expect(again.state).toBe('unproven');
    expect(await payer.call(startProof, { recipientId: again.recipientId })).toMatchObject({
      state: 'proven',
    });
    await runWorker(bank);
    expect(await deposits()).toBe(before);
  });

  test('after the window it begins anew', async () => {
    const payer = await makePayer(bank, 0);
    const request = fresh();
    const before = await deposits();
    const recipientId = await sent(payer, request);
    await payer.call(removeRecipient, { recipientId });
    await sql`
      update recipient_proofs set asked_at = asked_at - interval '15 days', sent_on = sent_on - 15
      where recipient_id = ${recipientId}`.execute(bank.root);
    await sent(payer, request);
    expect(await deposits()).toBe(before + 4);
  });

  test('a deposit that comes back refuses every entry for the account', async () => {
    const outside = await openOutside({ returns: 100 });
    const payer = await makePayer(bank, 0);
    const request = fresh();
    const one = await sent(payer, request);
    const other = await sent(payer, { ...request, holderName: 'R Delgado' });
    await leaveToday(bank);
    await outside.settle(bank);
    await runWorker(bank);
    for (const recipientId of [one, other])
      expect(await payer.call(showRecipient, { recipientId })).toMatchObject({ state: 'refused' });
    await outside.close(bank);
  });

  test('all customers together send so many deposits to one account', async () => {
    const request = fresh();
    const before = await deposits();
    const codes: string[] = [];
    for (let turn = 0; turn < ACCOUNT_PROOFS_MAX + 2; turn += 1) {
      const payer = await makePayer(bank, 0);
      codes.push(
        await sent(payer, request).then(
          () => 'sent',
          (error: unknown) => (error as { code: string }).code,
        ),
      );
    }
    expect(codes.filter((code) => code === 'proof_over')).toHaveLength(2);
    expect(await deposits()).toBe(before + 2 * ACCOUNT_PROOFS_MAX);
  });

  test('the number cannot be read from what is counted', async () => {
    const request = fresh();
    await sent(await makePayer(bank, 0), request);
    const { rows } = await sql<{ text: string }>`
      select c::text as text from account_proof_counts c union all select p::text from recipient_proofs p`.execute(
      bank.root,
    );
    const digits = Buffer.from(request.accountNumber).toString('hex');
    for (const { text } of rows) {
      expect(text).not.toContain(request.accountNumber);
      expect(text).not.toContain(digits);
    }
  });
});
