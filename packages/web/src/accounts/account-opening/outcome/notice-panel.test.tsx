import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoticePanel } from './notice-panel.tsx';

type State = ComponentProps<typeof NoticePanel>['state'];

async function shown(state: State): Promise<string> {
  const { say } = await createTranslator('en', ['openAccount', 'submission', 'ui']);
  return renderToStaticMarkup(
    <VoiceContext value={{ language: 'en', say, changeLanguage: () => Promise.resolve() }}>
      <NoticePanel state={state} onCheck={() => undefined} />
    </VoiceContext>,
  ).replaceAll(/<[^>]+>/g, ' ');
}

test('[OPEN-14] an application that never reached the bank is told in the words of the specification', async () => {
  expect(await shown({ kind: 'editing', lost: true })).toMatch(
    /An error occurred while creating your account\. Please try again\..*No money moved/,
  );
});

test.each<State>([
  { kind: 'editing', lost: false },
  { kind: 'unknown', why: 'asking' },
  { kind: 'unknown', why: 'resting' },
  { kind: 'sending' },
])('%j is not called a failure', async (state) => {
  expect(await shown(state)).not.toContain('error occurred');
});
