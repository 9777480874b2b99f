import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import { pairProblems, fundsProblems } from '@bank/contract/payments/transfers/rules.ts';
import { ZERO, cents } from '@bank/kernel/money.ts';
import { REASONS } from '@bank/tools/counterparts/network/behaviour.ts';
import { languages } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { refusals } from './commit.ts';

/** Reasons from networks, the ledger, planners, and the customer. */
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
  'in %s each is a sentence of its own without the network’s code in it',
  async (language) => {
    const { say } = await createTranslator(language, ['movements']);
    for (const code of codes) {
      const text = say(reasonWord(code).word);
      expect(text).toMatch(/[.。]$/);
      expect(text).not.toMatch(/[{(（]|\b[A-Z]{1,2}\d{2}\b/);
    }
  },
);

test('a reason nobody foresaw is not shown as the code it is, also one that is the name of something else', async () => {
  const { say } = await createTranslator('en', ['movements']);
  for (const code of ['R99', 'constructor', '__proto__', '']) {
    const { word } = reasonWord(code);
    expect(word).toBe('movements.reason.other');
    expect(say(word)).toBe('The other bank gave no clear reason. Please call us if you have questions.');
  }
});
