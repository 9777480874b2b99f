import * as contract from '@bank/contract/accounts/statements/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { hear, runJob } from '../../testing/jobs.ts';
import { readCsv } from '../../testing/read-exports.ts';
import { deskOf, happen } from '../../testing/statements.ts';
import { statementJobs } from './jobs.ts';

let bank: TestBank;

beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

describe('a long statement', () => {
  test('[ACOM-13] is queued, made by the worker with its progress counted, kept 30 days and then gone', async () => {
    const ana = await bank.customer();
    const accountId = await openTestAccount(bank, ana.id, 'checking');
    await happen(
      bank,
      accountId,
      Array.from({ length: 1_201 }, (_, at) => ({ amount: 100 + at })),
    );
    const asked = await deskOf(bank, ana.token).call(contract.requestStatement, {
      accountId,
      period: 'current',
      format: 'csv',
    });
    expect(asked).toMatchObject({ status: 'queued', progress: 0, closing: null });
    expect((await deskOf(bank, ana.token).ask(contract.linkStatement, { documentId: asked.id })).status).toBe(
      422,
    );
    const seen = await progressWhile(() => hear(bank, statementJobs));
    expect(seen).toEqual(expect.arrayContaining([500, 1_000]));
    const ready = await deskOf(bank, ana.token).call(contract.showStatement, { documentId: asked.id });
    const closing = 100 * 1_201 + (1_200 * 1_201) / 2;
    expect(ready).toMatchObject({ status: 'ready', progress: 100, closing });
    const { url } = await deskOf(bank, ana.token).call(contract.linkStatement, { documentId: asked.id });
    const rows = readCsv((await deskOf(bank, ana.token).fetched(url)).bytes.toString('utf8'));
    expect(rows).toHaveLength(1_202);
    expect(rows.at(-1)?.[4]).toBe((closing / 100).toFixed(2));
    await sql`
      update statement_documents
      set created_at = created_at - interval '31 days', kept_until = kept_until - interval '31 days'
      where id = ${asked.id}`.execute(bank.root);
    expect((await deskOf(bank, ana.token).ask(contract.showStatement, { documentId: asked.id })).status).toBe(
      404,
    );
    const [, forget] = statementJobs;
    if (forget) await runJob(bank, forget, {});
    const { rows: left } = await sql<{ parts: number }>`
      select count(*)::integer as parts from statement_parts where document_id = ${asked.id}`.execute(
      bank.root,
    );
    expect(left[0]?.parts).toBe(0);
  });

  test('that cannot be made is tried three times and then says so', async () => {
    const ana = await bank.customer();
    const accountId = await openTestAccount(bank, ana.id, 'checking');
    await happen(
      bank,
      accountId,
      Array.from({ length: 1_001 }, () => ({ amount: 1 })),
    );
    const { id } = await deskOf(bank, ana.token).call(contract.requestStatement, {
      accountId,
      period: 'current',
      format: 'ofx',
    });
    await sql`update statement_documents set format = 'pdf', attempts = 3 where id = ${id}`.execute(
      bank.root,
    );
    await hear(bank, statementJobs);
    const shown = await deskOf(bank, ana.token).call(contract.showStatement, { documentId: id });
    expect(shown).toMatchObject({ status: 'failed', closing: null });
  });

  /** Returns every progress value the table shows while the work runs. */
  async function progressWhile(work: () => Promise<void>): Promise<number[]> {
    await sql`
      create table if not exists public.seen_progress (done integer);
      create or replace function public.see_progress() returns trigger language plpgsql security definer as
        $$ begin insert into public.seen_progress values (new.done); return new; end $$;
      create or replace trigger see_progress after update on statement_documents
        for each row execute function public.see_progress()`.execute(bank.root);
    await work();
    const { rows } = await sql<{ done: number }>`select done from public.seen_progress`.execute(bank.root);
    return rows.map(({ done }) => done);
  }
});
