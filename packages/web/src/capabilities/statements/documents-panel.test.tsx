import { statementDocument } from '@bank/contract/statements/contract.ts';
import { languages, type Language } from '@bank/words/catalogue.ts';
import { createSpeech } from '@bank/words/speech.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cached } from '../../platform/cache.tsx';
import { groupsOf, ListPanel } from './documents-panel.tsx';
import type { Files } from './download-menu.tsx';

const idOf = (number: number) => `018f3a52-0000-7000-8000-${String(number).padStart(12, '0')}`;
const checking = { id: idOf(1), type: 'checking', nickname: 'Everyday', lastFour: '4821' };
const savings = { id: idOf(2), type: 'savings', nickname: null, lastFour: '7730' };

let number = 10;
function document(over: Record<string, unknown>) {
  number += 1;
  return statementDocument.parse({
    id: idOf(number),
    account: checking,
    kind: 'monthly',
    periodStart: '2026-10-01',
    periodEnd: '2026-10-31',
    format: 'pdf',
    status: 'ready',
    progress: 100,
    closing: '4218.60',
    createdAt: '2026-10-31T23:00:00Z',
    keptUntil: null,
    ...over,
  });
}

const idle: Files = {
  download: () => undefined,
  again: () => undefined,
  courseOf: () => ({ working: false, error: null, begun: false }),
};

async function shown(documents: ReturnType<typeof document>[], files = idle, language: Language = 'en') {
  const { say } = await createSpeech(language, ['documents', 'account', 'figures', 'common', 'ui']);
  return renderToStaticMarkup(
    <VoiceContext value={{ language, say, changeLanguage: () => Promise.resolve() }}>
      <Cached>
        <ListPanel documents={documents} accounts={[]} files={files} />
      </Cached>
    </VoiceContext>,
  );
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('[MISC-04] by year and account, in the order of the bank’s list, the newest first; what was asked for apart', () => {
  const september = { periodStart: '2026-09-01', periodEnd: '2026-09-30' };
  const december = { periodStart: '2025-12-01', periodEnd: '2025-12-31' };
  const groups = groupsOf(
    [
      document({ kind: 'requested' }),
      document({ ...december }),
      document({ ...september }),
      document({}),
      document({ account: savings }),
    ],
    [{ id: document({ account: savings }).account.id }],
  );
  expect(
    groups.map(({ year, accounts }) => [
      year,
      ...accounts.map(({ account, documents }) => [
        account.lastFour,
        documents.map((each) => each.periodEnd),
      ]),
    ]),
  ).toEqual([
    ['2026', ['7730', ['2026-10-31']], ['4821', ['2026-10-31', '2026-09-30']]],
    ['2025', ['4821', ['2025-12-31']]],
  ]);
});

test('[MISC-04] a month shows its days, what it closed at, and a menu of formats under a name of its own', async () => {
  const html = await shown([document({})]);
  expect(textOf(html)).toContain('October 2026 Oct 1 – 31, 2026 Closing balance');
  expect(textOf(html)).toMatch(/\$4,218 ?\.60/);
  expect(html).toContain('aria-label="Download October 2026, Everyday"');
  expect(html).toContain('aria-haspopup="menu"');
});

test('what is being made says how far it is and offers no file; what failed says so', async () => {
  const asked = { kind: 'requested', closing: null, format: 'csv' };
  const queued = await shown([document({ ...asked, status: 'queued', progress: 40 })]);
  expect(textOf(queued)).toContain('Being made');
  expect(textOf(queued)).toContain('40% made');
  expect(queued).toContain('<progress aria-label="How much of the statement is made" max="100" value="40"');
  expect(queued).not.toContain('Download');
  const failed = await shown([document({ ...asked, status: 'failed', progress: 40 })]);
  expect(textOf(failed)).toContain('Not made');
  expect(failed).not.toContain('Download');
  expect(failed).not.toContain('<progress');
});

test('what was asked for is there in its own format, and says until when', async () => {
  const html = await shown([
    document({
      kind: 'requested',
      format: 'csv',
      periodStart: '2026-11-01',
      periodEnd: '2026-11-16',
      keptUntil: '2026-12-16T15:00:00Z',
    }),
  ]);
  expect(html).toContain('aria-label="Download CSV: Nov 1 – 16, 2026, Everyday"');
  expect(textOf(html)).toMatch(/Kept until Dec 16/);
});

test('a download that did not begin says so at its own row, and can be tried again', async () => {
  const bad = document({});
  const other = document({ account: savings });
  const files: Files = {
    ...idle,
    courseOf: ({ id }) => ({ working: false, error: id === bad.id ? new Error('no') : null, begun: false }),
  };
  const html = await shown([bad, other], files);
  expect(html.match(/role="alert"/g)).toHaveLength(1);
  expect(textOf(html)).toContain('The download did not begin');
  expect(textOf(html)).toContain('Try again');
});

test.each(languages)('in %s nothing is left unsaid', async (language) => {
  const html = await shown(
    [
      document({}),
      document({ kind: 'requested', status: 'queued', progress: 0, closing: null }),
      document({ kind: 'requested', keptUntil: '2026-12-16T15:00:00Z' }),
    ],
    idle,
    language,
  );
  expect(textOf(html)).not.toMatch(/\[[a-z]+\./);
});
