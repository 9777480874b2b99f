import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Nora Whitfield', 'NW'],
  ['  nora   jane whitfield ', 'NW'],
  ['Guest', 'GU'],
  ['X', 'X'],
  ['', ''],
  ['Élodie Ørsted', 'ÉØ'],
  ['李 娜', '李娜'],
  ['𝒜da Lovelace', '𝒜L'],
])('of %s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
