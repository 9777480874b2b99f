import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

test.each([
  ['fr', ['es-MX'], 'fr'],
  [null, ['es-MX', 'en-US'], 'es'],
  [null, ['de-DE', 'zh-TW', 'en'], 'zh'],
  [null, ['de-DE', 'pt'], 'en'],
  [null, [], 'en'],
  ['klingon', ['FR-ca'], 'fr'],
] as const)('choice %j with browser languages %j gives %j', (chosen, preferred, expected) => {
  expect(chooseLanguage(chosen, preferred)).toBe(expected);
});
