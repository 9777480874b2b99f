import { reasonWord } from '@bank/contract/movement-reasons/rules.ts';
import { pairProblems, fundsProblems } from '@bank/contract/transfers/rules.ts';
import { ZERO, cents } from '@bank/kernel/money.ts';
import { REASONS } from '@bank/tools/counterparts/network/behaviour.ts';
import { languages } from '@bank/words/catalogue.ts';
import { createSpeech } from '@bank/words/speech.ts';
import { expect, test } from 'vitest';
import { refusals } from './commit.ts';

/** What the networks say, what the books refuse, what a planner refuses, and what the customer did themselves. */
const codes = new Set([
  ...Object.values(REASONS).flatMap(({ out, in: into }) => [...out, ...into]),
  ...Object.values(refusals).map(([, { code }]) => code),
  ...pairProblems({ fromAccountId: 'a', toAccountId: 'a' }).map(({ code }) => code),
  ...fundsProblems({ amount: cents(1) }, { available: ZERO }).map(({ code }) => code),
  'paused',
  'skipped',
  'ended',
  'cancelled_by_customer',
  'approval_expired',
  'not_received',
]);

test('every reason that a movement or an occurrence can carry is said in words', () => {
  expect([...codes].filter((code) => reasonWord(code).word === 'movements.reason.other')).toEqual([]);
});

test.each(languages)(
  'in %s each is a sentence of its own with the network’s code in it',
  async (language) => {
    const { say } = await createSpeech(language, ['movements']);
    for (const code of codes) {
      const { word, blanks } = reasonWord(code);
      const text = say(word, blanks);
      expect(text).toMatch(/[.。]$/);
      expect(text).not.toContain('{');
      // A code of the bank's own is not for people; a network's is what the other bank asks for.
      const isShown = text.includes(`(${code})`) || text.includes(`（${code}）`);
      expect(isShown).toBe(/^[A-Z0-9]{1,4}$/.test(code));
    }
  },
);

test('a reason nobody foresaw is shown as the code it is, also one that is the name of something else', async () => {
  const { say } = await createSpeech('en', ['movements']);
  for (const code of ['R99', 'constructor', '__proto__', ''])
    expect(reasonWord(code)).toEqual({ word: 'movements.reason.other', blanks: { code } });
  const { word, blanks } = reasonWord('R99');
  expect(say(word, blanks)).toBe('We were given this reason: R99. Please call us if you have questions.');
});
