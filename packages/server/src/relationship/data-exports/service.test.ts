import * as contract from '@bank/contract/relationship/data-exports/contract.ts';
import { EXPORTS_A_DAY } from '@bank/contract/relationship/data-exports/rules.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { hear, runJob } from '../../testing/jobs.ts';
import { runWorker } from '../../testing/mail.ts';
import type { Customer } from '../../testing/people.ts';
import { readCsv, readOfx } from '../../testing/read-exports.ts';
import { stepUpNow } from '../../testing/security.ts';
import { specimenOf } from '../../testing/specimens.ts';
import { deskOf, withDecember } from '../../testing/statements.ts';
import { dataExportJobs } from './jobs.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

async function askedFor(customer: Customer) {
  await stepUpNow(bank, customer.sessionId);
  return deskOf(bank, customer.token).call(contract.requestExport, {});
}

/** Made by the worker and downloaded by the customer, as files by name. */
async function fetched(customer: Customer): Promise<Map<string, string>> {
  const { id } = await askedFor(customer);
  await hear(bank, dataExportJobs);
  const desk = deskOf(bank, customer.token);
  const { url } = await desk.call(contract.linkExport, { exportId: id });
  const { bytes, headers } = await desk.fetched(url);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-[\d-]+\.zip"$/);
  const files = unzipSync(bytes);
  return new Map(Object.entries(files).map(([name, file]) => [name, Buffer.from(file).toString('utf8')]));
}

/** Sealed under a place name that isn't its own column's. */
async function plantReceipt(customerId: string): Promise<void> {
  const schedule = await specimenOf('schedule', bank, customerId);
  const { vault } = bank.contextAs('system');
  await sql`update schedules set state = 'paused' where id = ${schedule}`.execute(bank.root);
  await bank.root.transaction().execute(async (tx) => {
    const sealed = await vault.seal(tx, customerId, 'movements.plan.receiptTo', 'landlord@example.com');
    await sql`insert into schedule_receipts values (${schedule}, ${customerId}, ${sealed})`.execute(tx);
  });
}

/** A conversation with a reply and a note, and a screening. */
async function plantCases(customerId: string): Promise<void> {
  const { vault } = bank.contextAs('system');
  const conversation = await specimenOf('case', bank, customerId);
  await bank.root.transaction().execute(async (tx) => {
    for (const [text, toCustomer] of [['For staff', false] as const, ['For the customer', true] as const]) {
      const sealed = await vault.seal(tx, customerId, 'case_entries.text_sealed', text);
      await sql`select bank.write_case(${conversation}, ${newId()}, ${sealed}, ${toCustomer})`.execute(tx);
    }
    await sql`
      select bank.open_case(
        ${newId()}, 'screening', ${newId()}, ${customerId}, bank.today(), bank.today() + 1, bank.today() + 14)`.execute(
      tx,
    );
  });
}

type Row = Readonly<Record<string, unknown>>;
const rowsOf = (files: ReadonlyMap<string, string>, name: string) =>
  JSON.parse(files.get(`records/${name}.json`) ?? 'null') as Row[];

describe('an archive', () => {
  test('holds the person, every entry three times, every statement and what was written down', async () => {
    const { nora, checking } = await withDecember(bank);
    await specimenOf('support-request', bank, nora.id);
    await specimenOf('application', bank, nora.id);
    await specimenOf('passkey', bank, nora.id);
    const attachmentId = await specimenOf('attachment', bank, nora.id);
    await plantCases(nora.id);
    await plantReceipt(nora.id);
    const files = await fetched(nora);
    const [person] = rowsOf(files, 'customers');
    expect(person).toMatchObject({
      email: nora.email,
      first_name: 'Nora',
      date_of_birth: '1984-05-06',
      ssn_last_four: expect.stringMatching(/^\d{4}$/) as string,
    });
    expect(rowsOf(files, 'accounts').map(({ id }) => id)).toContain(checking);
    expect(rowsOf(files, 'support_requests')[0]).toMatchObject({ details: { message: 'Specimen' } });
    // Of a screening nothing may be told, and of a conversation only the customer's part.
    expect(rowsOf(files, 'cases').map(({ kind }) => kind)).toEqual(['support']);
    expect(rowsOf(files, 'case_entries').map(({ what, text }) => [what, text ?? null])).toEqual([
      ['opened', null],
      ['message', 'For the customer'],
    ]);
    expect(rowsOf(files, 'applications')[0]).toMatchObject({ ssn_last_four: '9999' });
    expect(rowsOf(files, 'schedule_receipts')[0]).toMatchObject({ address: 'landlord@example.com' });
    expect(rowsOf(files, 'passkeys')[0]).toMatchObject({ name: 'Specimen' });
    expect(rowsOf(files, 'audit_events').map(({ action }) => action)).toEqual(
      expect.arrayContaining(['customers.created', 'data-exports.requested']),
    );
    const folder = [...files.keys()].find((name) =>
      /^accounts\/\d\d-checking-\d{4}\/entries\.json$/.test(name),
    );
    const at = (folder ?? '').replace('entries.json', '');
    const entries = JSON.parse(files.get(`${at}entries.json`) ?? '[]') as Row[];
    expect(entries.map(({ amount }) => amount)).toEqual(['5000.00', '-12.50', '-250.00', '-3.00']);
    const csv = readCsv(files.get(`${at}entries.csv`) ?? '');
    expect(csv.slice(1).map((row) => row[1])).toContain("'=cmd|calc");
    expect(readOfx(files.get(`${at}entries.ofx`) ?? '').all('STMTTRN')).toHaveLength(4);
    expect(files.get(`${at}statements/2026-12.pdf`)).toMatch(/^%PDF/);
    expect(rowsOf(files, 'transaction_attachments')[0]).toMatchObject({ name: 'specimen.pdf' });
    expect(files.get(`attachments/${attachmentId}.pdf`)).toBe('%');
    expect(files.get('README.txt')).toContain('everything we have about you');
  });

  test('holds nothing of anybody else, no secret and no full number of the person', async () => {
    const [ana, ben] = [await bank.customer(), await bank.customer()];
    await specimenOf('application', bank, ana.id);
    await specimenOf('account', bank, ben.id);
    const files = await fetched(ana);
    const all = [...files.values()].join('\n');
    expect(all).not.toContain(ben.id);
    expect(all).not.toContain(ben.email);
    const { rows } = await sql<{ secrets: string[] }>`
      select array[password_hash, security_answer_hash] as secrets
      from credentials where customer_id = ${ana.id}`.execute(bank.root);
    for (const secret of rows[0]?.secrets ?? ['']) expect(all).not.toContain(secret);
    expect(all).not.toContain('219099999');
    expect(all).not.toMatch(/"v1:[\w-]+:/);
  });

  test('is asked for one at a time, so many a day, and by nobody who has not just proved who they are', async () => {
    const ana = await bank.customer();
    expect((await deskOf(bank, ana.token).ask(contract.requestExport, {})).status).toBe(403);
    for (let at = 0; at < EXPORTS_A_DAY; at += 1) {
      const { id } = await askedFor(ana);
      const again = await deskOf(bank, ana.token).call(contract.requestExport, {});
      expect([again.id, again.status]).toEqual([id, 'queued']);
      await hear(bank, dataExportJobs);
    }
    expect((await deskOf(bank, ana.token).ask(contract.requestExport, {})).status).toBe(422);
    const { exports, left } = await deskOf(bank, ana.token).call(contract.listExports, {});
    expect([exports.length, left]).toEqual([EXPORTS_A_DAY, 0]);
  });

  test('[GLOB-10] of which ten are asked for at once is made once, and all ten hear of that one', async () => {
    const ana = await bank.customer();
    await stepUpNow(bank, ana.sessionId);
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => deskOf(bank, ana.token).ask(contract.requestExport, {})),
    );
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
    const { exports } = await deskOf(bank, ana.token).call(contract.listExports, {});
    for (const { text } of asked) expect(JSON.parse(text)).toMatchObject({ data: { id: exports[0]?.id } });
    expect(exports).toHaveLength(1);
  });

  test('is fetched in the session that asked, by a link that cannot be changed, and its owner is told', async () => {
    const [ana, ben] = [await bank.customer(), await bank.customer()];
    const { id } = await askedFor(ana);
    expect((await deskOf(bank, ana.token).ask(contract.linkExport, { exportId: id })).status).toBe(422);
    await hear(bank, dataExportJobs);
    const mails = (await runWorker(bank)).filter(({ to }) => to === ana.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your data is ready to download');
    const { url } = await deskOf(bank, ana.token).call(contract.linkExport, { exportId: id });
    expect((await deskOf(bank, ben.token).fetched(url)).status).toBe(404);
    expect((await deskOf(bank, ana.token).fetched(`${url.slice(0, -2)}zz`)).status).toBe(404);
    expect((await deskOf(bank, ana.token).fetched(url)).status).toBe(200);
  });

  test('says how far it has come, starts over when the worker dies, and is given up after three tries', async () => {
    const ana = await bank.customer();
    const { id } = await askedFor(ana);
    const seen = new Set<number>();
    const timer = setInterval(() => {
      void sql<{ done: number }>`select done from data_exports where id = ${id}`
        .execute(bank.root)
        .then(({ rows }) => seen.add(rows[0]?.done ?? 0));
    }, 5);
    await hear(bank, dataExportJobs);
    clearInterval(timer);
    expect(Math.max(...seen)).toBeGreaterThan(1);
    const ready = await deskOf(bank, ana.token).call(contract.showExport, { exportId: id });
    expect(ready).toMatchObject({ status: 'ready', progress: 100, stage: 'files' });
    const second = await askedFor(ana);
    await sql`update data_exports set attempts = 1, done = 3, total = 9 where id = ${second.id}`.execute(
      bank.root,
    );
    await hear(bank, dataExportJobs);
    const again = await deskOf(bank, ana.token).call(contract.showExport, { exportId: second.id });
    expect(again.status).toBe('ready');
    const third = await askedFor(ana);
    await sql`update data_exports set attempts = 3 where id = ${third.id}`.execute(bank.root);
    await hear(bank, dataExportJobs);
    const given = await deskOf(bank, ana.token).call(contract.showExport, { exportId: third.id });
    expect(given.status).toBe('failed');
  });

  test('is gone after seven days, and so is every part of it', async () => {
    const ana = await bank.customer();
    const { id } = await askedFor(ana);
    await hear(bank, dataExportJobs);
    await sql`
      update data_exports
      set created_at = created_at - interval '8 days', kept_until = kept_until - interval '8 days'
      where id = ${id}`.execute(bank.root);
    expect((await deskOf(bank, ana.token).ask(contract.showExport, { exportId: id })).status).toBe(404);
    expect((await deskOf(bank, ana.token).ask(contract.linkExport, { exportId: id })).status).toBe(404);
    const [, forget] = dataExportJobs;
    if (forget) await runJob(bank, forget, {});
    const { rows } = await sql<{ parts: number }>`
      select count(*)::integer as parts from data_export_parts where export_id = ${id}`.execute(bank.root);
    expect(rows[0]?.parts).toBe(0);
  });
});
