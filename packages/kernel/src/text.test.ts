import { expect, test } from 'vitest';
import { line, paragraph } from './text.ts';

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
