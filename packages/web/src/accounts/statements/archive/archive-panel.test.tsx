import { statementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { languages, type Language } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cached } from '../../../platform/cache.tsx';
import { MonthsPanel } from './archive-panel.tsx';
import { monthsOf } from './archive-model.ts';
import type { Files } from '../use-download.ts';
import { LatestPanel } from './latest-panel.tsx';
import { latestOf } from './latest-model.ts';
import { RequestedPanel } from '../request/requested-panel.tsx';

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
  progressOf: () => ({ working: false, error: null, begun: false }),
};

async function drawn(part: ReactNode, language: Language = 'en') {
  const { say } = await createTranslator(language, ['documents', 'account', 'figures', 'common', 'ui']);
  return renderToStaticMarkup(
    <VoiceContext value={{ language, say, changeLanguage: () => Promise.resolve() }}>
      <Cached>{part}</Cached>
    </VoiceContext>,
  );
}

const months = (documents: ReturnType<typeof document>[], files = idle, language: Language = 'en') =>
  drawn(<MonthsPanel months={monthsOf(documents, 2026)} format="ofx" files={files} />, language);
const shown = (documents: ReturnType<typeof document>[], files = idle, language: Language = 'en') =>
  drawn(<RequestedPanel documents={documents} files={files} />, language);

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const september = { periodStart: '2026-09-01', periodEnd: '2026-09-30' };
const july = { periodStart: '2026-07-01', periodEnd: '2026-07-31' };

test('[MISC-04] the latest statement of each account comes first, in the order of the bank’s list', () => {
  const documents = [document(september), document({}), document({ account: savings, ...july })];
  const [ofChecking] = documents.flatMap(({ account }) => (account.type === 'checking' ? [account] : []));
  const [ofSavings] = documents.flatMap(({ account }) => (account.type === 'savings' ? [account] : []));
  if (!ofChecking || !ofSavings) throw new Error('both were made above');
  const unused = { ...ofSavings, id: document({ account: { ...savings, id: idOf(9) } }).account.id };
  expect(
    latestOf(documents, [ofSavings, ofChecking, unused]).map(
      ({ document: latest }) => latest?.periodEnd ?? null,
    ),
  ).toEqual(['2026-07-31', '2026-10-31', null]);
});

test('[MISC-04] a card shows the days, the figure under the statement’s own word, and two forms', async () => {
  const owed = document({ account: { ...checking, type: 'credit', nickname: null }, closing: '-625.43' });
  const html = await drawn(<LatestPanel latest={latestOf([owed], [owed.account])} files={idle} />);
  expect(textOf(html)).toMatch(/Statement balance \$625 ?\.43/);
  expect(textOf(html)).toContain('Oct 1 – 31, 2026');
  expect(html).toContain('aria-label="Download PDF: October 2026, Credit Account"');
  expect(html).toContain('aria-label="Download CSV: October 2026, Credit Account"');
});

test('[MISC-04] an account before its first statement says when it comes, and offers no file', async () => {
  const { account } = document({});
  const html = await drawn(<LatestPanel latest={latestOf([], [account])} files={idle} />);
  expect(textOf(html)).toContain('Your first statement comes after this month ends.');
  expect(html).not.toContain('<button');
});

test('[MISC-04] the months of a year, the newest first; one without a statement keeps its place', () => {
  const documents = [
    document(july),
    document({}),
    document(september),
    document({ periodEnd: '2025-12-31' }),
  ];
  expect(
    monthsOf(documents, 2026).map((month) => (typeof month === 'string' ? month : month.periodEnd)),
  ).toEqual(['2026-10-31', '2026-09-30', '2026-08-01', '2026-07-31']);
  expect(monthsOf(documents, 2024)).toEqual([]);
});

test('[MISC-04] a month shows what it closed at, and is the download in the chosen form', async () => {
  const html = await months([document({}), document(july)]);
  expect(textOf(html)).toMatch(/October \$4,218 ?\.60/);
  expect(html).toContain('aria-label="Download OFX: October 2026, Everyday"');
  expect(textOf(html)).toContain('August Not available');
  expect(html.match(/<button/g)).toHaveLength(2);
});

test('what is being made says how far it is and offers no file; what failed says so', async () => {
  const asked = { kind: 'requested', closing: null, format: 'csv' };
  const queued = await shown([document({ ...asked, status: 'queued', progress: 40 })]);
  expect(textOf(queued)).toContain('In progress');
  expect(textOf(queued)).toContain('40% done');
  expect(queued).toContain('<progress aria-label="Statement progress" max="100" value="40"');
  expect(queued).not.toContain('Download');
  const failed = await shown([document({ ...asked, status: 'failed', progress: 40 })]);
  expect(textOf(failed)).toContain('Failed');
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
  expect(textOf(html)).toMatch(/Available until Dec 16/);
});

test('a download that did not begin says so, and can be tried again', async () => {
  const bad = document({});
  const other = document(september);
  const files: Files = {
    ...idle,
    progressOf: ({ id }) => ({ working: false, error: id === bad.id ? new Error('no') : null, begun: false }),
  };
  const html = await months([bad, other], files);
  expect(html.match(/role="alert"/g)).toHaveLength(1);
  expect(textOf(html)).toContain('Your download didn’t start');
  expect(textOf(html)).toContain('Try again');
});

test('of many that were asked for the last four are shown, and a way to the rest', async () => {
  const asked = Array.from({ length: 6 }, () => document({ kind: 'requested' }));
  const html = await shown(asked);
  expect(html.match(/<li/g)).toHaveLength(4);
  expect(textOf(html)).toContain('Show all 6');
});

test.each(languages)('in %s nothing is left unsaid', async (language) => {
  const asked = await shown(
    [
      document({ kind: 'requested', status: 'queued', progress: 0, closing: null }),
      document({ kind: 'requested', keptUntil: '2026-12-16T15:00:00Z' }),
    ],
    idle,
    language,
  );
  const { account } = document({});
  const rest = [
    await months([document({}), document(july)], idle, language),
    await drawn(<LatestPanel latest={latestOf([], [account])} files={idle} />, language),
  ];
  expect(textOf([asked, ...rest].join(' '))).not.toMatch(/\[[a-z]+\./);
});
