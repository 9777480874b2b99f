import { expect, test } from 'vitest';
import { nameForms, naturalWords } from './name-forms.ts';
import { isSimilar, listedName, readName } from './name-matching.ts';

test.each([
  ['Iv\u200ban Pet\u00adrov', true],
  ['Iv\u0430n Petr\u03bfv', true],
  ['IvanPetrov', true],
  ['Ivann Petrov', true],
  ['Iwan Petrow', true],
  ['Petrov, Ivan', true],
  ['Ivan Sergeevich Petrov', true],
  ['\uff29\uff56\uff41\uff4e Petrov', true],
  ['\u0418\u0432\u0430\u043d \u041f\u0435\u0442\u0440\u043e\u0432', true],
  ['I. Petrov', true],
  ['Ivan', false],
  ['Petrov', false],
  ['Ian Peters', false],
  ['Irina Petrova-Smith', false],
  ['Ivan Peterson', false],
] as const)('%s looks like Ivan Petrov: %s', (typed, isTheSame) => {
  expect(isSimilar(listedName(['ivan', 'petrov']), readName(nameForms(typed)))).toBe(isTheSame);
});

test('a middle name may be left out, and one word alone must be all of the name', () => {
  const like = (listed: string, typed: string) =>
    isSimilar(listedName(naturalWords(listed)), readName(nameForms(typed)));
  expect(like('PETROV, Ivan Sergeevich', 'Ivan Petrov')).toBe(true);
  expect(like('Madonna', 'Madonna')).toBe(true);
  expect(like('Madonna', 'Madonna Delgado')).toBe(false);
  expect(like('Black Harbor Trading LLC', 'Harbor Trading')).toBe(false);
  expect(like('Black Harbor Trading LLC', 'The Black Harbor Trading Company')).toBe(true);
});
