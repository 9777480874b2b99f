import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { greetingAt } from './greeting-model.ts';

test.each([
  ['en', '2026-03-12T13:41:00Z', 'Good morning, Nora'],
  ['en', '2026-03-12T18:00:00Z', 'Good afternoon, Nora'],
  ['en', '2026-03-13T01:00:00Z', 'Good evening, Nora'],
  ['es', '2026-03-12T13:41:00Z', 'Buenos días, Nora'],
] as const)('in %s at %s the bank says %s', async (language, instant, greeting) => {
  const { say } = await createTranslator(language, ['dashboard']);
  expect(greetingAt(instant, 'Nora', say, 'America/New_York')).toBe(greeting);
});
