import { accountTypes } from '@bank/contract/accounts/rules.ts';
import { statementDocument } from '@bank/contract/statements/contract.ts';
import { periodOf, periodsFor } from '@bank/contract/statements/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { languages } from '@bank/words/catalogue.ts';
import { createSpeech } from '@bank/words/speech.ts';
import { describe, expect, test } from 'vitest';
import { createFormat } from '../../platform/format.ts';
import { documentName, periodName, spanName } from './period-name-panel.tsx';

const today = dayFrom('2026-11-16');

async function named(language: 'en' | 'es' | 'fr' | 'zh', type: (typeof accountTypes)[number], on = today) {
  const { say } = await createSpeech(language, ['documents']);
  return periodsFor(type, on).map((period) => periodName(period, createFormat(language), say));
}

describe('the periods of each page, with the days they mean', () => {
  test('[CHKG-09] checking', async () => {
    expect(await named('en', 'checking')).toEqual([
      'This month so far (Nov 1 – 16, 2026)',
      'Last month (October 2026)',
      'Last 3 months (Aug 1 – Oct 31, 2026)',
      'Last 6 months (May 1 – Oct 31, 2026)',
      'This year so far (Jan 1 – Nov 16, 2026)',
      'Last year (2025)',
    ]);
  });

  test('[CDAC-12] a certificate', async () => {
    expect(await named('en', 'cd')).toEqual([
      'This month so far (Nov 1 – 16, 2026)',
      'Last month (October 2026)',
      'This year so far (Jan 1 – Nov 16, 2026)',
      'Last quarter (Jul 1 – Sep 30, 2026)',
      'Last year (2025)',
    ]);
  });

  test('[STUD-04] the months of a student’s account are the last that have begun', async () => {
    expect(await named('en', 'student', dayFrom('2026-02-10'))).toEqual([
      'This month so far (Feb 1 – 10, 2026)',
      'Last month (January 2026)',
      'January 2026',
      'February 2026 (Feb 1 – 10, 2026)',
      'March 2025',
    ]);
  });

  test('[RETI-08] the quarters of a retirement account say their year', async () => {
    expect((await named('en', 'retirement')).slice(2, 6)).toEqual([
      'Quarter 1 of 2026 (Jan 1 – Mar 31, 2026)',
      'Quarter 2 of 2026 (Apr 1 – Jun 30, 2026)',
      'Quarter 3 of 2026 (Jul 1 – Sep 30, 2026)',
      'Quarter 4 of 2026 (Oct 1 – Nov 16, 2026)',
    ]);
  });

  test('[INVE-12] investment offers four', async () => {
    expect(periodsFor('investment', today).map(({ name }) => name)).toEqual([
      'current',
      'previous',
      'ytd',
      'lastyear',
    ]);
  });
});

test.each(languages)(
  '[ACOM-13] in %s every period of every page has a name with its year',
  async (language) => {
    for (const type of accountTypes) {
      const names = await named(language, type);
      for (const name of names) expect(name).toMatch(/20\d\d/);
      for (const name of names) expect(name).not.toMatch(/[[\]{}]/);
    }
  },
);

test('a span goes by the name of its month or year where it is a whole one', () => {
  const format = createFormat('en');
  const span = (start: string, end: string) => spanName(dayFrom(start), dayFrom(end), format);
  expect(span('2026-02-01', '2026-02-28')).toBe('February 2026');
  expect(span('2024-02-01', '2024-02-28')).toBe('Feb 1 – 28, 2024');
  expect(span('2025-01-01', '2025-12-31')).toBe('2025');
  expect(span('2025-02-01', '2026-01-31')).toBe('Feb 1, 2025 – Jan 31, 2026');
  expect(span('2026-11-16', '2026-11-16')).toBe('Nov 16, 2026');
});

test('a monthly one goes by its month, also where the account began in the middle of it', () => {
  const document = statementDocument.parse({
    id: '018f3a52-0000-7000-8000-000000000001',
    account: {
      id: '018f3a52-0000-7000-8000-000000000002',
      type: 'checking',
      nickname: null,
      lastFour: '4821',
    },
    kind: 'monthly',
    periodStart: '2026-10-12',
    periodEnd: '2026-10-31',
    format: 'pdf',
    status: 'ready',
    progress: 100,
    closing: '10.00',
    createdAt: '2026-10-31T23:00:00Z',
    keptUntil: null,
  });
  const format = createFormat('en');
  expect(documentName(document, format)).toBe('October 2026');
  expect(documentName({ ...document, kind: 'requested' }, format)).toBe('Oct 12 – 31, 2026');
});

test('older spellings mean the same days', () => {
  expect(periodOf('last_year', today)).toEqual(periodOf('lastyear', today));
});
