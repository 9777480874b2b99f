import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pairs } from './colour-pairs.ts';
import { contrastFaults, measures } from './contrast.ts';

const css = readFileSync(new URL('../../packages/web/src/ui/styles/tokens.css', import.meta.url), 'utf8');

test('the palette of the bank passes all 46 pairs in both themes', () => {
  expect(pairs).toHaveLength(46);
  expect(contrastFaults(css)).toEqual([]);
});

test.each([
  ['ink', 'surface', 'light', 16.3],
  ['ink-3', 'sunken', 'light', 4.71],
  ['control', 'surface', 'dark', 4.1],
  ['viz-3', 'surface', 'light', 3.28],
  ['on-danger', 'danger-solid', 'dark', 6.49],
])('%s on %s (%s) measures what the design standard says', (front, back, theme, ratio) => {
  const found = measures(css).find((one) => one.front === front && one.back === back && one.theme === theme);
  expect(found?.ratio).toBeCloseTo(ratio, 1);
});

test('a text colour too pale is refused, in the theme it is too pale in', () => {
  const faults = contrastFaults(css.replace(/--k-ink-3: #586c73/i, '--k-ink-3: #8ca2a7'));
  expect(faults.map(({ rule }) => rule)).toEqual(['contrast', 'contrast', 'contrast', 'contrast']);
  expect(faults[0]?.message).toContain('light');
});

test('a colour changed in one dark block only is refused', () => {
  const faults = contrastFaults(css.replace(/--k-canvas: #091316/i, '--k-canvas: #0a1417'));
  expect(faults.map(({ rule }) => rule)).toEqual(['dark-blocks']);
});

test('a missing colour and a missing block are refused', () => {
  expect(() => contrastFaults(css.replace(/--k-ink: #0c2329;/i, ''))).toThrow('--k-ink is ""');
  expect(() => contrastFaults(css.replace(/:root\[data-theme=.dark.\]/, '.dark'))).toThrow('has no block');
});
