import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChangesPanel } from './changes-panel.tsx';

type Changes = Parameters<typeof ChangesPanel>[0]['changes'];

async function shown(changes: Changes): Promise<string> {
  const { say } = await createTranslator('en', ['transfers', 'ui']);
  return renderToStaticMarkup(
    <VoiceContext value={{ language: 'en', say, changeLanguage: () => Promise.resolve() }}>
      <ChangesPanel changes={changes} />
    </VoiceContext>,
  ).replaceAll(/<[^>]+>/g, ' ');
}

test('each figure that has changed is told as it was and as it is', async () => {
  const text = await shown([
    { figure: 'fee', before: '0.00', after: '30.00' },
    { figure: 'leavesOn', before: '2026-03-12', after: '2026-03-13' },
    { figure: 'approval', before: 'none', after: 'code' },
  ]);
  expect(text).toContain('Transfer fee: was $0.00, now $30.00');
  expect(text).toContain('Send date: was Thu, Mar 12, 2026, now Fri, Mar 13, 2026');
  expect(text).toContain('Approval: was none, now approval code');
});

test('where nothing has changed nothing is said', async () => {
  expect(await shown([])).toBe('');
});
