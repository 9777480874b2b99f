import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { blendName, blendParts, cellText, percentText, pointsOf, tickText } from './performance-model.ts';

const { say } = await createTranslator('en', ['performance']);

test.each([
  ['3.2', '+3.2%'],
  ['-0.4', '−0.4%'],
  ['0.0', '0.0%'],
])('%s is written %s: a gain with a plus, a loss with a minus', (decimal, text) => {
  expect(percentText(decimal, say)).toBe(text);
});

test.each([
  [0, '0%', '0.00%'],
  [2, '+2%', '+2.00%'],
  [-1, '−1%', '−1.00%'],
  [0.30000000000000004, '+0.3%', '+0.30%'],
  [12.25, '+12.25%', '+12.25%'],
])('%d is %s on the axis and %s in the table', (value, tick, cell) => {
  expect(tickText(value, say)).toBe(tick);
  expect(cellText(value, say)).toBe(cell);
});

test('the blend is named by its parts, and says what they are', () => {
  const benchmark = {
    percent: '2.4',
    parts: [
      { symbol: 'KEELM', name: 'Keel Total Market Fund', percent: 60 },
      { symbol: 'HRBND', name: 'Harbor Bond Index', percent: 40 },
    ],
  };
  expect(blendName(benchmark, say)).toBe('60/40 blend');
  expect(blendParts(benchmark, say)).toBe(
    'The blend is 60% Keel Total Market Fund and 40% Harbor Bond Index, brought back to that mix every day.',
  );
  expect(blendParts({ percent: null, parts: [] }, say)).toBeNull();
});

test('a point that isn’t known is none, not zero', () => {
  const points = [{ day: '2026-03-12' as never, you: null, benchmark: '-0.25' }];
  expect(pointsOf({ points } as never)).toEqual([{ day: '2026-03-12', own: null, other: -0.25 }]);
});
