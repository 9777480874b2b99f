import { movementStates } from '@bank/contract/movements/contract.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProgressPanel } from './progress-panel.tsx';
import { stepState } from './progress-model.ts';

test('what went wrong is failed wherever it stands, and only the last of what is open is where it stands now', () => {
  const shown = movementStates.map((state) => [state, stepState(state, false), stepState(state, true)]);
  expect(shown).toEqual([
    ['awaiting_verification', 'done', 'now'],
    ['pending', 'done', 'now'],
    ['posted', 'done', 'done'],
    ['failed', 'failed', 'failed'],
    ['returned', 'failed', 'failed'],
    ['cancelled', 'done', 'done'],
  ]);
});

test('a step says why in words, and not by the code that the network gave', async () => {
  const { say } = await createTranslator('en', ['transactions', 'movements', 'ui']);
  const html = renderToStaticMarkup(
    <VoiceContext value={{ language: 'en', say, changeLanguage: () => Promise.resolve() }}>
      <ProgressPanel
        steps={[
          { state: 'pending', at: '2026-11-16T09:00:00Z', reason: null },
          { state: 'failed', at: '2026-11-16T10:00:00Z', reason: 'insufficient_funds' },
        ]}
      />
    </VoiceContext>,
  );
  expect(html).toContain(say('movements.reason.insufficientFunds'));
  expect(html).not.toContain('insufficient_funds');
});
