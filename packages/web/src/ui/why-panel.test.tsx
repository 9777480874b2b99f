import { cents } from '@bank/kernel/money.ts';
import { languages, type Language } from '@bank/words/catalogue.ts';
import { createSpeech } from '@bank/words/speech.ts';
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
  const { say } = await createSpeech(language, ['movements', 'figures', 'common', 'ui']);
  return renderToStaticMarkup(
    <VoiceContext value={{ language, say, changeLanguage: () => Promise.resolve() }}>
      <WhyPanel figure="Available balance" why={why} {...panel} />
    </VoiceContext>,
  );
}

test('each term is told with its day, what was written on it and its reference, and the total is the figure', async () => {
  const text = (await shown({})).replaceAll(/<[^>]+>/g, '');
  expect(text).toContain('On hold since Mar 11 · Rent &amp; water · TRF-3M8Q-0412-7HKD');
  expect(text).toContain('3 earlier holds');
  expect(text).toContain('−$82');
  const [, total = ''] = (await shown({})).split('<tfoot');
  expect(total).toContain('Available balance');
  expect(total).toContain('$117');
});

test.each(languages)('no text is missing in %s', async (language) => {
  for (const panel of [{}, { why: undefined }, { onRetry: () => undefined }])
    expect(await shown(panel, language)).not.toMatch(/\[[a-z]+\.|\{[a-z]+\}/i);
});

test('while it is on its way no figure is shown, and a failure offers another try', async () => {
  const waiting = await shown({ why: undefined });
  expect(waiting).toContain('aria-busy="true"');
  expect(waiting).not.toContain('<table');
  const failed = await shown({ why: undefined, onRetry: () => undefined });
  expect(failed).toContain('role="alert"');
  expect(failed).toContain('Try again');
});
