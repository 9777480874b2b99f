import {
  linkStatement,
  listStatements,
  requestStatement,
  showStatement,
} from '@bank/contract/accounts/statements/contract.ts';
import { listViews } from '@bank/contract/relationship/delegates/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { viewerOf } from '../../testing/delegates.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { deskOf, withDecember } from '../../testing/statements.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

test('a delegate fetches the months of their accounts, nothing the owner asked for, and by no link once they have stopped', async () => {
  const { nora, checking, savings } = await withDecember(bank);
  const own = deskOf(bank, nora.token);
  const asked = await own.call(requestStatement, { accountId: checking, period: 'current', format: 'csv' });
  const theo = await viewerOf(bank, nora.id, [checking]);
  const desk = deskOf(bank, theo.token);
  const { documents } = await desk.call(listStatements, {});
  expect(documents.map(({ kind, account }) => `${kind} ${account.id}`)).toEqual([`monthly ${checking}`]);
  const [month] = documents;
  const paper = await desk.download(month?.id ?? idFrom('document', newId()));
  expect(paper.status).toBe(200);
  const text = readPdf(paper.bytes).texts.join(' ');
  expect(text).toContain('$4,734.50');
  expect(text).not.toContain('Alder Court');
  expect((await desk.ask(showStatement, { documentId: asked.id })).status).toBe(404);
  expect(
    (await desk.ask(requestStatement, { accountId: checking, period: 'current', format: 'csv' })).status,
  ).toBe(403);
  const { documents: all } = await own.call(listStatements, { kind: 'monthly' });
  const hidden = all.find(({ account }) => account.id === savings);
  expect((await desk.ask(showStatement, { documentId: hidden?.id })).status).toBe(404);
  const { views } = await own.call(listViews, { delegationId: theo.delegationId as never });
  expect(views.map(({ sight }) => sight)).toContain('document');
  const { rows } = await sql<{ actor_id: string }>`
    select actor_id from audit_events where action = 'statements.fetched'`.execute(bank.root);
  expect(rows).toEqual([]);
  const { url } = await desk.call(linkStatement, { documentId: month?.id ?? idFrom('document', newId()) });
  expect((await desk.fetched(url)).status).toBe(200);
  await sql`update sessions set delegation_id = null where id = ${theo.sessionId}`.execute(bank.root);
  expect((await desk.fetched(url)).status).toBe(404);
});
