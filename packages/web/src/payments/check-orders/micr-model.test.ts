import { expect, test } from 'vitest';
import { micrPath, micrText, micrWidth } from './micr-model.ts';

const check = { routingNumber: '990018429', lastFour: '4821', number: 1_201 };

test('the line shows the routing number and only the last four digits of the account', () => {
  expect(micrText(check)).toBe('T990018429T --------4821U 1201');
});

test('every letter has a shape of its own, and they stand side by side', () => {
  const letters = '0123456789TU-'.split('');
  expect(new Set(letters.map((letter) => micrPath(letter))).size).toBe(letters.length);
  expect(micrPath('11')).toHaveLength(micrPath('1').length + micrPath(' 1').length);
  expect(micrWidth('1234')).toBeCloseTo(97.2);
  expect(() => micrPath('x')).toThrow(RangeError);
});
