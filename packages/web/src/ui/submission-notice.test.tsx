import { languages, type Language } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SubmissionNotice } from './submission-notice.tsx';

type State = Parameters<typeof SubmissionNotice>[0]['state'];

async function shown(state: State, language: Language = 'en'): Promise<string> {
  const { say } = await createTranslator(language, ['submission', 'ui']);
  return renderToStaticMarkup(
    <VoiceContext value={{ language, say, changeLanguage: () => Promise.resolve() }}>
      <SubmissionNotice state={state} onCheck={() => undefined} />
    </VoiceContext>,
  ).replaceAll(/<[^>]+>/g, ' ');
}

const paper = (state: string) => ({ state, reference: 'DEP-3M8Q-0412' });

test.each<State>([
  { kind: 'reviewing' },
  { kind: 'sending' },
  { kind: 'done' },
  { kind: 'editing', lost: false },
])('%j needs no notice', async (state) => {
  expect(await shown(state)).toBe('');
});

test.each<[State, RegExp]>([
  [{ kind: 'editing', lost: true }, /didn’t reach us\. No money moved/],
  [{ kind: 'unknown', why: 'asking' }, /checking whether this went through.*can’t happen twice/],
  [{ kind: 'unknown', why: 'again' }, /we’re sending it again.*can’t happen twice/],
  [{ kind: 'unknown', why: 'offline' }, /You’re offline\. We’ll check as soon as you’re back online/],
  [{ kind: 'unknown', why: 'resting' }, /Check again/],
  [{ kind: 'refused', text: '' }, /couldn’t do this\. No money moved/],
  [{ kind: 'refused', text: 'Above your limit' }, /Above your limit.*No money moved/],
  [{ kind: 'onItsWay', receipt: paper('pending') }, /Pending.*isn’t final yet.*DEP-3M8Q-0412/],
  [{ kind: 'onItsWay', receipt: paper('awaiting_verification') }, /Pending approval/],
  [{ kind: 'failed', receipt: paper('failed') }, /didn’t go through\. No money moved/],
  [{ kind: 'failed', receipt: paper('returned') }, /returned.*back where it came from/],
  [{ kind: 'failed', receipt: paper('cancelled') }, /canceled\. No money moved/],
])('%j is told as it is', async (state, told) => {
  const text = await shown(state);
  expect(text).toMatch(told);
  expect(text).not.toMatch(/success|complete|sent\b/i);
});

test.each(languages)('in %s an unknown outcome is neither sent nor failed', async (language) => {
  const text = await shown({ kind: 'unknown', why: 'asking' }, language);
  const { say } = await createTranslator(language, ['submission']);
  expect(text).toContain(say('submission.unknown.title'));
});
