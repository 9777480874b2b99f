import { accountTypes } from '@bank/contract/accounts/accounts/rules.ts';
import { statementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { periodOf, periodsFor } from '@bank/contract/accounts/statements/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { languages } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { describe, expect, test } from 'vitest';
import { createFormat } from '../../platform/frame/format.ts';
import { documentName, monthName, periodName, spanName } from './period-model.ts';

const today = dayFrom('2026-11-16');

async function named(language: 'en' | 'es' | 'fr' | 'zh', type: (typeof accountTypes)[number], on = today) {
  const { say } = await createTranslator(language, ['documents']);
  return periodsFor(type, on).map((period) => periodName(period, createFormat(language), say));
}

describe('the periods of each page, by their names', () => {
  test('[CHKG-09] checking', async () => {
    expect(await named('en', 'checking')).toEqual([
      'This month',
      'Last month',
      'Last 3 months',
      'Last 6 months',
      'This year',
      'Last year',
    ]);
  });

  test('[CDAC-12] a certificate', async () => {
    expect(await named('en', 'cd')).toEqual([
      'This month',
      'Last month',
      'This year',
      'Last quarter',
      'Last year',
    ]);
  });

  test('[STUD-04] the months of a student’s account are the last that have begun', async () => {
    expect(await named('en', 'student', dayFrom('2026-02-10'))).toEqual([
      'This month',
      'Last month',
      'January 2026',
      'February 2026',
      'March 2025',
    ]);
  });

  test('[RETI-08] the quarters of a retirement account say their year', async () => {
    expect((await named('en', 'retirement')).slice(2, 6)).toEqual([
      'Q1 2026',
      'Q2 2026',
      'Q3 2026',
      'Q4 2026',
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

test.each(languages)('[ACOM-13] in %s every period of every page has a name of its own', async (language) => {
  for (const type of accountTypes) {
    const names = await named(language, type);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).not.toMatch(/[[\]{}]/);
  }
});

test('a month goes by its name alone under its year', () => {
  expect(monthName('2026-10-31', 'en')).toBe('October');
  expect(monthName('2026-01-01', 'fr')).toBe('janvier');
});

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
