import type { Language } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';
import { Titled } from './frame/titled.tsx';

const wrong = [{ field: 'zip', text: 'Please enter a valid zip code.' }];

async function titles(problems: readonly FieldProblem[], language: Language = 'en'): Promise<string[]> {
  const { say } = await createTranslator(language, ['ui']);
  const page = renderToStaticMarkup(
    <VoiceContext value={{ language, say, changeLanguage: () => Promise.resolve() }}>
      <Titled title="Profile | Keelson">
        <ErrorSummary problems={problems} />
      </Titled>
    </VoiceContext>,
  );
  return Array.from(page.matchAll(/<title>([^<]*)<\/title>/g), ([, title]) => title ?? '');
}

test('a form with problems says so in the title of its place, and no longer once they are solved', async () => {
  expect(await titles(wrong)).toEqual(['Profile | Keelson', 'Error: Profile | Keelson']);
  expect(await titles([])).toEqual(['Profile | Keelson']);
});

test.each([
  ['es', 'Error: Profile | Keelson'],
  ['fr', 'Erreur\u00A0: Profile | Keelson'],
  ['zh', '错误：Profile | Keelson'],
] as const)('and says it in %s', async (language, title) => {
  expect(await titles(wrong, language)).toContain(title);
});
