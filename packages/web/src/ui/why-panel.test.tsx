import { cents } from '@bank/kernel/money.ts';
import { languages, type Language } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WhyPanel, type Why, type WhyPanelProps } from './why-panel.tsx';

const plain = { blanks: {}, day: null, reference: null, note: null };
const why: Why = {
  amount: cents(11_760),
  terms: [
    { ...plain, kind: 'balance', word: 'movements.why.posted', amount: cents(20_000) },
    {
      ...plain,
      kind: 'hold',
      word: 'movements.kind.transfer',
      amount: cents(-8_240),
      day: '2026-03-11',
      reference: 'TRF-3M8Q-0412-7HKD',
      note: 'Rent & water',
    },
    { ...plain, kind: 'rest', word: 'movements.why.earlierHolds', amount: cents(0), blanks: { count: 3 } },
  ],
};

async function shown(panel: Partial<WhyPanelProps>, language: Language = 'en'): Promise<string> {
  const { say } = await createTranslator(language, ['movements', 'figures', 'common', 'ui']);
  return renderToStaticMarkup(
    <VoiceContext value={{ language, say, changeLanguage: () => Promise.resolve() }}>
      <WhyPanel figure="Available balance" why={why} {...panel} />
    </VoiceContext>,
  );
}

test('each term is told with its day, what was written on it and its reference, and the total is the figure', async () => {
  const text = (await shown({})).replaceAll(/<[^>]+>/g, '');
  expect(text).toContain('Pending since Mar 11 · Rent &amp; water · TRF-3M8Q-0412-7HKD');
  expect(text).toContain('3 earlier pending transactions');
  expect(text).toContain('−$82');
  const [, total = ''] = (await shown({})).split('<tfoot');
  expect(total).toContain('Available balance');
  expect(total).toContain('$117');
});

test('a rate is told as exactly as it was used, so that the figure can be worked out again', async () => {
  const blanks = { count: 90, amount: '$1,000.00', rate: '3.2112' };
  const penalty = {
    ...plain,
    kind: 'rule',
    word: 'movements.why.penalty',
    amount: cents(792),
    blanks,
  } as const;
  const text = await shown({ why: { amount: cents(792), terms: [penalty] } });
  expect(text).toContain('3.2112%');
});

test.each(languages)('no text is missing in %s', async (language) => {
  for (const panel of [{}, { why: undefined }, { onRetry: () => undefined }])
    expect(await shown(panel, language)).not.toMatch(/\[[a-z]+\.|\{[a-z]+\}/i);
});

const earned = { balance: '$5,000.00', rate: '0.85', exact: '$1.164383' };
const others: Why = {
  amount: cents(1_116),
  terms: [
    { ...plain, kind: 'rest', word: 'movements.why.interestCarried', amount: cents(0), blanks: earned },
    {
      ...plain,
      kind: 'interest',
      word: 'movements.why.interestDays',
      amount: cents(116),
      blanks: { ...earned, count: 10 },
      day: '2026-03-02',
    },
    { ...plain, kind: 'rule', word: 'movements.why.monthlyFee', amount: cents(1_000), day: '2026-01-01' },
    {
      ...plain,
      kind: 'rule',
      word: 'movements.why.monthlyFeeWaived',
      amount: cents(-1_000),
      blanks: { least: '$1,500.00', lowest: '$1,512.20' },
    },
    {
      ...plain,
      kind: 'rule',
      word: 'movements.why.penalty',
      amount: cents(0),
      blanks: { count: 90, amount: '$5,000.00', rate: '3.25' },
    },
    { ...plain, kind: 'leg', word: 'movements.why.limitTaken', amount: cents(1_000), reference: 'WDR-1' },
    { ...plain, kind: 'rest', word: 'movements.why.limitEarlier', amount: cents(0), blanks: { count: 2 } },
  ],
};

test('interest, fees, penalties and limits are shown like any other figure', async () => {
  const text = (await shown({ why: others })).replaceAll(/<[^>]+>/g, '');
  expect(text).toContain('10 days of interest on $5,000.00 at 0.85% a year: $1.164383Mar 2$1.16');
  expect(text).toContain('Effective ');
  expect(text).toContain('90 days of interest on $5,000.00 at 3.25% a year');
});

test.each(languages)('no text of them is missing in %s', async (language) => {
  expect(await shown({ why: others }, language)).not.toMatch(/\[[a-z]+\.|\{[a-z]+\}/i);
});

test('while it is on its way no figure is shown, and a failure offers another try', async () => {
  const waiting = await shown({ why: undefined });
  expect(waiting).toContain('aria-busy="true"');
  expect(waiting).not.toContain('<table');
  const failed = await shown({ why: undefined, onRetry: () => undefined });
  expect(failed).toContain('role="alert"');
  expect(failed).toContain('Try again');
});
