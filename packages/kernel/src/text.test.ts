import { expect, test } from 'vitest';
import { line, nameLine, paragraph } from './text.ts';

test('a line is trimmed and spelled one way', () => {
  expect(line({ max: 10 }).parse('  Zoe\u0301 ')).toBe('Zoé');
});

test.each(['', '   ', 'x'.repeat(11), 'a\u0000b', '\uD800', 'a\nb', '\u202Egnp.exe', 'a\u009Fb'])(
  '%j is no line',
  (text) => {
    expect(line({ max: 10 }).safeParse(text).success).toBe(false);
  },
);

test('a paragraph may break its lines', () => {
  expect(paragraph({ max: 10 }).safeParse('a\nb').success).toBe(true);
  expect(paragraph({ max: 10 }).safeParse('a\u0000b').success).toBe(false);
  expect(line({ min: 0, max: 10 }).parse(' ')).toBe('');
});

test.each(['\u200b', '\u200c', '\u200d', '\u00ad', '\u2060', '\u061c', '\u180e', '\u3164', '\u{e0041}'])(
  'a name with %j inside is refused',
  (letter) => {
    expect(nameLine({ max: 40 }).safeParse(`Iv${letter}an Petrov`).success).toBe(false);
  },
);

test('a name is kept in plain letters', () => {
  expect(nameLine({ max: 40 }).parse(' \uff29\uff56\uff41\uff4e Petrov ')).toBe('Ivan Petrov');
  expect(nameLine({ max: 40 }).parse('Zoe\u0301 O\u2019Brien-N\u00fa\u00f1ez')).toBe(
    'Zo\u00e9 O\u2019Brien-N\u00fa\u00f1ez',
  );
});
