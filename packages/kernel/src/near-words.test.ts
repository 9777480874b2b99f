import { expect, test } from 'vitest';
import { beginsOne, foldedWords, mistakesIn, nearestWord } from './near-words.ts';

test.each([
  ['brightwatr', 'brightwater', 1],
  ['brihgtwater', 'brightwater', 1],
  ['brightwaterr', 'brightwater', 1],
  ['brghtwatr', 'brightwater', 2],
  ['jonsa', 'jonas', 1],
  ['ojnas', 'jonas', 1],
  ['elec', 'electric', 0],
  ['jonas', 'tomas', null],
  ['card', 'ward', null],
  ['ney', 'nay', null],
  ['1234', '1235', null],
  ['账单处理', '账单处里', null],
])('%s for %s has %s mistakes', (typed, word, mistakes) => {
  expect(mistakesIn(typed, word)).toBe(mistakes);
});

test('every single mistake in a word of eight letters is forgiven', () => {
  const word = 'transfer';
  const letters = word.split('');
  const spoiled = letters.flatMap((_, at) => {
    const rest = [word.slice(0, at), word.slice(at + 1)] as const;
    const wrong = [`${rest[0]}x${rest[1]}`, rest.join(''), `${word.slice(0, at)}x${word.slice(at)}`];
    const swapped = word.slice(0, at) + (letters[at + 1] ?? '') + (letters[at] ?? '') + word.slice(at + 2);
    return at === 0 ? [swapped] : [...wrong, swapped];
  });
  expect(spoiled.filter((typed) => typed !== word && mistakesIn(typed, word) === null)).toEqual([]);
});

test('accents and capitals do not matter, and Chinese matches anywhere', () => {
  expect(foldedWords('Dépôt de CHÈQUE')).toEqual(['depot', 'de', 'cheque']);
  expect(beginsOne(['支付账单'], '账单')).toBe(true);
  expect(beginsOne(['payments'], 'ments')).toBe(false);
});

test('the nearest word is the one with the fewest mistakes', () => {
  expect(nearestWord('elctric', ['eclectic', 'electric', 'election'])).toBe('electric');
  expect(nearestWord('zzzz', ['electric'])).toBeNull();
});
