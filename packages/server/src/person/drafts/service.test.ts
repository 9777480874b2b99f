import { dropDraft, loadDraft, saveDraft } from '@bank/contract/person/drafts/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

test('a half-filled form is kept encrypted for a day, for its owner only', async () => {
  const [owner, stranger] = [await bank.customer(), await bank.customer()];
  const mine = callAs(bank.apiUrl, owner.token);
  await mine(saveDraft, { form: 'transfer', fields: { payee: 'Jonas Secretname' } });
  expect((await mine(loadDraft, { form: 'transfer' })).fields).toEqual({ payee: 'Jonas Secretname' });
  expect((await callAs(bank.apiUrl, stranger.token)(loadDraft, { form: 'transfer' })).fields).toBeNull();
  const { rows } = await sql<{ text: string }>`select d::text as text from drafts d`.execute(bank.root);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toContain('Secretname');
  await sql`update drafts set saved_at = bank.now() - interval '25 hours'`.execute(bank.root);
  expect((await mine(loadDraft, { form: 'transfer' })).fields).toBeNull();
});

test('a sent form leaves no draft', async () => {
  const owner = await bank.customer();
  const mine = callAs(bank.apiUrl, owner.token);
  await mine(saveDraft, { form: 'transfer', fields: { payee: 'Jonas' } });
  await mine(dropDraft, { form: 'transfer' });
  expect((await mine(loadDraft, { form: 'transfer' })).fields).toBeNull();
});
